import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { type NamedTypes, typeName } from "#content/type-names.ts";
import type { CancellationPreview } from "#hotel/booking/weigh-cancellation.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";

/** What the page shows of a stay that a storm strikes. */
export interface ChoiceView
  extends Pick<Booking, "bookingId" | "checkIn" | "checkOut">,
    Pick<CancellationPreview, "paid" | "refund" | "atDesk" | "earlier"> {
  category: string;
}

export function choiceView({ booking, preview }: ClosureChoice, house: NamedTypes): ChoiceView {
  const { bookingId, checkIn, checkOut, type } = booking;
  const { paid, refund, atDesk, earlier } = preview;
  const category = typeName(house, type);
  return { bookingId, checkIn, checkOut, category, paid, refund, atDesk, earlier };
}
