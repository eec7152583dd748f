import { type AgreedRefund, readAgreedRefund, type SentRefund } from "./agreed-refund.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { bookingMayBecome } from "./rules/booking-states.ts";
import type { ChosenBooking } from "./rules/chosen-bookings.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { cancelLine } from "./cancel-line.ts";
import { findBooking } from "./find-booking.ts";
import { confirmUnpaid } from "./confirm-unpaid.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { releaseOrder } from "./release-order.ts";
import { withinRefundLimit } from "./within-refund-limit.ts";

type Decision = (typeof DECISIONS)[number];

const DECISIONS = ["confirmed", "declined", "cancelled"] as const;

interface AsSeen {
  orderId: string;
  seen: readonly ChosenBooking[];
  decision: Decision;
  agreed?: AgreedRefund | undefined;
}

interface Deciding extends Pick<AsSeen, "decision" | "agreed"> {
  clerk: Account;
  order: Order;
  booking: Booking;
}

/**
 * Confirms, declines or cancels a booking at the desk. A Pending one is decided with all lines of its order, because
 * the guest asked for them together and they share one deadline; a confirmed one is cancelled by itself, and what its
 * terms give goes back. `refund` and `atDesk` name it where a person was told.
 * Problems: `booking-not-found`; `stale-version` where somebody changed it since `version`; `wrong-state`;
 * `refund-changed` where something else would go back; `refund-above-limit`; `guest-in-house` once the stay has begun.
 */
export async function decideBooking(
  ports: BookingPorts,
  clerk: Account,
  sent: { id: unknown; status: unknown; version: unknown } & SentRefund,
): Promise<Modified | Problem> {
  const decision = DECISIONS.find((one) => one === sent.status);
  if (!decision) return fieldProblem("status", "invalid");
  const version = readNumber(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const isTold = sent.refund !== undefined || sent.atDesk !== undefined;
  const agreed = isTold ? readAgreedRefund(sent) : undefined;
  if (agreed && isProblem(agreed)) return agreed;
  const known = await findBooking(ports.store, sent.id);
  if (!known) return { problem: "booking-not-found" };
  const seen = [{ id: known.bookingId, version }];
  return decideAsSeen(ports, clerk, { orderId: known.orderId, seen, decision, agreed });
}

/** The same about the first of the bookings that were `seen`, all of one order; none of them may have changed since. */
export function decideAsSeen(
  ports: BookingPorts,
  clerk: Account,
  { orderId, seen, decision, agreed }: AsSeen,
): Promise<Modified | Problem> {
  return inDeskTransaction(ports.store, clerk, async (tx) => {
    const order = await tx.orders.lock(orderId);
    const present = await tx.bookings.ofOrder(orderId);
    const booking = present.find(({ bookingId }) => bookingId === seen[0]?.id);
    if (!order || !booking) return { problem: "booking-not-found" };
    const isAsSeen = ({ id, version }: ChosenBooking) =>
      present.some((one) => one.bookingId === id && one.version === version);
    if (!seen.every(isAsSeen)) return { problem: "stale-version" };
    if (!bookingMayBecome(booking.state, decision)) return { problem: "wrong-state" };
    return decide(ports, tx, { decision, clerk, order, booking, agreed });
  });
}

async function decide(ports: BookingPorts, tx: BookingTables, deciding: Deciding): Promise<Modified | Problem> {
  const { decision, clerk, order, booking, agreed } = deciding;
  if (decision === "cancelled") {
    const act = () => cancelLine(ports, tx, { by: clerk.id, order, booking, agreed });
    const cancelled = await withinRefundLimit(tx, { clerk, order, booking }, { act, toCard: ({ refund }) => refund });
    return isProblem(cancelled) ? cancelled : { modifiedCount: 1 };
  }
  const at = ports.clock.now();
  const isMoved =
    decision === "confirmed"
      ? await confirmUnpaid(tx, order, { at, by: clerk.id })
      : await releaseOrder(tx, order, { reason: "declined", at, by: clerk.id });
  return isMoved ? { modifiedCount: order.lines.length } : { problem: "wrong-state" };
}
