import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Period } from "#hotel/kernel/period.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Charge, RateBook } from "#hotel/kernel/rate-book.ts";
import { eachNight, type Stay } from "#hotel/kernel/stay.ts";
import { type ChargedLine, chargesOf, isPerPerson, isValidOn } from "#hotel/pricing/rules/charges.ts";
import { planIn } from "#hotel/pricing/rules/refusals.ts";
import { amountOf } from "./tax-parts.ts";
import { type ExactNight, type Levy, type NightRate, nightByNight, soldPlan } from "#hotel/pricing/rules/reprice.ts";

/** What a tax of a month comes to by the law of its nights, and what guests pay of it who were sold them before. */
export interface BorneTax {
  /** The month's first day. */
  month: PlainDate;
  authority: string | undefined;
  name: string;
  /** What it was when the nights were sold, and what it is by their law; undefined where it is not levied. */
  was: Charge["rate"] | undefined;
  is: Charge["rate"] | undefined;
  due: Cents;
  charged: Cents;
}

/** A booking whose nights tell their taxes one by one. */
export interface StaySold extends Stay {
  rooms: number;
  /** As they are by now. */
  guests: number;
  children: readonly number[];
  plan: string | undefined;
  /** The exemptions that are granted, by their ids. */
  exemptions: readonly string[];
  rates: readonly NightRate[];
}

export interface Law {
  /** What a version levies. */
  bookOf: (version: number) => RateBook | undefined;
  /** What is levied on a night by the version that is in force on it. */
  on: (night: PlainDate) => RateBook | undefined;
}

/**
 * The taxes, and the fees that name an authority, that are others by the law of a night than by the version by which it was sold. What did not
 * change is not told.
 */
export function borneTaxes(stays: readonly StaySold[], period: Period, law: Law): BorneTax[] {
  const all = stays.flatMap((stay) => ofStay(stay, period, law));
  const alike = Map.groupBy(all, ({ month, authority = "", name, was, is }) =>
    JSON.stringify([month, authority, name, was && amountOf(was), is && amountOf(is)]),
  );
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => same.reduce(added))
    .filter(({ due, charged }) => due !== charged);
}

function added(a: BorneTax, b: BorneTax): BorneTax {
  return { ...a, due: a.due + b.due, charged: a.charged + b.charged };
}

/** Whether one book levies anything for an authority on a night that the other one does not. */
export function levyOtherwise(one: RateBook, other: RateBook, night: PlainDate): boolean {
  if (substanceOf(one).whole === substanceOf(other).whole) return false;
  return onlyIn(one, other, night).length > 0 || onlyIn(other, one, night).length > 0;
}

function ofStay(stay: StaySold, { from, until }: Period, { bookOf, on }: Law): BorneTax[] {
  const rates = nightByNight(stay.rates);
  const rooms = rates.map(({ exact }) => (exact ? roomsWithIncluded(exact, bookOf) : 0));
  const byLaw = new Map<RateBook, Map<string, ChargedLine[]>>();
  const sold = soldPlan(stay, bookOf);
  const levyingBy = (book: RateBook, rate: NightRate) => {
    const { type } = rate;
    const guests = guestsOn(rate, stay, bookOf);
    const known = byLaw.get(book) ?? new Map<string, ChargedLine[]>();
    const children = guests < stay.guests ? [] : stay.children;
    const request = { ...stay, type, guests, children, plan: planIn(book, sold), isMember: true, day: stay.checkIn };
    const lines = known.get(`${guests} ${type}`) ?? chargesOf(book, request, rooms);
    byLaw.set(book, known.set(`${guests} ${type}`, lines));
    return lines;
  };
  return eachNight(stay).flatMap((night, index): BorneTax[] => {
    const rate = rates[index];
    const { exact, once = [] } = rate ?? {};
    const [sold, law] = [exact?.version === undefined ? undefined : bookOf(exact.version), on(night)];
    if (night < from || night >= until || !rate || !exact?.levied || !sold || !law || !levyOtherwise(sold, law, night))
      return [];
    const month = `${night.slice(0, 7)}-01` as PlainDate;
    const levied = [...exact.levied, ...once];
    return changesOf(onlyIn(sold, law, night), onlyIn(law, sold, night)).map(({ was, is }): BorneTax => {
      const line = is && levyingBy(law, rate).find(({ charge }) => charge.id === is.id);
      const due = line?.nights[index] ?? 0;
      return {
        ...named(is ?? was),
        month,
        was: was?.rate,
        is: is?.rate,
        due,
        charged: was ? amountIn(levied, was) : 0,
      };
    });
  });
}

/**
 * So many as what each of them was charged tells, whatever their age; nights keep no guests by themselves. Else as many as by now, and in the
 * last night of a stay that was shortened too: what the plan keeps stands in what was charged there.
 */
function guestsOn({ exact, once = [] }: NightRate, { guests }: StaySold, bookOf: Law["bookOf"]): number {
  if (exact?.kept) return guests;
  const counts = [...(exact?.levied ?? []), ...once].flatMap(({ charge: id, version, amount }) => {
    const charge = bookOf(version)?.charges.find((one) => one.id === id);
    if (!charge || !isPerPerson(charge) || !("per" in charge.rate) || charge.rate.ages) return [];
    return amount > 0 ? amount / charge.rate.cents : [];
  });
  return counts[0] ?? guests;
}

interface Change {
  was: Charge | undefined;
  is: Charge | undefined;
}

/** Each that is levied otherwise beside what it was: the one of its id, or else of its name and authority. */
function changesOf(olds: readonly Charge[], news: readonly Charge[]): Change[] {
  const left = new Set(olds);
  const take = (isWanted: (old: Charge) => boolean) => {
    const found = [...left].find(isWanted);
    if (found) left.delete(found);
    return found;
  };
  const byId = new Map(news.map((is) => [is, take(({ id, name }) => id === is.id && name === is.name)]));
  const changed = news.map((is) => {
    const was = byId.get(is) ?? take(({ name, authority }) => name === is.name && authority === is.authority);
    return { was, is };
  });
  return [...changed, ...[...left].map((was) => ({ was, is: undefined }))];
}

function named(charge: Charge | undefined): Pick<BorneTax, "authority" | "name"> {
  return { authority: charge?.authority, name: charge?.name ?? "" };
}

function amountIn(levied: readonly Levy[], { id }: Charge): Cents {
  return sum(levied.filter(({ charge }) => charge === id).map(({ amount }) => amount));
}

/** What a share is taken of: the rooms of a night with the taxes that their price includes. */
function roomsWithIncluded({ subtotal, levied = [] }: ExactNight, bookOf: Law["bookOf"]): Cents {
  const included = levied.filter(({ charge: id, version }) => {
    const rate = bookOf(version)?.charges.find((charge) => charge.id === id)?.rate;
    return rate !== undefined && "basisPoints" in rate && rate.included;
  });
  return subtotal + sum(included.map(({ amount }) => amount));
}

/** What is levied for others than the house on a night, and by the other book is not, or otherwise. */
function onlyIn(one: RateBook, other: RateBook, night: PlainDate): Charge[] {
  const [ours, theirs] = [substanceOf(one).byCharge, substanceOf(other).byCharge];
  const levied = new Set(forOthers(other, night).map((charge) => theirs.get(charge)));
  return forOthers(one, night).filter((charge) => !levied.has(ours.get(charge)));
}

function forOthers({ charges }: RateBook, night: PlainDate): Charge[] {
  return charges.filter((charge) => isValidOn(charge, night) && (charge.kind === "tax" || charge.authority));
}

interface Substance {
  byCharge: ReadonlyMap<Charge, string>;
  /** Of all charges, with their days. */
  whole: string;
}

/** Books never change, and are held against each other day by day. */
const known = new WeakMap<RateBook, Substance>();

function substanceOf(book: RateBook): Substance {
  const kept = known.get(book);
  if (kept) return kept;
  const byCharge = new Map(book.charges.map((charge) => [charge, substanceIn(book, charge)]));
  const days = [...byCharge].map(([{ from, to }, substance]) => JSON.stringify([substance, from, to]));
  const substance = { byCharge, whole: days.toSorted().join() };
  known.set(book, substance);
  return substance;
}

/** All that makes a charge what it is but for its id and its days, with the charges that it is taken of. */
function substanceIn(book: RateBook, charge: Charge): string {
  const { kind, name, authority, rate, firstNights, types, plans, exemptions } = charge;
  const over = "over" in rate ? book.charges.filter(({ id }) => rate.over.includes(id)) : [];
  const byItself = exemptions.filter(({ paper }) => paper === undefined).map(({ minNights }) => minNights);
  const taken = { ...rate, over: over.map((one) => substanceIn(book, one)) };
  return JSON.stringify([kind, name, authority, taken, firstNights, types, plans, byItself]);
}
