import { type NamedTypes, typeName } from "#content/type-names.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";
import type { StruckMoney } from "#hotel/closures/rules/struck-money.ts";

/** What the page shows of a stay that a storm strikes. */
export interface ChoiceView extends Pick<Booking, "bookingId" | "checkIn" | "checkOut">, StruckMoney {
  category: string;
}

export function choiceView({ booking, preview }: ClosureChoice, house: NamedTypes): ChoiceView {
  const { bookingId, checkIn, checkOut, type } = booking;
  return { bookingId, checkIn, checkOut, category: typeName(house, type), ...preview };
}
