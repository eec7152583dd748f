import { problemWords } from "#app/languages/problem-words.ts";
import type { Speech } from "#app/languages/speech.ts";
import { type NamedTypes, typeName } from "#content/type-names.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";
import type { StruckMoney } from "#hotel/closures/rules/struck-money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** What the page shows of a stay that a storm strikes. */
export interface ChoiceView extends Pick<Booking, "bookingId" | "checkIn" | "checkOut">, StruckMoney {
  category: string;
  /** Why the guest can choose nothing without the desk. */
  barred: string | undefined;
}

export function choiceView(choice: ClosureChoice, house: NamedTypes, speech: Speech): ChoiceView {
  const { bookingId, checkIn, checkOut, type } = choice.booking;
  const barred = choice.barred && barredInWords(choice.barred, speech);
  return { bookingId, checkIn, checkOut, category: typeName(house, type), ...choice.preview, barred };
}

function barredInWords(barred: Problem, speech: Speech): string {
  const { keep, begun } = speech.words.storm.barred;
  if (barred.problem !== "payment-disputed") return begun;
  return `${problemWords(barred, undefined, speech).detail} ${keep}`;
}
