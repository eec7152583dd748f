import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readDeskGuest } from "./rules/desk-guest.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type SentAct } from "./booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";

export interface SentGuest extends SentAct {
  name: unknown;
  email: unknown;
  phone?: unknown;
}

/**
 * Corrects who a booking is for, on all lines of its order. Letters follow: those that wait, and those that are sent again,
 * go to the new address, the proof that a reservation waits for is asked for there, and links that were sent to the old one open nothing
 * any more. Problems: those of `actOnBooking`; `invalid-fields`. 0 where
 * nothing is different.
 */
export function editGuest(ports: BookingPorts, clerk: Account, sent: SentGuest): Promise<Modified | Problem> {
  return actOnBooking(ports, { clerk, sent }, async (tx, { clerk, order, booking, at }) => {
    const guest = readDeskGuest(sent);
    if (isProblem(guest)) return guest;
    const changed = (["name", "email", "phone"] as const).filter((field) => guest[field] !== order[field]);
    if (changed.length === 0) return { modifiedCount: 0 };
    await tx.orders.setGuest(order.id, guest, at);
    if (changed.includes("email") && order.state === "pending" && order.addressProof === "awaited") {
      await tx.outbox.queue({ cause: `order:${order.id}:${at}`, kind: "pending-proof", to: guest.email }, at);
    }
    const detail = changed.join(", ");
    await tx.audit.add({ actor: clerk.id, act: "guest.edited", subject: String(booking.bookingId), at, detail });
    return { modifiedCount: 1 };
  });
}
