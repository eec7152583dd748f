import { useSearchParams } from "react-router";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import type { BookingRow } from "./booking-rows.ts";
import { detailsWords } from "./details-words.ts";
import { bookingWords } from "./words.ts";

const { ask } = detailsWords;

/** The question before a Pending booking is answered. */
export function AskDecision({ bookings }: { bookings: readonly BookingRow[] }) {
  const [search] = useSearchParams();
  const language = useLanguage();
  const asked = askedIn(search, ["confirmed", "declined"]);
  const booking = asked && bookings.find(({ bookingId }) => String(bookingId) === asked.of);
  if (!asked || !booking) return null;
  const { to } = asked;
  const { bookingId: number, version, name, category: type } = booking;
  const stay = { name, type, stay: stayInWords(booking, language), total: money(booking.total, language) };
  return (
    <Question
      title={fill(ask[to].title, { number })}
      act={ask[to].answer}
      fields={{ id: number, status: to, version }}
      row={rowId(number)}
    >
      <p>{fill(bookingWords.asked, stay)}</p>
      <p className="desk-note">{ask[to].detail}</p>
    </Question>
  );
}
