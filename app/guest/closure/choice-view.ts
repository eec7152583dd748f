import { problemWords } from "#app/languages/problem-words.ts";
import type { Speech } from "#app/languages/speech.ts";
import { type NamedTypes, typeName } from "#content/type-names.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";
import type { StruckMoney } from "#hotel/closures/rules/struck-money.ts";

/** What the page shows of a stay that a storm strikes. */
export interface ChoiceView
  extends Pick<Booking, "bookingId" | "checkIn" | "checkOut">,
    Omit<StruckMoney, "isDisputed"> {
  category: string;
  /** Why the guest can choose nothing without the desk. */
  barred: string | undefined;
}

export function choiceView({ booking, preview }: ClosureChoice, house: NamedTypes, speech: Speech): ChoiceView {
  const { bookingId, checkIn, checkOut, type } = booking;
  const { isDisputed, ...money } = preview;
  const barred = isDisputed ? problemWords({ problem: "payment-disputed" }, undefined, speech).detail : undefined;
  return { bookingId, checkIn, checkOut, category: typeName(house, type), ...money, barred };
}
