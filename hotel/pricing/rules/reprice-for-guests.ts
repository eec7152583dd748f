import { type Cents, sum } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { grossOf, keptIn } from "./relevy.ts";
import { planIn } from "./refusals.ts";
import { type NightRate, nightByNight, type Repriced, versionOf } from "./reprice.ts";
import { roomAmounts } from "./room-amounts.ts";

/** Who stays on a line, and how many of them are children, by their ages. */
export interface Party {
  guests: number;
  children?: readonly number[] | undefined;
}

/** Whether they are as many, and their children as old. */
export function areTheSame(one: Party, other: Party): boolean {
  const agesOf = ({ children = [] }: Party) => children.toSorted((a, b) => a - b).join();
  return one.guests === other.guests && agesOf(one) === agesOf(other);
}

interface SoldStay extends Stay {
  type: string;
  rooms: number;
  plan?: string | undefined;
  code?: string | undefined;
  rates: readonly NightRate[];
}

export interface GuestsChange {
  /** The line as it was sold. */
  sold: SoldStay;
  dates: Stay;
  /** The first night that the others stay. */
  from: PlainDate;
  was: Party;
  is: Party;
  bookOf: (version: number) => RateBook | undefined;
}

/**
 * What a stay costs for other guests, before its taxes are levied on them: each night from `from` on by as much more or less as the
 * version makes of them by which it was sold. A night that names no version costs what it did (docs/RATES.md, changes).
 */
export function repricedForGuests({ price, rates }: Repriced, change: GuestsChange): Repriced {
  const { sold, dates, from } = change;
  const moreBy = differences(change);
  const bought = new Map(nightByNight(sold.rates).map((rate, index) => [addDays(sold.checkIn, index), rate]));
  const after = rates.map((rate, index): NightRate => {
    const night = addDays(dates.checkIn, index);
    const version = versionOf(rate);
    if (!rate.exact || version === undefined || night < from) return rate;
    const isBought = rate.type === sold.type && versionOf(bought.get(night)) === version;
    const more = moreBy({ version, type: rate.type, isBought, night });
    const itself = grossOf(rate.exact, change) - keptIn(rate.exact, change);
    const subtotal = rate.exact.subtotal + Math.max(more, -itself);
    return { ...rate, nightlyPrice: Math.round(subtotal / sold.rooms), exact: { ...rate.exact, subtotal } };
  });
  const subtotalOf = (some: readonly NightRate[]) => sum(some.map(({ exact }) => exact?.subtotal ?? 0));
  const more = subtotalOf(after) - subtotalOf(rates);
  return { rates: after, price: { ...price, subtotal: price.subtotal + more, total: price.total + more } };
}

/** What each night costs less than before, with each of its taxes and fees. */
export function givenUpByGuests(before: readonly NightRate[], after: readonly NightRate[]): NightRate[] {
  return nightByNight(before).flatMap((rate, index) => {
    const [was, is] = [rate.exact, after[index]?.exact];
    if (!was || !is) return [];
    const less = (part: "subtotal" | "taxes" | "fees") => Math.max(0, was[part] - is[part]);
    const levied = was.levied?.map((levy) => {
      const now = is.levied?.find(({ charge, version }) => charge === levy.charge && version === levy.version);
      const lessOf = (part: "amount" | "taxable" | "exempt") => Math.max(0, levy[part] - (now?.[part] ?? 0));
      return { ...levy, amount: lessOf("amount"), taxable: lessOf("taxable"), exempt: lessOf("exempt") };
    });
    return [{ ...rate, exact: { subtotal: less("subtotal"), taxes: less("taxes"), fees: less("fees"), levied } }];
  });
}

interface OfNight {
  version: number;
  type: string;
  /** Part of what was sold, with its code; else of the stay as it is now. */
  isBought: boolean;
  night: PlainDate;
}

/** By how much the rooms of a night cost more for the guests there are now. */
function differences({ sold, dates, was, is, bookOf }: GuestsChange): (night: OfNight) => Cents {
  const known = new Map<string, ReadonlyMap<PlainDate, Cents>>();
  const differencesOf = ({ version, type, isBought }: OfNight) => {
    const book = bookOf(version);
    const { checkIn, checkOut } = isBought ? sold : dates;
    const nights = { checkIn, checkOut };
    const { rooms, plan: soldPlan, code } = sold;
    const plan = book && planIn(book, soldPlan);
    const asked = { ...nights, type, rooms, plan, code: isBought ? code : undefined };
    const amountsFor = ({ guests, children = [] }: Party) =>
      book
        ? roomAmounts(book, { ...asked, guests, children, isMember: true, exemptions: [], day: checkIn }).at(-1)?.nights
        : undefined;
    const [before = [], after = []] = [amountsFor(was), amountsFor(is)];
    const each = Array.from({ length: nightsOf(nights) }, (_, index) => (after[index] ?? 0) - (before[index] ?? 0));
    return new Map(each.map((cents, index) => [addDays(checkIn, index), cents]));
  };
  return (of) => {
    const key = `${of.version} ${of.type} ${of.isBought}`;
    const all = known.get(key) ?? differencesOf(of);
    known.set(key, all);
    return all.get(of.night) ?? 0;
  };
}
