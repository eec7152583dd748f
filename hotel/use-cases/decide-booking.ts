import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { Account } from "#hotel/rules/account.ts";
import { bookingMayBecome } from "#hotel/rules/booking-states.ts";
import type { Instant, PlainDate } from "#hotel/rules/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/rules/problem.ts";
import { cancelUnpaid } from "#hotel/steps/cancel-unpaid.ts";
import { confirmUnpaid } from "#hotel/steps/confirm-unpaid.ts";
import { deskGuard, type Modified } from "#hotel/steps/desk-guard.ts";
import { releaseOrder } from "#hotel/steps/release-order.ts";

type Decision = (typeof DECISIONS)[number];

const DECISIONS = ["confirmed", "declined", "cancelled"] as const;

interface Deciding {
  clerk: Account;
  order: Order;
  booking: Booking;
  today: PlainDate;
  at: Instant;
}

/**
 * Confirms, declines or cancels a booking at the desk. A Pending one is decided with all lines of its order, because
 * the guest asked for them together and they share one deadline; a confirmed one is cancelled by itself.
 * Problems: `booking-not-found`; `stale-version` where somebody changed it since `version`; `wrong-state`;
 * `paid-booking` where cancelling would owe the guest money; `guest-in-house` once the stay has begun.
 */
export async function decideBooking(
  { store, clock }: Ports,
  who: Account | undefined,
  sent: { id: unknown; status: unknown; version: unknown },
): Promise<Modified | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const decision = DECISIONS.find((one) => one === sent.status);
  if (!decision) return fieldProblem("status", "invalid");
  const version = Number(sent.version);
  if (!Number.isInteger(version)) return fieldProblem("version", "missing");
  const known = /^[1-9]\d{9}$/.test(String(sent.id)) ? await store.bookings.find(Number(sent.id)) : undefined;
  if (!known) return { problem: "booking-not-found" };
  const moment = { today: clock.today(), at: clock.now() };
  return store.transaction(async (tx) => {
    const order = await tx.orders.lock(known.orderId);
    const booking = await tx.bookings.find(known.bookingId);
    if (!order || !booking) return { problem: "booking-not-found" };
    if (booking.version !== version) return { problem: "stale-version" };
    if (!bookingMayBecome(booking.state, decision)) return { problem: "wrong-state" };
    return decide(tx, decision, { clerk, order, booking, ...moment });
  });
}

async function decide(tx: Tables, decision: Decision, deciding: Deciding): Promise<Modified | Problem> {
  const { clerk, order, booking, today, at } = deciding;
  if (decision === "cancelled") return cancelUnpaid(tx, { by: clerk.id, order, booking, today, at });
  const isMoved =
    decision === "confirmed"
      ? await confirmUnpaid(tx, order, { at, by: clerk.id })
      : await releaseOrder(tx, order, { reason: "declined", at, by: clerk.id });
  return isMoved ? { modifiedCount: order.lines.length } : { problem: "wrong-state" };
}
