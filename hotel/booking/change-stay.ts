import type { BookingPorts, BookingTables } from "./ports.ts";
import { isKeptAway } from "./kept-away.ts";
import { actOnBooking, type BookingAct, previewOnBooking, type SentAct } from "./booking-act.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { addDays, earlier, later } from "#hotel/kernel/plain-date.ts";
import type { DecidedExemption } from "#hotel/kernel/ports/letters.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import { nameBookings, writeRooms } from "#hotel/inventory/give-rooms.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";
import { booksOf } from "#hotel/ledger/payment-status.ts";
import { type ChangedStay, planStay, type StayFacts, type StayPlan } from "./plan-stay.ts";
import { readWantedStay, type SentStay, type WantedStay } from "./read-wanted-stay.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import { type CancellationTerms, passedDeadlines, settle } from "./rules/cancellation.ts";
import { agreedInLog } from "./agreed-price.ts";
import { rateBooksOf } from "./exemptions-of.ts";
import type { Booking } from "./ports/bookings.ts";
import type { BookingExemption } from "./ports/exemptions.ts";
import { writeSettlement } from "./settle-difference.ts";
import { termsOf } from "./terms-of-orders.ts";
import { withinRefundLimit } from "./within-refund-limit.ts";

type Ports = Pick<BookingPorts, "catalogue" | "clock" | "houseRules" | "policy" | "rates">;

interface Asked {
  clerk: Account;
  sent: SentAct;
}

/**
 * What a change of a booking would come to right now; reads alone. Whoever is told "yes" here is refused later only where
 * somebody was faster. Problems: those of `actOnBooking`, `readWantedStay` and `planStay`.
 */
export function previewChange(ports: BookingPorts, asked: Asked, sent: SentStay): Promise<ChangedStay | Problem> {
  return previewOnBooking(ports, asked, async (tables, on) => {
    const wanted = readWantedStay(ports, on, sent);
    const plan = isProblem(wanted) ? wanted : await planFor(tables, ports, { on, wanted });
    return isProblem(plan) ? plan : plan.changed;
  });
}

/**
 * The desk's change of a booking. `difference` is what it saw in the preview of other dates or another type; another one
 * is `price-changed`. Further Problems: those of `actOnBooking` and `changeStay`; `refund-above-limit`.
 */
export function changeBooking(
  ports: BookingPorts,
  asked: Asked & { sent: { difference: Cents | undefined } },
  sent: SentStay,
): Promise<ChangedStay | Problem> {
  return actOnBooking(ports, asked, (tx, on) => {
    const act = () => changeStay(tx, ports, { on, sent, saw: asked.sent });
    return withinRefundLimit(tx, { ...on, clerk: asked.clerk }, { act, toCard: ({ refunded }) => refunded });
  });
}

/**
 * Changes a booking as planned, and tells the guest by letter where the dates, the type or the guests change. Problems: those of
 * `previewChange`, `stale-version`, and `price-changed` where somebody `saw` another difference. Runs inside a
 * transaction that holds the order.
 */
export async function changeStay(
  tx: BookingTables,
  ports: Ports,
  { on, sent, saw }: { on: BookingAct; sent: SentStay; saw?: { difference: Cents | undefined } },
): Promise<ChangedStay | Problem> {
  const wanted = readWantedStay(ports, on, sent);
  if (isProblem(wanted)) return wanted;
  const { type } = on.booking;
  await tx.inventory.lockTypes([type, wanted.type?.id ?? type].toSorted(), "alone");
  const plan = await planFor(tx, ports, { on, wanted });
  if (isProblem(plan)) return plan;
  const { changed, row } = plan;
  if (saw && row && saw.difference !== changed.difference) return { problem: "price-changed" };
  return (changed.modifiedCount > 0 ? await apply(tx, on, { plan, wanted }) : undefined) ?? changed;
}

interface Planning {
  on: BookingAct;
  wanted: WantedStay;
}

async function planFor(tables: BookingTables, ports: Ports, planning: Planning): Promise<StayPlan | Problem> {
  const plan = planStay(ports, await readFacts(tables, ports, planning), planning.wanted);
  return isProblem(plan) ? nameBookings(tables, plan) : plan;
}

async function readFacts(
  tables: BookingTables,
  { catalogue, clock, policy, rates }: Ports,
  planning: Planning,
): Promise<StayFacts> {
  const { on, wanted } = planning;
  const { order, booking, today, at } = on;
  const dates = wanted.dates ?? booking;
  const decided = await tables.exemptions.ofBooking(booking.bookingId);
  const inState = (state: BookingExemption["state"]) =>
    decided.filter((one) => one.state === state).map(({ id }) => id);
  const sold = order.lines.find(({ bookingId }) => bookingId === booking.bookingId)?.rates ?? [];
  const nights = [...sold, ...(booking.rates ?? [])];
  const isTold =
    nights.some(({ exact }) => exact?.levied) && (wanted.dates ?? wanted.type ?? wanted.exemption ?? wanted.guests);
  const rateBooks = isTold ? await rateBooksOf({ store: tables, rates }, nights) : new Map<number, RateBook>();
  if (isTold) rateBooks.set(rates.version, bookOf(catalogue));
  const terms = await termsOf({ store: tables, policy }, booking);
  const stays = await tables.deskStays.ofBooking(booking.bookingId);
  return {
    ...{ order, booking, today },
    exemptions: inState("granted"),
    withdrawn: inState("withdrawn"),
    rateBooks,
    stays,
    house: await readHouse(tables, wanted.type?.id ?? booking.type, today),
    occupants: await tables.deskStays.occupants(),
    dirty: await tables.housekeeping.dirtyRooms(),
    nights: await tables.inventory.nights({
      from: earlier(booking.checkIn, dates.checkIn),
      to: later(later(booking.checkOut, today), dates.checkOut),
      isByHand: wanted.dates !== undefined && isInHouse(stays),
    }),
    books: await booksOf(tables, order.id),
    kept:
      (wanted.dates ?? wanted.guests)
        ? await keptByPlan(tables, { terms, booking, sold }, { now: at, at: clock.at })
        : 0,
    deadlinesPassed: passedDeadlines(terms, booking, { now: at, at: clock.at }),
  };
}

/** Only a plan's own terms bind the desk; whom an emergency closure keeps away owes nothing for the nights. */
async function keptByPlan(
  tables: Pick<BookingTables, "closures" | "deskStays">,
  { terms, booking, sold }: { terms: CancellationTerms; booking: Booking; sold: readonly NightRate[] },
  moment: Parameters<typeof settle>[2],
): Promise<Cents> {
  if (!booking.policy || (await isKeptAway(tables, booking))) return 0;
  return settle(terms, { ...booking, rates: booking.rates ?? sold }, moment).kept;
}

/** Writes what was planned in the same transaction. The counters have the last word. */
async function apply(tx: BookingTables, on: BookingAct, { plan, wanted }: Planned): Promise<Problem | undefined> {
  const { booking, today, at } = on;
  const { bookingId, version, type } = booking;
  const { changed, row } = plan;
  const hasDates = row && (row.checkIn !== booking.checkIn || row.checkOut !== booking.checkOut);
  if (hasDates && isInHouse(plan.stays)) {
    await tx.inventory.yieldToStranded(type, { from: booking.checkOut, until: row.checkOut });
  }
  if (hasDates) await countOverstay(tx, on);
  const sold = plan.sold.map(({ rooms, ...line }) => ({ type: line.type, stay: line, sold: rooms }));
  const short = await tx.inventory.change(sold);
  if (short) return { problem: "sold-out", line: 0, ...short.short };
  for (const { id } of plan.stays) {
    if (row && row.type !== type) await tx.deskStays.setType(id, row.type, today);
    if (hasDates) await tx.deskStays.setDates(id, row);
  }
  await writeRooms(tx, { type: changed.type, today }, plan.placement);
  await writeSettlement(tx, on, { settlement: changed, price: row ?? booking });
  const isFirst = row
    ? await tx.bookings.change(bookingId, { ...row, version })
    : await tx.bookings.touch(bookingId, version);
  if (!isFirst) return { problem: "stale-version" };
  if (hasDates) await tx.closures.closeMovedOffers(bookingId, at);
  await tell(tx, on, { plan, wanted });
  return undefined;
}

/** Rooms that an emergency closure keeps from sale are there for who is in the house, and stays on by the desk's own hand. */
function isInHouse(stays: StayFacts["stays"]): boolean {
  return stays.some(({ life }) => life === "in-house");
}

interface Planned {
  plan: StayPlan;
  wanted: WantedStay;
}

/**
 * Nights beyond the departure that are over: an overstay slept them, so they count as sold where the counter has room, and
 * where it has none (somebody who was expected never came) the guest was there all the same.
 */
async function countOverstay(tx: BookingTables, { booking, today }: BookingAct): Promise<void> {
  const { type, rooms, checkOut } = booking;
  for (const night of eachNight({ checkIn: checkOut, checkOut: today })) {
    await tx.inventory.change([{ type, stay: { checkIn: night, checkOut: addDays(night, 1) }, sold: rooms }]);
  }
}

/** A letter to the guest about other dates, guests or another type, and a row in the activity log about each change. */
async function tell(tx: BookingTables, on: BookingAct, { plan, wanted }: Planned): Promise<void> {
  const { clerk, order, booking, at } = on;
  const { was, is, difference, deadlines, type } = plan.changed;
  const subject = String(booking.bookingId);
  const log = (act: string, detail: string) => tx.audit.add({ actor: clerk.id, act, subject, at, detail });
  for (const { stay, room, pinned } of plan.moved) {
    await log("stay.moved", `room ${stay.room ?? "none"} to ${room}${pinned ? ", pinned" : ""}`);
  }
  if (!plan.row) return;
  const { rate, reason, areTermsWaived } = wanted;
  if (areTermsWaived && reason !== undefined) await log("booking.terms-waived", reason);
  if (rate !== undefined && reason !== undefined) await log("booking.price-agreed", agreedInLog({ rate, reason }));
  if (wanted.exemption) await tellExemption(tx, on, { plan, exemption: wanted.exemption });
  const cause = `booking:${subject}:${booking.version}`;
  const exemption = exemptionToTell(plan.changed, wanted);
  const { charged, waived, handBack, refunded, before } = plan.changed;
  const settlement = { charged, waived, handBack, refunded, before };
  const facts = { was, is, difference, ...settlement, ...(exemption && { exemption }) };
  await tx.outbox.queue({ cause, kind: "stay-changed", to: order.email, facts }, at);
  if (wanted.exemption) return;
  if (was.type) {
    const amount = `${inDollars(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
    return log("stay.type-changed", `${was.type} to ${type}, ${difference === 0 ? "same price" : amount}`);
  }
  const total = `total ${inDollars(was.total)} became ${inDollars(is.total)}`;
  if (wanted.guests) return log("stay.guests-changed", `${othersInLog(was, is)}, ${total}`);
  const dates = `${was.checkIn} to ${was.checkOut} became ${is.checkIn} to ${is.checkOut}, ${total}`;
  await log("stay.dates-changed", deadlines.forgotten > 0 ? `${dates}, deadlines for cancelling count anew` : dates);
}

function othersInLog(was: ChangedStay["was"], is: ChangedStay["is"]): string {
  const [before, after] = [guestsInLog(was), guestsInLog(is)];
  return before === after ? `${after}, the children of other ages` : `${before} became ${after}`;
}

/** How old the children are is nobody's business later on. */
function guestsInLog({ guests = 0, children = [] }: ChangedStay["was" | "is"]): string {
  const all = `${guests} ${guests === 1 ? "guest" : "guests"}`;
  if (children.length === 0) return all;
  return `${all} with ${children.length} ${children.length === 1 ? "child" : "children"} among them`;
}

function exemptionToTell({ exemption: name }: ChangedStay, { exemption }: WantedStay): DecidedExemption | undefined {
  return exemption && { name: name ?? exemption.id, state: exemption.isGiven ? "granted" : "withdrawn" };
}

/** The paper's number is kept with the exemption alone. */
async function tellExemption(
  tx: BookingTables,
  { clerk, booking: { bookingId }, at }: BookingAct,
  { plan: { changed }, exemption }: { plan: StayPlan; exemption: NonNullable<WantedStay["exemption"]> },
): Promise<void> {
  const { id, isGiven } = exemption;
  const before = (await tx.exemptions.ofBooking(bookingId)).find((one) => one.id === id);
  const paper = isGiven ? exemption.paper : (before?.paper ?? "");
  const state = isGiven ? "granted" : "withdrawn";
  await tx.exemptions.decide(bookingId, { id, paper, state, by: clerk.id }, at);
  const amount = inDollars(Math.abs(changed.difference));
  const detail = `${changed.exemption ?? id}, ${amount} ${isGiven ? "less" : "more"}`;
  const act = isGiven ? "booking.exempted" : "booking.exemption-withdrawn";
  await tx.audit.add({ actor: clerk.id, act, subject: String(bookingId), at, detail });
}
