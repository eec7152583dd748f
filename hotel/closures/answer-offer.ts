import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { addDays, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { eachNight, type Stay } from "#hotel/kernel/stay.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readAgreedRefund, type SentRefund } from "#hotel/booking/agreed-refund.ts";
import { type Cancelled, cancelLine } from "#hotel/booking/cancel-line.ts";
import { changeStay } from "#hotel/booking/change-stay.ts";
import { guestMayCancel } from "#hotel/booking/guest-may-cancel.ts";
import { endOfLink } from "#hotel/booking/link-end.ts";
import { openLetterLink } from "#hotel/booking/open-letter-link.ts";
import { weighCancellation } from "#hotel/booking/weigh-cancellation.ts";
import type { StruckMoney } from "./rules/struck-money.ts";
import { weighStruck } from "./weigh-struck.ts";

/** A stay that a closure strikes, with what comes back if the guest calls it off, or why nothing can be chosen without the desk. */
export interface ClosureChoice {
  booking: Booking;
  preview: StruckMoney;
  barred: Problem | undefined;
}

/** What a closure's letter opens: the stays of its order with an open offer. Problems: `not-found`, `too-many-tries`. */
export async function readOffer(
  ports: ClosuresPorts,
  visitor: Visitor,
  token: unknown,
): Promise<ClosureChoice[] | Problem> {
  const linked = await openLetterLink(ports, visitor, { token, purpose: "storm" });
  if (isProblem(linked)) return linked;
  const open = await ports.store.closures.openOffers([linked.order.id]);
  const bookings = await ports.store.bookings.ofOrder(linked.order.id);
  const struck = bookings.filter(({ bookingId }) => open.includes(bookingId));
  return Promise.all(
    struck.map(async (booking) => {
      const preview = await weighStruck(ports.store, { order: linked.order, bookings, booking });
      return { booking, preview, barred: await guestMayCancel(ports, ports.store, { booking, preview }) };
    }),
  );
}

/** What the guest chose; nothing of it trusted. */
export interface SentAnswer extends SentRefund {
  token: unknown;
  /** The booking's number. */
  id: unknown;
  choice: unknown;
  /** The new day of arrival: for `dates`. */
  start?: unknown;
}

export type Answered = (
  | ({ answered: "refunded" } & Pick<Cancelled, "refund" | "atDesk">)
  | { answered: "rebooked"; checkIn: PlainDate; checkOut: PlainDate }
) & {
  /** A fresh link for the order's other stays with an open offer; undefined where none is left. */
  next: string | undefined;
};

/**
 * The guest takes all of the money back, or other dates for as many nights at the same price, none of them struck. The link is used up in the
 * same transaction: of two answers at once one counts. Problems: `not-found` for a link or booking without an open offer;
 * those of `cancelLine` and `changeStay`; `too-late-to-cancel`, `payment-disputed`; `invalid-fields` for `start`.
 */
export async function answerOffer(
  ports: ClosuresPorts,
  visitor: Visitor,
  sent: SentAnswer,
): Promise<Answered | Problem> {
  const linked = await openLetterLink(ports, visitor, { token: sent.token, purpose: "storm" });
  if (isProblem(linked)) return linked;
  const known = linked.order.lines.find(({ bookingId }) => String(bookingId) === String(sent.id));
  if (!known) return { problem: "not-found" };
  return ports.store.transaction(async (tx) => {
    const order = await tx.orders.lock(linked.order.id);
    const booking = await tx.bookings.find(known.bookingId);
    const opened = await tx.letterLinks.use(linked.token, "storm", ports.clock.now());
    if (!order || !booking || opened !== order.id) return { problem: "not-found" };
    if (!(await tx.closures.openOffers([order.id])).includes(booking.bookingId)) return { problem: "not-found" };
    const answered = await carryOut(ports, tx, { sent, order, booking });
    return isProblem(answered) ? answered : { ...answered, next: await nextLink(ports, tx, order) };
  });
}

interface Answering {
  sent: SentAnswer;
  order: Order;
  booking: Booking;
}

type WithoutLink<Each> = Each extends Answered ? Omit<Each, "next"> : never;

async function carryOut(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  answering: Answering,
): Promise<WithoutLink<Answered> | Problem> {
  const { order, booking, sent } = answering;
  const preview = await weighCancellation(ports, tx, { order, booking });
  const barred = await guestMayCancel(ports, tx, { booking, preview });
  if (barred) return barred;
  if (sent.choice === "refund") return refund(ports, tx, answering);
  return sent.choice === "dates" ? rebook(ports, tx, answering) : fieldProblem("choice", "missing");
}

async function refund(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { sent, order, booking }: Answering,
): Promise<WithoutLink<Answered> | Problem> {
  const agreed = readAgreedRefund(sent);
  if (isProblem(agreed)) return agreed;
  const cancelled = await cancelLine(ports, tx, { by: "guest", order, booking, agreed });
  if (isProblem(cancelled)) return cancelled;
  await tx.closures.answerOffer(booking.bookingId, "refunded", ports.clock.now());
  return { answered: "refunded", refund: cancelled.refund, atDesk: cancelled.atDesk };
}

async function rebook(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { sent, order, booking }: Answering,
): Promise<WithoutLink<Answered> | Problem> {
  const { clock } = ports;
  const start = parsePlainDate(sent.start);
  if (!start || start === booking.checkIn) return fieldProblem("start", "not-a-day");
  const stay = { checkIn: start, checkOut: addDays(start, booking.nights) };
  const night = await struckNight(tx, { type: booking.type, stay, today: clock.today() });
  if (night) return { problem: "sold-out", line: 0, type: booking.type, night };
  const on = { clerk: { id: "guest" }, order, booking, today: clock.today(), at: clock.now() };
  // It is not the guest who needs another day.
  const dates = { start, end: stay.checkOut, deadlines: "anew" };
  const done = await changeStay(tx, ports, { on, sent: { dates, isAtSamePrice: true } });
  if (isProblem(done)) return done;
  await tx.closures.answerOffer(booking.bookingId, "rebooked", clock.now());
  return { answered: "rebooked", checkIn: done.is.checkIn, checkOut: done.is.checkOut };
}

/** The first night that a closure still strikes: the guest's own one counts as free for them, and is no way out of the storm. */
async function struckNight(
  { closures }: Pick<ClosuresTables, "closures">,
  { type, stay, today }: { type: RoomTypeId; stay: Stay; today: PlainDate },
): Promise<PlainDate | undefined> {
  const raging = (await closures.raging(today)).filter(({ types }) => types.includes(type));
  return eachNight(stay).find((night) => raging.some(({ from, until }) => from <= night && night < until));
}

async function nextLink({ clock }: ClosuresPorts, tx: ClosuresTables, order: Order): Promise<string | undefined> {
  const open = await tx.closures.openOffers([order.id]);
  if (open.length === 0) return undefined;
  const expiresAt = endOfLink(clock, { stays: await tx.bookings.ofOrder(order.id), purpose: "storm" });
  return tx.letterLinks.issue({ purpose: "storm", orderId: order.id, at: clock.now(), expiresAt });
}
