import { BookingLink } from "#app/desk/parts/booking-link.tsx";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";

/** Whose money it is: by the booking, by name and address, and only where the house knows nobody by the payment. */
export function WhoPaid({ refund: { booking, guest, paymentId } }: { refund: ListedRefund }) {
  if (booking) return <BookingLink booking={booking} />;
  const known = [guest?.name, guest?.email].filter((part) => part !== undefined);
  return known.length > 0 ? <bdi>{known.join(", ")}</bdi> : <span className="money-id">{paymentId}</span>;
}
