import type { HouseRules } from "#hotel/property/rules/house-rules.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { StayChange } from "#hotel/kernel/ports/letters.ts";
import { passedDeadlines } from "./rules/cancellation.ts";
import { addDays, later, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { nightsOf, type Stay, stayFault } from "#hotel/kernel/stay.ts";
import type { BookingAct } from "./booking-act.ts";
import { termsOf } from "./terms-of-orders.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import { newPrice } from "./new-price.ts";
import { type Settlement, settleDifference } from "./settle-difference.ts";

/** First night and day of departure, `YYYY-MM-DD`; nothing of it trusted. */
export interface WantedDates {
  start: unknown;
  end: unknown;
  /** `anew`: deadlines for cancelling count from the new arrival, also those that had passed; else these stay passed. */
  deadlines?: unknown;
}

/** What other dates come to. */
export interface ChangedStay extends StayChange, Settlement {
  /** How many other stays were dealt another room. */
  othersMoved: number;
  /** How many deadlines for cancelling have passed, and stay so by the move, or are forgotten by it. */
  deadlines: { passed: number; forgotten: number };
}

/**
 * Gives a confirmed booking other dates: its rooms go through the counters, whoever is in the way is dealt another room.
 * Its nights keep the price they were sold at, and further ones cost what they cost today, or `rate`; the difference is
 * charged at the desk or goes back. The booking's version moves on. Problems: those of `giveRooms`; `sold-out`; `wrong-state` for what is over, `guest-in-house` where an
 * arrival that has happened would move; `invalid-fields`. Runs inside a transaction that holds the order.
 */
export async function changeStay(
  tx: BookingTables,
  ports: Pick<BookingPorts, "catalogue" | "clock" | "houseRules" | "policy">,
  { on, sent, rate }: { on: BookingAct; sent: WantedDates; rate?: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const { booking, today } = on;
  await tx.inventory.lockTypes([booking.type], "alone");
  const stays = await tx.deskStays.ofBooking(booking.bookingId);
  if (booking.state !== "confirmed" || !stays.every((stay) => isOpen(stay, today))) return { problem: "wrong-state" };
  const dates = readDates(sent, { on, stays, houseRules: ports.houseRules });
  if (isProblem(dates)) return dates;
  const deadlines = await deadlinesAfter(tx, ports, { on, sent, dates });
  const price = newPrice(ports, on, { nights: nightsOf(dates), rate });
  const difference = price.total - booking.total;
  const rooms = await takeNights(tx, { on, stays, dates });
  if (isProblem(rooms)) return rooms;
  const settlement = await settleDifference(tx, on, difference);
  const { bookingId, version } = booking;
  if (!(await tx.bookings.reprice(bookingId, { ...dates, ...price, deadlinesPassed: deadlines.passed, version })))
    return { problem: "stale-version" };
  await tx.storms.closeMovedOffers(bookingId, on.at);
  const was = { checkIn: booking.checkIn, checkOut: booking.checkOut, total: booking.total };
  return { was, is: { ...dates, total: price.total }, difference, ...settlement, ...rooms, deadlines };
}

/** Whose time to cancel is over does not get it back by moving to a later day, unless the desk says so. */
async function deadlinesAfter(
  tx: BookingTables,
  { policy, clock }: Pick<BookingPorts, "clock" | "policy">,
  { on: { order, booking, at }, sent, dates }: { on: BookingAct; sent: WantedDates; dates: Stay },
): Promise<ChangedStay["deadlines"]> {
  if (dates.checkIn === booking.checkIn) return { passed: booking.deadlinesPassed, forgotten: 0 };
  const terms = await termsOf({ store: tx, policy }, order.id);
  const passed = passedDeadlines(terms, booking, { now: at, at: clock.at });
  return sent.deadlines === "anew" ? { passed: 0, forgotten: passed } : { passed, forgotten: 0 };
}

/** A letter to the guest and a row in the audit about what `changeStay` has done. */
export async function tellStayChanged(tx: BookingTables, on: BookingAct, done: ChangedStay): Promise<void> {
  const { clerk, order, booking, at } = on;
  const { was, is, difference, refunded } = done;
  const subject = String(booking.bookingId);
  const cause = `booking:${subject}:${booking.version}`;
  await tx.outbox.queue({ cause, kind: "stay-changed", to: order.email, facts: { was, is, difference, refunded } }, at);
  const moved = `${was.checkIn} to ${was.checkOut} became ${is.checkIn} to ${is.checkOut}`;
  const detail = done.deadlines.forgotten > 0 ? `${moved}, deadlines for cancelling count anew` : moved;
  await tx.audit.add({ actor: clerk.id, act: "stay.dates-changed", subject, at, detail });
}

function isOpen({ life, checkOut }: DeskStay, today: PlainDate): boolean {
  return life === "in-house" || (life === "booked" && checkOut > today);
}

function readDates(
  sent: WantedDates,
  { on, stays, houseRules }: { on: BookingAct; stays: readonly DeskStay[]; houseRules: HouseRules },
): Stay | Problem {
  const { booking, today } = on;
  const checkIn = parsePlainDate(sent.start);
  const checkOut = parsePlainDate(sent.end);
  if (!checkIn) return fieldProblem("start", "not-a-date");
  if (!checkOut) return fieldProblem("end", "not-a-date");
  const staysPut = checkIn === booking.checkIn;
  if (!staysPut && stays.some(({ life }) => life === "in-house")) {
    return { problem: "guest-in-house", bookingIds: [booking.bookingId] };
  }
  // Nights that are over may stay as they are, and nobody departs before today.
  const hasMovedToday = stays.some(
    ({ life, movedOn }) => life === "in-house" && movedOn !== undefined && movedOn >= checkOut,
  );
  // Their room has no night left: they are checked out instead.
  if (hasMovedToday) return { problem: "wrong-state" };
  const fault = stayFault({ checkIn, checkOut }, { ...houseRules, today: staysPut ? checkIn : today });
  if (fault) return { problem: "invalid-fields", fields: [fault] };
  if (checkOut < today) return fieldProblem("end", "in-the-past");
  return { checkIn, checkOut };
}

async function takeNights(
  tx: BookingTables,
  { on, stays, dates }: { on: BookingAct; stays: readonly DeskStay[]; dates: Stay },
): Promise<{ othersMoved: number } | Problem> {
  const { booking, today } = on;
  const { type, rooms } = booking;
  const slept = await noteOverstay(tx, on);
  const short = await tx.inventory.change([
    { type, stay: slept, sold: -rooms },
    { type, stay: dates, sold: rooms },
  ]);
  if (short) return { problem: "sold-out", line: 0, ...short.short };
  for (const stay of stays) await tx.deskStays.setDates(stay.id, dates);
  const wanted = stays.map((stay) => ({
    stay: { ...stay, ...dates },
    room: isFixed(stay, today) ? stay.room : undefined,
    pinned: stay.pinned,
  }));
  return giveRooms(tx, { type, today, wanted });
}

/**
 * Nights beyond the departure that are over: an overstay slept them, so they count as sold where the counter has room, and
 * where it has none (somebody who was expected never came) the guest was there all the same. Answers what counts by now.
 */
async function noteOverstay(
  tx: BookingTables,
  { booking: { type, rooms, checkIn, checkOut }, today }: BookingAct,
): Promise<Stay> {
  for (let night = checkOut; night < today; night = addDays(night, 1)) {
    await tx.inventory.change([{ type, stay: { checkIn: night, checkOut: addDays(night, 1) }, sold: rooms }]);
  }
  return { checkIn, checkOut: later(checkOut, today) };
}

function isFixed(stay: DeskStay, today: PlainDate): boolean {
  return stay.pinned || stay.checkIn < today;
}
