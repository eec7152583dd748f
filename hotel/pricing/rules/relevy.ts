import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Charge, RateBook } from "#hotel/kernel/rate-book.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { type ChargedLine, chargesOf, inOrder } from "./charges.ts";
import { levyOn, shareOf } from "./night-rates.ts";
import type { LinePrice } from "./pricing.ts";
import type { ExactNight, Levy, NightRate, Repriced } from "./reprice.ts";

/** A stay whose taxes are known one by one, and who is spared which of them. */
export interface Exempting {
  line: { rooms: number; guests: number; children?: readonly number[] | undefined; plan?: string | undefined };
  dates: Stay;
  /** The exemptions that are granted from now on. */
  granted: readonly string[];
  /** The one of them that was granted just now, or was until now. */
  changed: string;
  /** What each version levied. */
  bookOf: (version: number) => RateBook | undefined;
}

/**
 * What a stay costs once an exemption is given or taken back: the taxes and fees that it is about, and those that are taken of them, are
 * levied again by the version of each night; all others stay to the cent.
 */
export function relevied({ price, rates }: Repriced, exempting: Exempting): Repriced {
  const gross = rates.map(({ exact }) => (exact ? grossOf(exact, exempting) : 0));
  const books = new Map<string, Levying>();
  const levyingOf = (version: number, type: string) => {
    const key = `${version} ${type}`;
    const known = books.get(key) ?? levyingBy(exempting, { version, type, gross });
    books.set(key, known);
    return known;
  };
  const after = rates.map((rate, index): NightRate => {
    const again = (levies: readonly Levy[]) =>
      levies.flatMap((levy) => leviedAgain(levy, levyingOf(levy.version, rate.type), index));
    const exact = rate.exact?.levied && exactOf(rate.exact, again(rate.exact.levied), exempting);
    if (!exact) return rate;
    const nightlyPrice = Math.round(exact.subtotal / exempting.line.rooms);
    const once = rate.once && { once: again(rate.once) };
    return { ...rate, ...once, exact, nightlyPrice, taxBasisPoints: shareOf(exact.taxes, exact.subtotal) };
  });
  return { rates: after, price: priceAfter(price, { before: rates, after }, exempting) };
}

interface Levying {
  affected: ReadonlySet<string>;
  lines: readonly ChargedLine[];
}

/** The charges that an exemption is about, and all that are taken of them, levied on the whole stay by one version. */
function levyingBy(
  { line, dates, granted, changed, bookOf }: Exempting,
  { version, type, gross }: { version: number; type: string; gross: readonly Cents[] },
): Levying {
  const book = bookOf(version);
  if (!book) return { affected: new Set(), lines: [] };
  const { rooms, guests, children = [], plan } = line;
  const affected = new Set<string>();
  for (const { id, exemptions, rate } of inOrder(book.charges)) {
    const isOver = "over" in rate && rate.over.some((other) => affected.has(other));
    if (isOver || exemptions.some((one) => one.id === changed)) affected.add(id);
  }
  const request = { ...dates, type, rooms, guests, children, plan, exemptions: granted, isMember: true };
  return { affected, lines: chargesOf(book, { ...request, day: dates.checkIn }, gross) };
}

function leviedAgain(levy: Levy, { affected, lines }: Levying, index: number): Levy[] {
  const line = affected.has(levy.charge) ? lines.find(({ charge }) => charge.id === levy.charge) : undefined;
  return line ? levyOn(line, index, levy.version) : [levy];
}

function exactOf(exact: ExactNight, levied: readonly Levy[], exempting: Exempting): ExactNight {
  const of = (kind: Charge["kind"]) => sum(levied.filter((levy) => isOf(levy, kind, exempting)).map(amountOf));
  const included = sum(levied.filter((levy) => isIncluded(levy, exempting)).map(amountOf));
  return { subtotal: grossOf(exact, exempting) - included, taxes: of("tax"), fees: of("fee"), levied };
}

/** What the rooms of a night cost with the taxes that their price includes. */
function grossOf({ subtotal, levied = [] }: ExactNight, exempting: Exempting): Cents {
  return subtotal + sum(levied.filter((levy) => isIncluded(levy, exempting)).map(amountOf));
}

interface Nights {
  before: readonly NightRate[];
  after: readonly NightRate[];
}

/** By what the nights, and what is levied once, cost more or less. */
function priceAfter(price: LinePrice, { before, after }: Nights, exempting: Exempting): LinePrice {
  const nights = (rates: readonly NightRate[], part: "subtotal" | "taxes" | "fees") =>
    sum(rates.map(({ exact }) => exact?.[part] ?? 0));
  const once = (rates: readonly NightRate[], kind: Charge["kind"]) =>
    sum(
      rates
        .flatMap((rate) => rate.once ?? [])
        .filter((levy) => isOf(levy, kind, exempting))
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

function chargeOf({ charge, version }: Levy, { bookOf }: Exempting): Charge | undefined {
  return bookOf(version)?.charges.find(({ id }) => id === charge);
}

function isOf(levy: Levy, kind: Charge["kind"], exempting: Exempting): boolean {
  return chargeOf(levy, exempting)?.kind === kind;
}

function isIncluded(levy: Levy, exempting: Exempting): boolean {
  const rate = chargeOf(levy, exempting)?.rate;
  return rate !== undefined && "included" in rate && rate.included;
}
