import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/kernel/account.ts";
import {
  BOOKING_FILTERS,
  BOOKING_SORTS,
  cursorAfter,
  type SentBookingQuery,
} from "#hotel/booking/rules/booking-query.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { OLD_GUESTS } from "#tests/support/old-house.ts";

/** Asks once; questions that come in several forms take them in turn. */
export type Ask = (round: number) => Promise<object | Problem>;

export interface OldDesk {
  hotel: Hotel;
  today: PlainDate;
  /** Numbers of bookings somewhere in the middle of every order. */
  inTheMiddle: readonly number[];
}

const PAGE = 50;
const CLERK = deskAccount("admin");
const OWNER = deskAccount("owner");

/** What the front desk asks all day, by kind. */
export function deskQuestions(desk: OldDesk): Record<string, Record<string, Ask>> {
  return { ...listQuestions(desk), ...dayQuestions(desk) };
}

function listQuestions({ hotel: { staff }, inTheMiddle }: OldDesk): Record<string, Record<string, Ask>> {
  const list = (asked: SentBookingQuery) => staff.booking.listBookings(CLERK, { limit: PAGE, ...asked });
  const cursor = (round: number) => cursorAfter(inTheMiddle[round % inTheMiddle.length] ?? 0);
  const searches: Record<string, string[]> = {
    "a name": [OLD_GUESTS.byName, "quinn tanaka", "zia zieg"],
    "a family": [OLD_GUESTS.byFamily, "lindqvist"],
    "a rare name": [OLD_GUESTS.rare],
    "a number": inTheMiddle.map(String),
    "the beginning of a number": ["1234", "77", "100001"],
    "an e-mail address": ["imani.okafor", "@post.exa", "noor.sato1"],
    "a room type": ["luxury", "standard", "double b"],
    "what everybody has": ["example.com", "exam"],
    "what nobody has": ["nobody like that", "zzz", "example.net"],
    "one letter": ["q", "a", "x"],
    "two letters": ["no", "zi", "qq"],
  };
  const among = (texts: readonly string[], round: number) => texts[round % texts.length];
  return {
    list: {
      list: () => list({}),
      "a deep page": (round) => list({ cursor: cursor(round) }),
      ...named(BOOKING_FILTERS, "filter", (status) => () => list({ status })),
    },
    search: {
      ...named(Object.keys(searches), "search for", (what) => {
        const texts = searches[what] ?? [];
        return (round) => list({ search: among(texts, round) });
      }),
      ...named(Object.keys(searches), "sorted search for", (what) => {
        const texts = searches[what] ?? [];
        return (round) =>
          list({ search: among(texts, round), sort: among(BOOKING_SORTS, round), order: upOrDown(round) });
      }),
      "search among the cancelled": (round) =>
        list({ status: "cancelled", search: among(["okafor", "luxury", "imani ok", "nobody"], round) }),
    },
    sort: {
      ...named(BOOKING_SORTS, "sort by", (sort) => (round) => list({ sort, order: upOrDown(round) })),
      ...named(BOOKING_SORTS, "deep page by", (sort) => (round) => {
        return list({ sort, order: upOrDown(round), cursor: cursor(round) });
      }),
      "sorted filter": (round) =>
        list({
          status: among(["cancelled", "pending", "confirmed", "declined", "in-house"], round),
          sort: among(BOOKING_SORTS, round),
        }),
    },
  };
}

/**
 * The worst that can be searched for: what very many bookings hold, and none of the newer ones. Each of them is read, so
 * that it takes the longer the more there are.
 */
export function searchesOfLongAgo({ hotel: { staff } }: Pick<OldDesk, "hotel">): Record<string, Ask> {
  const search = { search: OLD_GUESTS.ofLongAgo, limit: PAGE };
  return {
    "search for a guest of long ago": () => staff.booking.listBookings(CLERK, search),
    "sorted search for a guest of long ago": (round) =>
      staff.booking.listBookings(CLERK, { ...search, sort: BOOKING_SORTS[round % BOOKING_SORTS.length] }),
  };
}

/** About rooms and days. */
function dayQuestions({ hotel, today }: OldDesk): Record<string, Record<string, Ask>> {
  const fourWeeks = (from: PlainDate) => hotel.staff.frontDesk.readCalendar(CLERK, { from, to: addDays(from, 28) });
  return {
    calendar: {
      "calendar ahead": (round) => fourWeeks(addDays(today, round % 60)),
      "calendar of the past": (round) => fourWeeks(addDays(today, -90 - round)),
    },
    "rooms and today": {
      floors: () => hotel.staff.inventory.readBoard(CLERK),
      today: () => hotel.staff.frontDesk.readToday(CLERK),
      // Next to nothing: what it costs tells how busy the machine is.
      "the pulse of the live pages": async () => ({ pulse: await hotel.staff.frontDesk.pulse() }),
    },
  };
}

/** Its reports. */
export function reportQuestions({ hotel: { staff } }: Pick<OldDesk, "hotel">): Record<string, Ask> {
  const year = { from: "2026-01-01", to: "2026-12-31" };
  return {
    "numbers of a month": () => staff.reports.readNumbers(CLERK, {}),
    "numbers of a year by day": () => staff.reports.readNumbers(CLERK, { ...year, by: "day" }),
    "numbers of a year long ago": () =>
      staff.reports.readNumbers(CLERK, { from: "2020-01-01", to: "2020-12-31", by: "day" }),
    "numbers of two years": () => staff.reports.readNumbers(CLERK, { from: "2025-01-01", to: "2026-12-31" }),
    "tax report of a year": () => staff.reports.readTaxes(CLERK, year),
    "night report": () => staff.reports.readNight(CLERK, {}),
    "a page of the audit": () => staff.reports.listAudit(CLERK, { kind: "order" }),
  };
}

/** People with accounts: as the page asks, and as the specification's list has them, all at once. */
export function accountQuestions({ hotel: { staff } }: Pick<OldDesk, "hotel">): Record<string, Ask> {
  return {
    "users by page": (round) =>
      staff.accounts.listUsers(OWNER, { limit: PAGE, cursor: `guest-10.Guest ${round % 900}` }),
    "search for a user": (round) => staff.accounts.listUsers(OWNER, { limit: PAGE, search: `guest ${round}` }),
    "all users at once": () => staff.accounts.listUsers(OWNER, {}),
  };
}

function named<Name extends string>(
  names: readonly Name[],
  what: string,
  ask: (name: Name) => Ask,
): Record<string, Ask> {
  return Object.fromEntries(names.map((name) => [`${what} ${name}`, ask(name)]));
}

function upOrDown(round: number): "asc" | "desc" {
  return Math.floor(round / BOOKING_SORTS.length) % 2 === 0 ? "asc" : "desc";
}

function deskAccount(role: "admin" | "owner"): Account {
  return { id: role, name: role, email: `${role}@example.com`, emailVerified: true, role, createdAt: 0 };
}
