import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { deskAccountOf } from "#hotel/ledger/rules/desk-account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { departureNow } from "#hotel/inventory/departure-now.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { actOnStay, type SentStayAct, type StayAct } from "./act-on-stay.ts";
import { changeStay } from "#hotel/booking/change-stay.ts";
import { withinRefundLimit } from "#hotel/booking/within-refund-limit.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { freeNights } from "#hotel/inventory/free-nights.ts";

export interface SentCheckOut extends SentStayAct {
  /** `slept`: who leaves early pays for the nights slept alone; `booked`, or nothing: the price stays as booked. */
  charge?: unknown;
  /** What the desk was told of the price's change where only the nights slept are paid. */
  difference?: Cents | undefined;
}

export interface CheckedOut extends Modified {
  room: number;
  /** Nights that went back to sale. */
  freedNights: number;
  /** What goes back to the guest, or is not owed any more; 0 where the price stays. */
  returned: Cents;
  /** Of `returned`, what goes back to the card. */
  refunded: Cents;
  /** What the booking costs by now. */
  total: Cents;
  /** What the booking still owes the desk; below zero: to be given back there. */
  owed: Cents;
}

/**
 * A guest leaves, and the room is dirty. Nights still to come go back to sale; the price stays as it was booked unless the desk charges only the
 * nights slept, which a booking of several rooms can't. Problems: those of `actOnStay`; `wrong-state` for who is not in
 * the house; `price-changed` where the nights slept come to another `difference` by now, or are all that were booked.
 */
export function checkOut(ports: FrontDeskPorts, clerk: Account, sent: SentCheckOut): Promise<CheckedOut | Problem> {
  return actOnStay(ports, { clerk, sent }, async (tx, on) => {
    const { booking, stay, at } = on;
    const { occupies: room } = stay;
    if (room === undefined || !lifeMayBecome(stay.life, "left")) return { problem: "wrong-state" };
    const end = departureNow(stay.checkIn, ports.clock);
    const isCharged = sent.charge === "slept";
    if (isCharged && end >= stay.checkOut) return { problem: "price-changed" };
    const { difference } = sent;
    const ended = await (isCharged ? shorten(tx, ports, { on, end, difference }) : endAsBooked(tx, on, end));
    if (isProblem(ended)) return ended;
    await tx.deskStays.leave(stay.id, at);
    await tx.housekeeping.markDirty(room);
    await tx.guestForms.settleProposals({ bookingId: booking.bookingId, room }, at);
    const detail = ended.freedNights > 0 ? `room ${room}, ${ended.freedNights} nights early` : `room ${room}`;
    await tx.audit.add({ actor: clerk.id, act: "stay.checked-out", subject: String(booking.bookingId), at, detail });
    const { owed } = deskAccountOf(booking.bookingId, await tx.ledger.ofOrder(on.order.id));
    return { modifiedCount: 1, room, ...ended, owed };
  });
}

type Ended = Omit<CheckedOut, "modifiedCount" | "room" | "owed">;

async function endAsBooked(tx: FrontDeskTables, { booking, stay }: StayAct, end: PlainDate): Promise<Ended | Problem> {
  const freedNights = await freeNights(tx, stay, end);
  const isFirst = await tx.bookings.touch(booking.bookingId, booking.version);
  return isFirst ? { freedNights, returned: 0, refunded: 0, total: booking.total } : { problem: "stale-version" };
}

interface Shortening {
  on: StayAct;
  end: PlainDate;
  /** As the desk was told. */
  difference: Cents | undefined;
}

async function shorten(
  tx: FrontDeskTables,
  ports: FrontDeskPorts,
  { on, end, difference: told }: Shortening,
): Promise<Ended | Problem> {
  const { booking, stay } = on;
  if (booking.rooms > 1) return { problem: "wrong-state" };
  const sent = { dates: { start: stay.checkIn, end }, isLeaving: true };
  const act = () => changeStay(tx, ports, { on, sent, saw: { difference: told } });
  const done = await withinRefundLimit(tx, on, { act, toCard: (changed) => changed.refunded });
  if (isProblem(done)) return done;
  const { difference, refunded, is } = done;
  return { freedNights: daysBetween(end, stay.checkOut), returned: -difference, refunded, total: is.total };
}
