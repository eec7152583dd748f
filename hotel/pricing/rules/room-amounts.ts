import { type Cents, sum } from "#hotel/kernel/money.ts";
import type {
  AgeBracket,
  LengthRule,
  Plan,
  PriceChange,
  PromoCode,
  RateBook,
  RoomRate,
} from "#hotel/kernel/rate-book.ts";
import { isFor } from "#hotel/kernel/rate-book.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import { changed, type NightStep, nightSteps, within } from "./night-prices.ts";
import { codeOf, planOf } from "./refusals.ts";
import { portion, roundedTo, spread } from "./rounding.ts";
import { ADULT, type StayRequest } from "./stay-request.ts";

/** A line's rooms night by night, before fees and taxes, after one kind of rule. */
export interface RoomAmounts {
  rule: NightStep["rule"] | "guests" | "plan" | "stay-length" | "code" | "agreed";
  name: string;
  /** Of all rooms, first night first. */
  nights: Cents[];
}

/**
 * What the rooms of a line cost, rule by rule: night, guests, plan, length of stay, code, an agreed price (docs/RATES.md, order). The last entry is
 * what fees and taxes are taken of. A line of a type that the book does not know costs nothing, and is never asked for.
 */
export function roomAmounts(book: RateBook, request: StayRequest): RoomAmounts[] {
  const rate = book.rooms.get(request.type);
  if (!rate) return [];
  const nightly = eachNight(request).map((night) => nightSteps(book, rate, { type: request.type, night }));
  const prices = nightly.map((steps) => steps.at(-1)?.after ?? 0);
  const further = furtherGuests(rate, request);
  const amounts = byRule(nightly, request.rooms);
  const noted = (rule: RoomAmounts["rule"], name: string, nights: Cents[]) => {
    const before = amounts.at(-1)?.nights ?? [];
    if (nights.some((amount, index) => amount !== before[index])) amounts.push({ rule, name, nights });
  };
  noted(
    "guests",
    "",
    prices.map((price) => request.rooms * price + further),
  );
  const plan = planOf(book, request);
  const planned = plannedBy(book, plan, rate);
  const extra = planned.further(further);
  const ofPlan = prices.map((price) => request.rooms * planned.night(price) + extra);
  noted("plan", plan?.name ?? "", ofPlan);
  const least = request.rooms * nightly.length * (rate.floor ?? 0) + nightly.length * extra;
  const length = lengthRuleOf(book, request, { plan, nights: nightly.length });
  const whole = sum(ofPlan);
  const ofLength = length ? Math.max(least, whole - portion(whole, length.offBasisPoints, 10_000)) : whole;
  noted("stay-length", length?.name ?? "", lowered(ofPlan, ofLength));
  const code = codeOf(book, request);
  const ofCode = code ? Math.max(least, ofLength - offBy(code, ofLength)) : ofLength;
  const discounted = lowered(lowered(ofPlan, ofLength), ofCode);
  noted("code", code?.code ?? "", discounted);
  const { agreed } = request;
  noted("agreed", "", agreed === undefined ? discounted : discounted.map(() => request.rooms * agreed));
  return amounts;
}

/** The steps of all nights in one list: first the base price of each, then each rule on the nights that it changes. */
function byRule(nightly: readonly NightStep[][], rooms: number): RoomAmounts[] {
  const present = nightly.map(() => 0);
  const amounts: RoomAmounts[] = [];
  for (const rule of ["night", "season", "weekday", "date", "bounds"] as const) {
    const names = new Set(nightly.flatMap((steps) => steps.filter((one) => one.rule === rule).map(({ name }) => name)));
    for (const name of names) {
      for (const [index, steps] of nightly.entries()) {
        const step = steps.find((one) => one.rule === rule && one.name === name);
        if (step) present[index] = rooms * step.after;
      }
      amounts.push({ rule, name, nights: [...present] });
    }
  }
  return amounts;
}

/** What all guests beyond those included cost for a night: adults take the included places first, then the oldest children. */
function furtherGuests({ includedGuests, furtherAdult, furtherChild }: RoomRate, request: StayRequest): Cents {
  const adults = Math.max(0, request.guests - request.children.length);
  const places = includedGuests * request.rooms;
  const furtherAdults = Math.max(0, adults - places);
  const oldestFirst = request.children.toSorted((a, b) => b - a);
  const furtherChildren = oldestFirst.slice(Math.max(0, places - adults));
  return furtherAdults * furtherAdult + sum(furtherChildren.map((age) => centsAt(furtherChild, age) ?? furtherAdult));
}

/** What an age costs; undefined where no bracket has it. */
export function centsAt(brackets: readonly AgeBracket[], age: number): Cents | undefined {
  return brackets.find(({ from, to = Number.POSITIVE_INFINITY }) => from <= age && age <= to)?.cents;
}

/** The ages of everybody on a line, adults first. */
export function agesOf({ guests, children }: Pick<StayRequest, "guests" | "children">): number[] {
  const adults = Math.max(0, guests - children.length);
  return [...Array.from({ length: adults }, () => ADULT), ...children];
}

/** How a plan, after its parent, makes the price of a night of one room, and what further guests cost. */
function plannedBy(book: RateBook, plan: Plan | undefined, rate: RoomRate) {
  const parent = book.plans.find(({ id }) => id === plan?.parent);
  const steps = [parent, plan].filter((one) => one !== undefined);
  const follow = (price: Cents, change: (price: Cents, by: PriceChange) => Cents) =>
    steps.reduce((before, one) => roundedTo(one.change ? change(before, one.change) : before, one.roundTo), price);
  return {
    night: (price: Cents) => within(follow(price, changed), rate),
    /** Only shares are taken of what further guests cost. */
    further: (amount: Cents) => follow(amount, (of, by) => ("addBasisPoints" in by ? changed(of, by) : of)),
  };
}

function lengthRuleOf(
  { lengths }: RateBook,
  { type }: StayRequest,
  { plan, nights }: { plan: Plan | undefined; nights: number },
): LengthRule | undefined {
  const fitting = lengths.filter((rule) => isFor(rule, type, plan?.id) && rule.minNights <= nights);
  return fitting.toSorted((a, b) => b.minNights - a.minNights)[0];
}

function offBy({ off }: PromoCode, amount: Cents): Cents {
  if (!off) return 0;
  return "cents" in off ? Math.min(off.cents, amount) : portion(amount, off.basisPoints, 10_000);
}

/** Nights that come to less together, each by its share. */
function lowered(nights: readonly Cents[], whole: Cents): Cents[] {
  const off = spread(sum(nights) - whole, nights);
  return nights.map((amount, index) => amount - (off[index] ?? 0));
}
