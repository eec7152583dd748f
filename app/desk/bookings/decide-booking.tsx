import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { BOOKINGS, type BookingRow } from "./booking-list.ts";
import { DECISIONS, type Decision, decided } from "./decided.ts";
import { change } from "#app/desk/parts/desk-call.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { useAct } from "#app/desk/parts/use-act.ts";
import { bookingWords } from "./words.ts";

interface DecideBookingProps {
  bookings: readonly BookingRow[] | undefined;
  /** What a form without scripts came to. */
  before: { outcome: Outcome; at: number } | undefined;
}

/** The question before a Pending booking is answered, and its outcome. */
export function DecideBooking({ bookings, before }: DecideBookingProps) {
  const [search] = useSearchParams();
  const language = useLanguage();
  const asked = askedIn(search, DECISIONS);
  const booking = asked && bookings?.find(({ bookingId }) => String(bookingId) === asked.of);
  const { act, outcome, isPending, at, forget } = useAct(BOOKINGS, decide);
  return (
    <>
      <OutcomeNotice
        outcome={outcome ?? before?.outcome}
        at={outcome ? at : (before?.at ?? 0)}
        onClose={outcome && forget}
      />
      {asked && booking ? (
        <Question
          title={fill(bookingWords.ask[asked.to], { number: booking.bookingId })}
          act={bookingWords.ask.answers[asked.to]}
          fields={{ id: booking.bookingId, status: asked.to, version: booking.version }}
          row={rowId(booking.bookingId)}
          isPending={isPending}
          onOk={() => act({ booking, to: asked.to })}
        >
          <p>
            {fill(bookingWords.ask.detail, {
              name: booking.name,
              type: booking.category,
              stay: stayInWords(booking, language),
              total: money(booking.total, language),
            })}
          </p>
          <p className="desk-note">{bookingWords.ask.consequence[asked.to]}</p>
        </Question>
      ) : null}
    </>
  );
}

function decide({ booking, to }: { booking: BookingRow; to: Decision }): Promise<Outcome> {
  const { bookingId, version } = booking;
  return change({ path: `/api/bookings/${bookingId}`, body: { status: to }, version, ...decided(bookingId, to) });
}
