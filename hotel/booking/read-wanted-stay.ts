import type { BookingPorts } from "./ports.ts";
import type { BookingAct } from "./booking-act.ts";
import { isGivenDirty } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { areTheSame, type Party } from "#hotel/pricing/rules/reprice-for-guests.ts";
import { readChildren, readGuestCount } from "#hotel/pricing/rules/wanted-lines.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";

/**
 * What somebody wants of a booking: other dates or another type, and a certain room. What is left out stays as it is;
 * what is `unknown` is not trusted.
 */
export interface SentStay {
  dates?: SentDates | undefined;
  /** What each further night, or each of another type, costs, where it is not today's price. */
  rate?: Cents | undefined;
  /** Whether nights that are given up cost nothing, whatever the plan's terms keep of them. */
  areTermsWaived?: boolean | undefined;
  /** Whether its guest leaves right now, and needs no room any more. */
  isLeaving?: boolean | undefined;
  /** Whether other dates, for as many nights, cost what the booking does, whatever nights cost on them. */
  isAtSamePrice?: boolean | undefined;
  /** Why `rate` was agreed to, or the terms are waived. */
  reason?: string | undefined;
  /** An exemption that is granted or taken back, with the number of its paper once it is written down. */
  exemption?: { id: unknown; isGiven: boolean; paper?: string } | undefined;
  type?: SentType | undefined;
  guests?: SentGuests | undefined;
  /** `stayId`: which stay is to have it, left out for the only one. `room`: undefined for the one that it has. */
  room?: { stayId?: unknown; room: unknown; pin?: unknown } | undefined;
  /** Whether a guest in the house is sent into a dirty room all the same. */
  dirty?: unknown;
}

export interface SentDates {
  /** First night and day of departure, `YYYY-MM-DD`; undefined: the present one. */
  start: unknown;
  end: unknown;
  /** `anew`: deadlines for cancelling count from the new arrival, also those that had passed; else these stay passed. */
  deadlines?: unknown;
}

export interface SentType {
  type: unknown;
  /** `free`: the price stays. `difference`: the nights to come cost what the other type costs. */
  charge: unknown;
}

export interface SentGuests {
  /** All guests of the booking, children included. */
  guests: unknown;
  /** The children's ages, as a list or as they are typed. */
  children: unknown;
}

/** The same, once it makes sense by itself. */
export interface WantedStay
  extends Pick<SentStay, "rate" | "reason" | "areTermsWaived" | "isAtSamePrice" | "isLeaving"> {
  exemption?: { id: string; isGiven: boolean; paper: string } | undefined;
  dates: Stay | undefined;
  areDeadlinesAnew: boolean;
  /** `nightlyPrice`: of the other type, for each room and night to come. */
  type: { id: RoomTypeId; nightlyPrice: Cents; isFree: boolean } | undefined;
  /** Who stays from now on; undefined where nobody else does. */
  guests?: Party | undefined;
  /** Unlocked, the stay may be given another room again; else it keeps this one, whatever else is reassigned. */
  room: { stayId: number | undefined; room: number | undefined; isUnlocked: boolean } | undefined;
  isDirtyGiven: boolean;
}

type Ports = Pick<BookingPorts, "catalogue">;

/** Problems: `invalid-fields` for `start`, `end`, `type`, `charge`, `guests`, `children` or `room`. */
export function readWantedStay(ports: Ports, on: BookingAct, sent: SentStay): WantedStay | Problem {
  const dates = sent.dates && readDates(on, sent.dates);
  if (isProblem(dates)) return dates;
  const type = sent.type && readType(ports, on, sent.type);
  if (isProblem(type)) return type;
  const guests = sent.guests && readGuests(ports, on, sent.guests);
  if (isProblem(guests)) return guests;
  const room = sent.room && readRoom(sent.room);
  if (isProblem(room)) return room;
  if (room && type && on.booking.rooms > 1) return fieldProblem("room", "invalid");
  const areDeadlinesAnew = sent.dates?.deadlines === "anew";
  const { rate, reason, areTermsWaived, isAtSamePrice, isLeaving } = sent;
  const exemption = sent.exemption && { paper: "", ...sent.exemption, id: String(sent.exemption.id) };
  return {
    dates,
    areDeadlinesAnew,
    areTermsWaived,
    isAtSamePrice,
    isLeaving,
    rate,
    reason,
    exemption,
    type,
    guests,
    room,
    isDirtyGiven: isGivenDirty(sent.dirty),
  };
}

/** Undefined where the booking has these dates already. */
function readDates({ booking }: BookingAct, sent: SentDates): Stay | undefined | Problem {
  const { start = booking.checkIn, end = booking.checkOut } = sent;
  const checkIn = parsePlainDate(start);
  const checkOut = parsePlainDate(end);
  if (!checkIn) return fieldProblem("start", "not-a-date");
  if (!checkOut) return fieldProblem("end", "not-a-date");
  return checkIn === booking.checkIn && checkOut === booking.checkOut ? undefined : { checkIn, checkOut };
}

function readType(
  { catalogue }: Ports,
  { order, booking }: BookingAct,
  { type: id, charge }: SentType,
): WantedStay["type"] | Problem {
  const type = findRoomType(catalogue, String(id));
  if (!type) return fieldProblem("type", "unknown-type");
  if (type.id === booking.type) return fieldProblem("type", "invalid");
  const most = type.guestsPerRoom * booking.rooms;
  if (booking.guests > most) return fieldProblem("type", "too-many-guests", most);
  if (charge !== "free" && charge !== "difference") return fieldProblem("charge", "invalid");
  const sold = order.lines.find((line) => line.bookingId === booking.bookingId);
  const nightlyPrice = sold?.type === type.id ? sold.nightlyPrice : type.nightlyPrice;
  return { id: type.id, nightlyPrice, isFree: charge === "free" };
}

/** Undefined where they are the same; a type that the house has no more holds as many as it does now. */
function readGuests({ catalogue }: Ports, { booking }: BookingAct, sent: SentGuests): Party | undefined | Problem {
  const type = findRoomType(catalogue, booking.type);
  const most = type ? type.guestsPerRoom * booking.rooms : booking.guests;
  const { guests, faults } = readGuestCount(sent, most);
  const { ages: children, faults: ofChildren } = readChildren(sent, guests);
  const fields = [...faults, ...ofChildren];
  if (fields.length > 0 || guests === undefined) return { problem: "invalid-fields", fields };
  const party = { guests, children };
  return areTheSame(party, booking) ? undefined : party;
}

function readRoom({ pin, ...sent }: NonNullable<SentStay["room"]>): WantedStay["room"] | Problem {
  const room = readNumber(sent.room);
  if (sent.room !== undefined && room === undefined) return fieldProblem("room", "invalid");
  const stayId = sent.stayId === undefined || sent.stayId === "" ? undefined : readRowId(sent.stayId);
  return { stayId, room, isUnlocked: pin === false || pin === "false" };
}
