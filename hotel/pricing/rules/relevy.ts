import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Charge, RateBook } from "#hotel/kernel/rate-book.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { eachNight, type Stay } from "#hotel/kernel/stay.ts";
import { type ChargedLine, chargesOf, dependsOnStay, inOrder, isLeviedOnce, isPerPerson } from "./charges.ts";
import { levyOn, shareOf } from "./night-rates.ts";
import type { LinePrice } from "./pricing.ts";
import { planIn } from "./refusals.ts";
import { type ExactNight, type Levy, type NightRate, type Repriced, versionOf } from "./reprice.ts";

/** A stay whose taxes are known one by one, and why they may be others by now. */
export interface Relevying {
  line: { rooms: number; guests: number; children?: readonly number[] | undefined; plan?: string | undefined };
  dates: Stay;
  /** The exemptions that are granted from now on. */
  granted: readonly string[];
  /** Those that were granted or taken back, just now or before. */
  changed: ReadonlySet<string>;
  /** The stay as part of which each night bears what it does, the first night first. */
  pricedIn: readonly Stay[];
  /** The stay as it was, which bears what is levied once. */
  before: Stay;
  /** The night from which other guests stay, and whether its rooms cost otherwise for them; what was slept before is levied on nobody again. */
  guests?: { from: PlainDate; areRoomsOther: boolean } | undefined;
  /** What each version levied. */
  bookOf: (version: number) => RateBook | undefined;
}

/**
 * What a stay costs once its taxes are others: those that an exemption is about which was given or taken back, those that a night bears by its
 * place in the stay or that stays are spared by their length, those that are levied on guests who are others now, and all that are taken of them. They are levied again by the version of each
 * night; all others stay to the cent.
 */
export function relevied({ price, rates }: Repriced, relevying: Relevying): Repriced {
  const gross = rates.map(({ exact }) => (exact ? grossOf(exact, relevying) : 0));
  const versions = versionsOf(rates);
  const known = new Map<string, Levying>();
  const levyingOf = (version: number | undefined, type: string) => {
    const key = `${version} ${type}`;
    const levying = known.get(key) ?? levyingBy(relevying, { version, type, rates, versions, gross });
    known.set(key, levying);
    return levying;
  };
  const after = rates.map((rate, index): NightRate => {
    if (!rate.exact?.levied || isSleptByOthers(index, relevying)) return rate;
    const { levied } = rate.exact;
    const version = versions[index];
    const further = notLeviedYet(levied, { ...levyingOf(version, rate.type), version }, index);
    const isAffected = (levy: Levy) => levyingOf(levy.version, rate.type).affected.has(levy.charge);
    if (further.length === 0 && ![...levied, ...(rate.once ?? [])].some(isAffected)) return rate;
    const again = (levies: readonly Levy[]) =>
      levies.flatMap((levy) => leviedAgain(levy, levyingOf(levy.version, rate.type), index));
    const once = rate.once && { once: again(rate.once) };
    const exact = exactOf(rate.exact, [...again(levied), ...further], relevying);
    const nightlyPrice = Math.round(exact.subtotal / relevying.line.rooms);
    return { ...rate, ...once, exact, nightlyPrice, taxBasisPoints: shareOf(exact.taxes, exact.subtotal) };
  });
  return { rates: after, price: priceAfter(price, { before: rates, after }, relevying) };
}

function isSleptByOthers(index: number, { dates, guests }: Relevying): boolean {
  return guests !== undefined && addDays(dates.checkIn, index) < guests.from;
}

/** By which version each night was sold; one that does not tell is of that of the night before it, or of the first that tells. */
function versionsOf(rates: readonly NightRate[]): (number | undefined)[] {
  const told = rates.map(versionOf);
  let last = told.find((version) => version !== undefined);
  return told.map((version) => (last = version ?? last));
}

interface Levying {
  affected: ReadonlySet<string>;
  lines: readonly ChargedLine[];
}

interface LevyingBy {
  version: number | undefined;
  type: string;
  rates: readonly NightRate[];
  versions: readonly (number | undefined)[];
  gross: readonly Cents[];
}

/** The charges of one version that are levied again, and what the whole stay bears of each by it. */
function levyingBy(relevying: Relevying, { version, type, rates, versions, gross }: LevyingBy): Levying {
  const { line, dates, granted, changed, pricedIn, before, guests: others, bookOf } = relevying;
  const book = version === undefined ? undefined : bookOf(version);
  if (!book) return { affected: new Set(), lines: [] };
  const nights = eachNight(dates);
  const isByGuests = (charge: Charge) => others !== undefined && (others.areRoomsOther || isPerPerson(charge));
  const isByStay = (charge: Charge) =>
    isLeviedOnce(charge)
      ? dependsOnStay(charge, dates.checkIn, [before, dates])
      : nights.some((night, index) => {
          const isOwn = versions[index] === version && rates[index]?.type === type;
          return isOwn && dependsOnStay(charge, night, [pricedIn[index] ?? dates, dates]);
        });
  const affected = new Set<string>();
  for (const charge of inOrder(book.charges)) {
    const { id, exemptions, rate } = charge;
    const isOver = "over" in rate && rate.over.some((other) => affected.has(other));
    const isSpared = exemptions.some((one) => changed.has(one.id));
    if (isOver || isSpared || isByStay(charge) || isByGuests(charge)) affected.add(id);
  }
  const { rooms, guests, children = [] } = line;
  const plan = planIn(book, line.plan);
  const request = { ...dates, type, rooms, guests, children, plan, exemptions: granted, isMember: true };
  return { affected, lines: chargesOf(book, { ...request, day: dates.checkIn }, gross) };
}

function leviedAgain(levy: Levy, { affected, lines }: Levying, index: number): Levy[] {
  if (!affected.has(levy.charge)) return [levy];
  const line = lines.find(({ charge }) => charge.id === levy.charge);
  return line ? levyOn(line, index, levy.version) : [];
}

/** What a night bears from now on that it did not bear; what is levied once for a stay is levied no second time. */
function notLeviedYet(
  levies: readonly Levy[],
  { affected, lines, version }: Levying & { version: number | undefined },
  index: number,
): Levy[] {
  if (version === undefined) return [];
  const has = (id: string) => levies.some((levy) => levy.charge === id && levy.version === version);
  const missing = lines.filter(({ charge, isOnce }) => !isOnce && affected.has(charge.id) && !has(charge.id));
  return missing.flatMap((line) => levyOn(line, index, version));
}

function exactOf(exact: ExactNight, levied: readonly Levy[], relevying: Relevying): ExactNight {
  const of = (kind: Charge["kind"]) => sum(levied.filter((levy) => isOf(levy, kind, relevying)).map(amountOf));
  const included = sum(levied.filter((levy) => isIncluded(levy, relevying)).map(amountOf));
  return { ...exact, subtotal: grossOf(exact, relevying) - included, taxes: of("tax"), fees: of("fee"), levied };
}

/** What the rooms of a night cost with the taxes that their price includes. */
export function grossOf({ subtotal, levied = [] }: ExactNight, relevying: Pick<Relevying, "bookOf">): Cents {
  return subtotal + sum(levied.filter((levy) => isIncluded(levy, relevying)).map(amountOf));
}

/** The part of that which a plan keeps of what was given up. */
export function keptIn({ kept }: ExactNight, relevying: Pick<Relevying, "bookOf">): Cents {
  return kept ? grossOf(kept, relevying) : 0;
}

interface Nights {
  before: readonly NightRate[];
  after: readonly NightRate[];
}

/** By what the nights, and what is levied once, cost more or less. */
function priceAfter(price: LinePrice, { before, after }: Nights, relevying: Relevying): LinePrice {
  const nights = (rates: readonly NightRate[], part: "subtotal" | "taxes" | "fees") =>
    sum(rates.map(({ exact }) => exact?.[part] ?? 0));
  const once = (rates: readonly NightRate[], kind: Charge["kind"]) =>
    sum(
      rates
        .flatMap((rate) => rate.once ?? [])
        .filter((levy) => isOf(levy, kind, relevying))
        .map(amountOf),
    );
  const subtotal = price.subtotal + nights(after, "subtotal") - nights(before, "subtotal");
  const taxes =
    price.taxes + nights(after, "taxes") + once(after, "tax") - nights(before, "taxes") - once(before, "tax");
  const fees = price.fees + nights(after, "fees") + once(after, "fee") - nights(before, "fees") - once(before, "fee");
  return { nights: price.nights, subtotal, taxes, fees, total: subtotal + taxes + fees };
}

function amountOf({ amount }: Levy): Cents {
  return amount;
}

function chargeOf({ charge, version }: Levy, { bookOf }: Pick<Relevying, "bookOf">): Charge | undefined {
  return bookOf(version)?.charges.find(({ id }) => id === charge);
}

function isOf(levy: Levy, kind: Charge["kind"], relevying: Relevying): boolean {
  return chargeOf(levy, relevying)?.kind === kind;
}

function isIncluded(levy: Levy, relevying: Pick<Relevying, "bookOf">): boolean {
  const rate = chargeOf(levy, relevying)?.rate;
  return rate !== undefined && "included" in rate && rate.included;
}
