import type { BookingPorts } from "./ports.ts";
import type { BookingChange } from "./ports/bookings.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Settlement, StayChange } from "#hotel/kernel/ports/letters.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { type NightCount, shortNight } from "#hotel/inventory/rules/availability.ts";
import type { OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";
import { type Cents, MOST_CENTS } from "#hotel/kernel/money.ts";
import { daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Exemption } from "#hotel/kernel/rate-book.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay, stayFault, type StayLimits } from "#hotel/kernel/stay.ts";
import { exemptionsIn } from "#hotel/pricing/rules/exemptions.ts";
import {
  type GivenRoom,
  type NoRooms,
  type Placement,
  planRooms,
  type RoomRequest,
} from "#hotel/inventory/plan-rooms.ts";
import { type HouseOfType, withStays } from "#hotel/inventory/rooms-of-type.ts";
import { arePastNightsOfType } from "./past-nights.ts";
import type { Party } from "#hotel/pricing/rules/reprice-for-guests.ts";
import { type PriceFacts, priceAfter } from "./price-change.ts";
import type { WantedStay } from "./read-wanted-stay.ts";
import { asPromised, cleanFirst, isMeant, isSentElsewhere } from "./rooms-for-stay.ts";
import { mayChangeDates, mayChangeNights } from "./rules/what-may-change.ts";
import { settlementOf } from "./settle-difference.ts";

/** A booking, its house and its money before a change. */
export interface StayFacts extends PriceFacts {
  stays: readonly DeskStay[];
  /** Of the type that the booking has afterwards. */
  house: HouseOfType;
  /** Everybody who is in the house. */
  occupants: readonly DeskStay[];
  /** The dirty rooms, by number. */
  dirty: readonly number[];
  /** Of all nights that the booking has, or is to have. */
  nights: readonly NightCount[];
  books: OrderBooks;
  /** How many deadlines for cancelling have passed by now. */
  deadlinesPassed: number;
}

/** What a change of a booking comes to. */
export interface ChangedStay extends Modified, StayChange, Settlement {
  type: RoomTypeId;
  /** What it still costs for nights that it gives up, by its plan's terms. */
  kept: Cents;
  /** The name of the exemption that is granted or taken back. */
  exemption?: string | undefined;
  /** Of its stays, first room first; undefined for one that is assigned later. */
  rooms: (number | undefined)[];
  /** Those of them that a guest in the house goes into although they are dirty. */
  dirtyRooms: number[];
  /** How many other stays get another room. */
  othersMoved: number;
  /** Of its stays that have a fixed room, those rooms that they get instead; who is not fixed has one only for now. */
  elsewhere: number[];
  /** How many deadlines for cancelling have passed, and stay so by the move, or are forgotten by it. */
  deadlines: { passed: number; forgotten: number };
  /** Whether its guest has an e-mail address, so that a letter can tell of it. */
  hasAddress: boolean;
}

/** All that a change writes, and what it comes to. */
export interface StayPlan {
  changed: ChangedStay;
  /** Of the booking, as it will be; undefined where only a room changes. */
  row: Omit<BookingChange, "version"> | undefined;
  stays: StayFacts["stays"];
  /** What the counters of sold rooms change by. */
  sold: SoldRooms[];
  placement: Placement;
  /** The stay that goes into a certain room of its type, or is locked or unlocked there, and those in the house that have to move with it. */
  moved: GivenRoom[];
}

type SoldRooms = Stay & { type: RoomTypeId; rooms: number };
type Rules = Pick<BookingPorts, "catalogue"> & { rates: Pick<BookingPorts["rates"], "version"> } & {
  houseRules: Omit<StayLimits, "today">;
};

/**
 * What a change of a booking means for its price, its money, the counters and everybody's rooms, by values alone. Nights
 * that were sold keep their price, and further ones cost what they cost today, or `rate`; at the same price all cost what
 * they did. Problems: `wrong-state` for what is over, `guest-in-house` where an arrival that has happened would move,
 * `invalid-fields`, `sold-out`, those of `planRooms`, and `room-dirty` for a guest in the house.
 */
export function planStay(rules: Rules, facts: StayFacts, wanted: WantedStay): StayPlan | NoRooms {
  const barred = whyNot(facts, wanted) ?? whyNotExempt(facts, wanted) ?? whyNotOn(rules, facts, wanted);
  if (barred) return barred;
  const { booking, books, stays } = facts;
  const sold = soldRooms(facts, wanted);
  const short = shortNight(facts.nights, sold);
  if (short) return { problem: "sold-out", line: 0, ...short };
  const placement = planPlacement(facts, wanted);
  if (isProblem(placement)) return placement;
  const { given, reassigned } = placement;
  const isDirty = facts.dirty.includes.bind(facts.dirty);
  const dirtyRooms = given.filter(({ stay, room }) => changesKeys(stay, room) && isDirty(room)).map(({ room }) => room);
  if (dirtyRooms[0] !== undefined && !wanted.isDirtyGiven) return { problem: "room-dirty", room: dirtyRooms[0] };
  const { dates, room: meant } = wanted;
  const goingToo = given.filter(({ stay, room }) => meant && !isMeant(meant, stay) && changesKeys(stay, room));
  const { checkIn, checkOut, total } = booking;
  const type = wanted.type?.id ?? booking.type;
  const { kept, row: price } = priceAfter(rules, facts, wanted);
  if (wanted.rate !== undefined && price.total > MOST_CENTS) return fieldProblem("agreed", "too-much");
  const difference = price.total - total;
  const deadlines = deadlinesAfter(facts, wanted);
  const party = { guests: booking.guests, children: booking.children, ...wanted.guests };
  const row = { checkIn, checkOut, ...dates, type, ...price, ...party, deadlinesPassed: deadlines.passed };
  const rooms = stays.map((stay) => roomAfter(placement, stay, { dates: row, today: facts.today }));
  const hasRow = [dates, wanted.type, wanted.exemption, wanted.guests].some((one) => one !== undefined);
  const changed = {
    modifiedCount: hasRow || given.length > 0 ? 1 : 0,
    was: {
      checkIn,
      checkOut,
      total,
      ...(wanted.type && { type: booking.type }),
      ...(wanted.guests && partyOf(booking)),
    },
    is: { checkIn: row.checkIn, checkOut: row.checkOut, total: row.total, ...(wanted.guests && partyOf(row)) },
    difference,
    kept,
    ...settlementOf(booking, difference, books),
    ...(wanted.exemption && { exemption: knownExemption(facts, wanted.exemption.id)?.name }),
    type,
    rooms,
    dirtyRooms,
    othersMoved: reassigned.length + goingToo.length,
    elsewhere: rooms.flatMap((room, place) => {
      return room !== undefined && stays[place]?.pinned && room !== stays[place].room ? [room] : [];
    }),
    deadlines,
    hasAddress: booking.email !== "",
  };
  return { changed, row: hasRow ? row : undefined, stays, sold, placement, moved: movedTo(given, wanted) };
}

function partyOf({ guests, children = [] }: Party): Party {
  return { guests, children };
}

function whyNot(
  { booking, stays, today }: StayFacts,
  { dates, type, guests, room, exemption }: WantedStay,
): Problem | undefined {
  const now = { booking, stays, today };
  const isChangeable = dates ? mayChangeDates(now, dates.checkOut) : mayChangeNights(now);
  if ((dates || type || guests) && !isChangeable) return { problem: "wrong-state" };
  if (exemption && booking.state !== "confirmed") return { problem: "wrong-state" };
  if (!room) return undefined;
  const [stay, another] = stays.filter((one) => isMeant(room, one));
  if (!stay || another) return { problem: "not-found" };
  // Who should be gone by now has no night left to spend in another room: that guest is extended first.
  const isOver = stay.life === "left" || stay.life === "no-show" || (dates ?? stay).checkOut <= today;
  const isMovable = !isOver && (booking.state === "confirmed" || booking.state === "pending");
  return isMovable ? undefined : { problem: "wrong-state" };
}

/** Only what one of its nights bears can be spared, and only granted to a stay that is long enough. */
function whyNotExempt(facts: StayFacts, { exemption }: WantedStay): Problem | undefined {
  if (!exemption) return undefined;
  const known = knownExemption(facts, exemption.id);
  if (!known) return fieldProblem("exemption", "invalid");
  if (exemption.isGiven === facts.exemptions.includes(known.id)) return { problem: "wrong-state" };
  const { minNights = 1 } = known;
  const isTooShort = exemption.isGiven && facts.booking.nights < minNights;
  return isTooShort ? fieldProblem("exemption", "too-few-nights", minNights) : undefined;
}

function knownExemption({ rateBooks }: StayFacts, id: string): Exemption | undefined {
  return [...rateBooks.values()].flatMap(exemptionsIn).find((one) => one.id === id);
}

function whyNotOn(
  { houseRules }: Rules,
  { booking, stays, today }: StayFacts,
  { dates, isLeaving }: WantedStay,
): Problem | undefined {
  if (!dates) return undefined;
  const inHouse = stays.filter(({ life }) => life === "in-house");
  const staysPut = dates.checkIn === booking.checkIn;
  if (!staysPut && inHouse.length > 0) return { problem: "guest-in-house", bookingIds: [booking.bookingId] };
  // Their room has no night left: they are checked out instead.
  const hasMovedToday = inHouse.some(({ movedOn }) => movedOn !== undefined && movedOn >= dates.checkOut);
  if (hasMovedToday && !isLeaving) return { problem: "wrong-state" };
  // Nights that are over may stay as they are, and nobody departs before today.
  const from = staysPut ? dates.checkIn : today;
  const fault = stayFault(dates, { today: from, ...limitsOf(booking, { houseRules, from }) });
  if (fault) return { problem: "invalid-fields", fields: [fault] };
  return dates.checkOut < today ? fieldProblem("end", "in-the-past") : undefined;
}

/** What was sold stays as long, and reaches as far, as it was sold, though the house sells less by now. */
function limitsOf(
  booking: Stay,
  { houseRules, from }: Pick<Rules, "houseRules"> & { from: PlainDate },
): Omit<StayLimits, "today"> {
  return {
    maxNights: Math.max(houseRules.maxNights, nightsOf(booking)),
    horizonDays: Math.max(houseRules.horizonDays, daysBetween(from, booking.checkOut)),
  };
}

/**
 * Nights that an overstay slept count as the booking's by now. What has been slept stays with the type it was slept in; so does a night that
 * is over of a guest who is late and whose type was changed since.
 */
function soldRooms(facts: StayFacts, { dates, type }: WantedStay): SoldRooms[] {
  if (!dates && !type) return [];
  const { booking, today } = facts;
  const { checkIn, checkOut, rooms } = booking;
  const fromToday = (stay: Stay) => ({ ...stay, checkIn: later(stay.checkIn, today) });
  const had = dates ? { checkIn, checkOut: later(checkOut, today) } : { checkIn, checkOut };
  const is = dates ?? had;
  const [before, after] = dates && arePastNightsOfType(facts) ? [had, is] : [fromToday(had), fromToday(is)];
  return [
    { type: booking.type, ...before, rooms: -rooms },
    { type: type?.id ?? booking.type, ...after, rooms },
  ];
}

function planPlacement(facts: StayFacts, wanted: WantedStay): Placement | NoRooms {
  const { stays, house, today, occupants } = facts;
  const requests = stays.flatMap((stay) => requestOf(facts, wanted, stay) ?? []);
  if (requests.length === 0) return { given: [], reassigned: [] };
  const changed = stays.map((stay) => changedStay(stay, wanted));
  return planRooms(withStays(house, changed, today), { today, requests, occupants });
}

function changedStay(stay: DeskStay, { dates, type }: WantedStay): DeskStay {
  return { ...stay, ...dates, ...(type && { type: type.id, room: undefined, pinned: false }) };
}

/** Undefined where the stay is not touched. */
function requestOf(facts: StayFacts, wanted: WantedStay, before: DeskStay): RoomRequest | undefined {
  const { dates, type, room } = wanted;
  const stay = changedStay(before, wanted);
  const isNow = stay.life === "in-house";
  const isPromised = isNow || stay.accessible !== undefined;
  if (room && isMeant(room, before)) {
    const number = room.room ?? stay.room;
    const pinned = isPromised || !(type || room.isUnlocked);
    const isAsItIs = number === before.room && pinned === before.pinned;
    const isTouched = dates || type || (number !== undefined && !isAsItIs);
    return isTouched ? { stay, rooms: number === undefined ? undefined : [number], pinned, isNow } : undefined;
  }
  if (type) return { stay, rooms: isPromised ? cleanFirst(facts, stay) : undefined, pinned: isPromised, isNow };
  if (!dates) return undefined;
  // Whose nights are over without them had the room for those alone: any other will do where it is taken by now.
  const isMissed = before.life === "booked" && before.checkOut <= facts.today;
  const isFixed = before.pinned || (stay.checkIn < facts.today && !isMissed);
  const own = isFixed ? before.room : undefined;
  // The desk sends one guest of the booking elsewhere: those beside, who can't stay where they are either, go as well.
  const others =
    isMissed || (isNow && isSentElsewhere(facts, room)) ? cleanFirst(facts, stay) : asPromised(facts, before);
  return {
    stay,
    rooms: own === undefined ? undefined : [own, ...others],
    pinned: before.pinned,
    isNow,
  };
}

function movedTo(given: readonly GivenRoom[], { type, room: wanted }: WantedStay): GivenRoom[] {
  if (type || !wanted) return [];
  const isOther = ({ stay, room, pinned }: GivenRoom) => stay.room !== room || stay.pinned !== pinned;
  return given.filter((one) => (isMeant(wanted, one.stay) ? isOther(one) : changesKeys(one.stay, one.room)));
}

function roomAfter({ given, reassigned }: Placement, before: DeskStay, { dates, today }: Moving): number | undefined {
  const own = given.find(({ stay }) => stay.id === before.id);
  const placed = own ?? reassigned.find(({ stayId }) => stayId === before.id);
  if (!placed) return before.room;
  const { room, movedOn } = before;
  const leavesRoom = own !== undefined && room !== undefined && own.room !== room;
  const movesToday = leavesRoom && later(movedOn ?? before.checkIn, before.checkIn) < today;
  const since = movesToday ? today : later(movedOn ?? dates.checkIn, dates.checkIn);
  // Who is to come to another room today, and leaves today, has no night left in it.
  return since < dates.checkOut ? placed.room : undefined;
}

interface Moving {
  /** As they are to be. */
  dates: Stay;
  today: PlainDate;
}

function changesKeys({ life, occupies }: DeskStay, room: number): boolean {
  return life === "in-house" && occupies !== room;
}

/** Whose time to cancel is over does not get it back by moving to a later day, unless the desk says so. */
function deadlinesAfter(
  { booking, deadlinesPassed: passed }: StayFacts,
  { dates, areDeadlinesAnew }: WantedStay,
): ChangedStay["deadlines"] {
  if (!dates || dates.checkIn === booking.checkIn) return { passed: booking.deadlinesPassed, forgotten: 0 };
  return areDeadlinesAnew ? { passed: 0, forgotten: passed } : { passed, forgotten: 0 };
}
