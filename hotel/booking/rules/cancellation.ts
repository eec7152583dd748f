import { type LineMoney, lessOwed, promisedAtDesk } from "#hotel/ledger/rules/what-is-owed.ts";
import { NO_PARTS, type Parts, shareOfParts } from "#hotel/ledger/rules/documents.ts";
import { type NightRate, nightByNight, priceOf } from "#hotel/pricing/rules/reprice.ts";
import { portion } from "#hotel/pricing/rules/rounding.ts";
import { type Cents, share } from "#hotel/kernel/money.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** What the house keeps of the price of a stay that is called off. */
export type Keep = "nothing" | "everything" | { readonly nights: number } | { readonly percent: number };

/** Until this wall-clock time (`HH:MM`) so many days before arrival, this much is kept. */
export interface Tier {
  readonly daysBefore: number;
  readonly time: string;
  readonly keep: Keep;
}

/** The owner's policy: its tiers in the order of their deadlines, and what is kept after the last, also of who never comes. */
export interface CancellationTerms {
  readonly tiers: readonly Tier[];
  readonly afterwards: Keep;
}

/** Nothing of a stay under them ever goes back. */
export function isNonRefundable({ tiers, afterwards }: CancellationTerms): boolean {
  return tiers.length === 0 && afterwards === "everything";
}

/** A plan's own terms, under the name that it has with guests. */
export interface PlanPolicy {
  plan: string;
  terms: CancellationTerms;
}

/** What the terms of a line are told by: its plan's, or where it has none, the house's. */
export interface UnderPolicy {
  policy?: PlanPolicy | undefined;
}

/** The instant of a wall-clock time on a calendar day in the hotel's zone: the clock port's `at`. */
export type WallClock = (day: PlainDate, time: string) => Instant;

/** A deadline of one stay. */
export interface Deadline {
  keep: Keep;
  day: PlainDate;
  time: string;
  /** From this instant on it has passed. */
  until: Instant;
}

/** A line's price as it was charged. */
export interface ChargedLine extends Parts {
  checkIn: PlainDate;
  nights: number;
  rooms: number;
  /** What each night costs; undefined where all nights cost the same. */
  rates?: readonly NightRate[] | undefined;
  /** How many deadlines had passed, earliest first, when the desk moved it to its arrival: they stay passed. */
  deadlinesPassed?: number;
}

/** What cancelling a line means at a moment; `kept` and `refund` together are its price. */
export interface Settlement {
  kept: Cents;
  refund: Cents;
  /** Until when this holds; undefined: it changes no more. */
  until: Instant | undefined;
}

/** The deadlines of a stay that begins on `arrival`, earliest first, on the hotel's clock whatever its changes. */
export function deadlinesOf(terms: CancellationTerms, arrival: PlainDate, at: WallClock): Deadline[] {
  return terms.tiers.map(({ daysBefore, time, keep }) => {
    const day = addDays(arrival, -daysBefore);
    return { keep, day, time, until: at(day, time) };
  });
}

/** What is kept of a line that is cancelled now, and what goes back, by the terms alone. */
export function settle(
  terms: CancellationTerms,
  line: ChargedLine,
  moment: { now: Instant; at: WallClock },
): Settlement {
  const { keep, until } = keepAt(terms, line, moment);
  const kept = keptOf(keep, line).total;
  return { kept, refund: line.total - kept, until };
}

/** What is kept of a line that is cancelled now, by what it was charged for; its total is the settlement's `kept`. */
export function partsKept(terms: CancellationTerms, line: ChargedLine, moment: { now: Instant; at: WallClock }): Parts {
  return keptOf(keepAt(terms, line, moment).keep, line);
}

function keepAt(terms: CancellationTerms, line: ChargedLine, moment: { now: Instant; at: WallClock }) {
  const { checkIn, deadlinesPassed = 0 } = line;
  const ahead = deadlinesOf(terms, checkIn, moment.at)
    .slice(deadlinesPassed)
    .find(({ until }) => moment.now < until);
  return { keep: ahead?.keep ?? terms.afterwards, until: ahead?.until };
}

/** How many deadlines of a stay have passed by now, and stay so wherever it is moved. */
export function passedDeadlines(
  terms: CancellationTerms,
  { checkIn, deadlinesPassed = 0 }: Pick<ChargedLine, "checkIn" | "deadlinesPassed">,
  moment: { now: Instant; at: WallClock },
): number {
  const passed = deadlinesOf(terms, checkIn, moment.at).filter(({ until }) => until <= moment.now);
  return Math.max(deadlinesPassed, passed.length);
}

/**
 * The share of a line's price. The first nights are kept as if the stay had been that long: what they cost with the tax on it, and
 * whatever is charged once for the stay. A percentage is split like the price. Rounded half up to a cent.
 */
export function keptOf(keep: Keep, line: Omit<ChargedLine, "checkIn">): Parts {
  const { subtotal, taxes, fees, total } = line;
  const whole = { subtotal, taxes, fees, total };
  if (keep === "nothing") return NO_PARTS;
  if (keep === "everything") return whole;
  if ("percent" in keep) return shareOfParts(whole, share(total, keep.percent * 100));
  if (keep.nights === 0) return NO_PARTS;
  if (keep.nights >= line.nights) return whole;
  const first = firstNights(line, keep.nights);
  if (first) return first;
  const rooms = portion(subtotal, keep.nights, line.nights);
  const tax = portion(taxes, keep.nights, line.nights);
  return { subtotal: rooms, taxes: tax, fees, total: rooms + tax + fees };
}

/** Undefined where nothing is known of single nights, or they don't come to the line's price. */
function firstNights(line: Omit<ChargedLine, "checkIn">, count: number): Parts | undefined {
  const { rates } = line;
  if (!rates) return undefined;
  const stay = { ...line, rates, sold: rates };
  const whole = priceOf(stay, rates);
  if (whole.nights !== line.nights || whole.total !== line.total) return undefined;
  const { subtotal, taxes, fees, total } = priceOf(stay, nightByNight(rates).slice(0, count));
  return { subtotal, taxes, fees, total };
}

/** How the price of a cancelled line is divided: `kept`, `refund`, `atDesk` and `earlier` together are `paid`. */
export interface Division {
  paid: Cents;
  kept: Cents;
  /** Back to the card. */
  refund: Cents;
  /** To be given back at the desk. */
  atDesk: Cents;
  /** Due to the card, but the guest has it already, or the bank took it. */
  earlier: Cents;
}

/**
 * Divides what was paid for a line that is called off: no more is kept than was paid, and the rest is owed to whom
 * `lessOwed` says, with what the desk was to give back before.
 */
export function divide({ kept, refund }: Pick<Settlement, "kept" | "refund">, money: LineMoney): Division {
  const price = kept + refund;
  const paid = price - money.due + money.paidAtDesk;
  const really = Math.min(kept, paid);
  const { toCard, atDesk, before } = lessOwed(price - really, { price, money });
  return { paid, kept: really, refund: toCard, atDesk: atDesk + promisedAtDesk(money), earlier: before };
}

/** The deadlines of the stays that begin on one day under the same terms, as of a moment. */
export interface ArrivalDeadlines {
  arrival: PlainDate;
  /** The numbers of these stays; none where nothing is booked yet. */
  bookingIds: readonly number[];
  /** The names of the plans that they are chosen by; none where these are not asked for. */
  plans: readonly string[];
  deadlines: (Deadline & {
    hasPassed: boolean;
    /** It had passed already when the stay was moved to this arrival, which would still be in time. */
    beforeMove: boolean;
  })[];
  /** What is kept once none of them is ahead. */
  afterwards: Keep;
}

/** A stay, booked or only chosen, that is to be told its deadlines. */
export interface StayUnderTerms {
  checkIn: PlainDate;
  terms: CancellationTerms;
  deadlinesPassed?: number;
  bookingId?: number | undefined;
  planName?: string | undefined;
}

/** One entry for each day of arrival, earliest first; stays that were moved there too late for one are listed apart, and so are other terms. */
export function deadlinesByArrival(
  stays: readonly StayUnderTerms[],
  { now, at }: { now: Instant; at: WallClock },
): ArrivalDeadlines[] {
  const alike = Map.groupBy(
    stays,
    (stay) => `${stay.checkIn} ${stay.deadlinesPassed ?? 0} ${JSON.stringify(stay.terms)}`,
  );
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [stay, ...others]]) => (stay ? [deadlinesTogether([stay, ...others], { now, at })] : []));
}

function deadlinesTogether(
  stays: readonly [StayUnderTerms, ...StayUnderTerms[]],
  { now, at }: { now: Instant; at: WallClock },
): ArrivalDeadlines {
  const [{ checkIn: arrival, terms, deadlinesPassed = 0 }] = stays;
  const deadlines = deadlinesOf(terms, arrival, at).map((one, index) => {
    const beforeMove = index < deadlinesPassed && now < one.until;
    return { ...one, hasPassed: beforeMove || one.until <= now, beforeMove };
  });
  const bookingIds = stays.flatMap(({ bookingId }) => bookingId ?? []);
  const plans = [...new Set(stays.flatMap(({ planName }) => planName ?? []))];
  return { arrival, bookingIds, plans, deadlines, afterwards: terms.afterwards };
}
