import { whyChanged } from "./agreed-refund.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { inDollars } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { type Cancelled, type Cancelling, cancelLine } from "./cancel-line.ts";
import { guestMayCancel } from "./guest-may-cancel.ts";
import { releaseOrder } from "./release-order.ts";
import { weighCancellation } from "./weigh-cancellation.ts";

/**
 * Calls off a booking as its guest may. One that still waits for the desk goes with its whole reservation, and costs
 * nothing: the guest asked for all of it together. Problems: those of `guestMayCancel` and `cancelLine`. Runs inside a
 * transaction that holds the order.
 */
export async function cancelForGuest(
  ports: BookingPorts,
  tx: BookingTables,
  cancelling: Cancelling,
): Promise<Cancelled | Problem> {
  const { order, booking, agreed, by } = cancelling;
  const preview = await weighCancellation(ports, tx, { order, booking });
  const barred = await guestMayCancel(ports, tx, { booking, preview });
  if (barred) return barred;
  if (booking.state !== "pending") return cancelLine(ports, tx, cancelling);
  const changed = whyChanged(preview, agreed);
  if (changed) return changed;
  // Whose address it is was never shown: one letter to it was enough.
  const hasLetter = order.addressProof !== "awaited";
  const isWithdrawn = await withdraw(tx, order, { by, at: ports.clock.now(), hasLetter });
  if (!isWithdrawn) return { problem: "wrong-state" };
  const { bookingId } = booking;
  return { bookingId, refund: 0, atDesk: 0, wasPaid: false, doOthersStand: false, hasLetter, again: false };
}

async function withdraw(
  tx: BookingTables,
  order: Order,
  { by, at, hasLetter }: { by: string; at: Instant; hasLetter: boolean },
): Promise<boolean> {
  if (!(await releaseOrder(tx, order, { reason: "withdrawn", by, at }))) return false;
  const [first] = order.lines;
  if (first && hasLetter) {
    const [cause, facts] = [`booking:${first.bookingId}`, { paid: 0, kept: 0, refunded: 0 }];
    await tx.outbox.queue({ cause, kind: "cancellation", to: order.email, facts }, at);
  }
  for (const { bookingId, total } of order.lines) {
    await tx.audit.add({
      actor: by,
      act: "booking.cancelled",
      subject: String(bookingId),
      at,
      detail: `${inDollars(total)} unpaid`,
    });
  }
  await tx.letterLinks.revoke(order.id, ["cancel", "check-in"], at);
  return true;
}
