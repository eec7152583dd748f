import type { BookingState } from "./booking-states.ts";
import { among, readLimit, readSearch } from "#hotel/kernel/list-query.ts";
import { daysBetween, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue, RoomTypeId } from "#hotel/kernel/room-types.ts";

/** What the desk's list can be sorted by: each is a column that it shows. */
export const BOOKING_SORTS = [
  "booked",
  "id",
  "name",
  "email",
  "type",
  "start",
  "end",
  "nights",
  "rooms",
  "guests",
  "total",
  "status",
] as const;

export type BookingSort = (typeof BOOKING_SORTS)[number];

/**
 * What of the confirmed ones is today's work. arriving: expected today. in-house: with a guest in the house. departing:
 * in the house, and due to leave today or before. attention: late or overdue, and everything Pending.
 */
export const DESK_WORK = ["arriving", "in-house", "departing", "attention"] as const;

export type DeskWork = (typeof DESK_WORK)[number];

const STATES = ["confirmed", "pending", "declined", "cancelled", "expired"] as const;

/** `all`, one state, or one kind of today's work. */
export const BOOKING_FILTERS = ["all", ...STATES, ...DESK_WORK] as const;

/** What a request asks of the list; nothing of it trusted. */
export interface SentBookingQuery {
  status?: unknown;
  /** Room type or number, or parts of name, e-mail, phone or booking number. */
  search?: unknown;
  /** The first and the last day on which the guests are in the house, or come or go; one of them alone is that day. */
  first?: unknown;
  last?: unknown;
  sort?: unknown;
  order?: unknown;
  /** `next` of the page before. */
  cursor?: unknown;
  limit?: unknown;
}

export interface BookingQuery {
  /** Undefined: every state. */
  state: BookingState | undefined;
  /** Undefined: whether there is work or not. */
  work: DeskWork | undefined;
  search: BookingSearch | undefined;
  /** Stays that touch these days; undefined: whenever they are. */
  days: { from: PlainDate; to: PlainDate } | undefined;
  sort: BookingSort;
  order: "asc" | "desc";
  /** The last booking of the page before. */
  after: number | undefined;
  limit: number;
}

export interface BookingSearch {
  /** In lower case, not empty; each of its words is somewhere in the name or address. */
  text: string;
  /** A room's number, if the house has such a room: then its guests from now on are found, and nothing else. */
  room: number | undefined;
  /** At least four digits, where the text can be a part of a phone number. */
  digits: string | undefined;
  /** The room types whose names hold the text. */
  types: readonly RoomTypeId[];
  /** The lowest and highest ten-digit number that begins with the text, where it is a number. */
  numbers: { from: number; to: number } | undefined;
}

/**
 * Of what a search finds, so many booked last are sorted by another column than the time of booking. In that order every
 * match is shown.
 */
export const MOST_SORTED = 200;

const NUMBER_LENGTH = 10;
/** So many days a list can be narrowed to. */
export const MOST_DAYS = 366;
/** Fewer digits are in too many phone numbers. */
const FEWEST_DIGITS = 4;

/**
 * Reads what the desk asks of its list; newest first where it says nothing. A Problem names the field that makes no
 * sense. The cursor is the number of the last booking seen: it means nothing but "after this one".
 */
export function readBookingQuery(sent: SentBookingQuery, catalogue: Catalogue): BookingQuery | Problem {
  const status = among(BOOKING_FILTERS, sent.status, "all");
  if (!status) return fieldProblem("status", "invalid");
  const sort = among(BOOKING_SORTS, sent.sort, "booked");
  if (!sort) return fieldProblem("sort", "invalid");
  const order = among(["asc", "desc"] as const, sent.order, sort === "booked" ? "desc" : "asc");
  if (!order) return fieldProblem("order", "invalid");
  const limit = readLimit(sent.limit);
  if (isProblem(limit)) return limit;
  const after = readCursor(sent.cursor);
  if (after === "unreadable") return fieldProblem("cursor", "invalid");
  const searched = readSearch(sent.search);
  if (isProblem(searched)) return searched;
  const search = searched.search === undefined ? undefined : searchFor(searched.search, catalogue);
  const days = readDays(sent);
  if (isProblem(days)) return days;
  const state = STATES.find((one) => one === status);
  const work = DESK_WORK.find((one) => one === status);
  return { state, work, search, ...days, sort, order, after, ...limit };
}

function readDays(sent: SentBookingQuery): Pick<BookingQuery, "days"> | Problem {
  const [first, last] = [sent.first || sent.last, sent.last || sent.first];
  if (!first) return { days: undefined };
  const [from, to] = [parsePlainDate(first), parsePlainDate(last)];
  if (!from) return fieldProblem("first", "not-a-day");
  if (!to) return fieldProblem("last", "not-a-day");
  if (to < from) return fieldProblem("last", "ends-too-early");
  if (daysBetween(from, to) >= MOST_DAYS) return fieldProblem("last", "too-many-days", MOST_DAYS);
  return { days: { from, to } };
}

/** The cursor that leads on after this booking. */
export function cursorAfter(bookingId: number): string {
  return bookingId.toString(36);
}

function readCursor(sent: unknown): number | "unreadable" | undefined {
  if (sent === undefined || sent === "") return undefined;
  const id = typeof sent === "string" && /^[0-9a-z]{1,10}$/.test(sent) ? Number.parseInt(sent, 36) : Number.NaN;
  return String(id).length === NUMBER_LENGTH ? id : "unreadable";
}

function searchFor(text: string, { roomTypes }: Catalogue): BookingSearch {
  const types = roomTypes.filter((type) =>
    [type.category, type.roomName].some((name) => name.toLowerCase().includes(text)),
  );
  return {
    text,
    types: types.map((type) => type.id),
    numbers: numbersFrom(text),
    room: /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined,
    digits: digitsOf(text),
  };
}

function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length >= FEWEST_DIGITS && /^[\d\s+()./-]+$/.test(text) ? digits : undefined;
}

function numbersFrom(text: string): BookingSearch["numbers"] {
  if (!/^[1-9]\d*$/.test(text) || text.length > NUMBER_LENGTH) return undefined;
  const unit = 10 ** (NUMBER_LENGTH - text.length);
  return { from: Number(text) * unit, to: (Number(text) + 1) * unit - 1 };
}
