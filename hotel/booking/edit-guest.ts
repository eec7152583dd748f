import type { Account } from "#hotel/kernel/account.ts";
import { readDeskGuest } from "./rules/desk-guest.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type BookingAct, type SentAct } from "./booking-act.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import { IMPORTED } from "./rules/imported-orders.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";

export interface SentGuest extends SentAct {
  name: unknown;
  email: unknown;
  phone?: unknown;
}

/**
 * Corrects who a booking is for, on all lines of its order. Letters follow: those that wait, and those that are sent again,
 * go to the new address, the proof that a reservation waits for is asked for there, and links that were sent to the old one open nothing
 * any more. The first address of a confirmed order gets its confirmation. Problems: those of `actOnBooking`; `invalid-fields`. 0 where
 * nothing is different.
 */
export function editGuest(ports: BookingPorts, clerk: Account, sent: SentGuest): Promise<Modified | Problem> {
  return actOnBooking(ports, { clerk, sent }, async (tx, on) => {
    const { clerk, order, booking, at } = on;
    const guest = readDeskGuest(sent);
    if (isProblem(guest)) return guest;
    const changed = (["name", "email", "phone"] as const).filter((field) => guest[field] !== order[field]);
    if (changed.length === 0) return { modifiedCount: 0 };
    await tx.orders.setGuest(order.id, guest, at);
    if (changed.includes("email")) await writeThere(tx, on, guest.email);
    const detail = changed.join(", ");
    await tx.audit.add({ actor: clerk.id, act: "guest.edited", subject: String(booking.bookingId), at, detail });
    return { modifiedCount: 1 };
  });
}

/** What the order's guest has yet to read at an address that is new. */
async function writeThere(tx: BookingTables, { order, today, at }: BookingAct, to: string): Promise<void> {
  const cause = `order:${order.id}`;
  if (order.state === "pending" && order.addressProof === "awaited") {
    await tx.outbox.queue({ cause: `${cause}:${at}`, kind: "pending-proof", to }, at);
  }
  const isFirst = order.email === "" && order.address !== IMPORTED;
  if (order.state !== "confirmed" || !isFirst) return;
  const bookings = await tx.bookings.ofOrder(order.id);
  // Who leaves an address with the key has no use for it any more.
  if (!bookings.some(({ state, checkOut }) => state === "confirmed" && checkOut > today)) return;
  await tx.outbox.queue({ cause, kind: "confirmation", to }, at);
}
