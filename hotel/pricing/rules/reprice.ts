import { type Cents, share, sum } from "#hotel/kernel/money.ts";
import type { LinePrice } from "./pricing.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { type Catalogue, findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";

/** What nights of a stay that follow each other cost. */
export interface NightRate {
  nights: number;
  /** The type of room that is paid for: not the one that the guest has, where it was given for the same price. */
  type: RoomTypeId;
  /** Of one room for one night. */
  nightlyPrice: Cents;
  taxBasisPoints: number;
  /** What all rooms of the line come to for this one night, where price and share alone don't say it. */
  exact?: ExactNight | undefined;
  /** Of the first night: what is levied once for the stay, and part of no night's `exact`. */
  once?: readonly Levy[] | undefined;
}

export interface ExactNight {
  subtotal: Cents;
  taxes: Cents;
  fees: Cents;
  /** Taxes and fees by themselves; undefined for nights that were sold before they were kept so. */
  levied?: readonly Levy[] | undefined;
  /** The version by which the night was sold; undefined for nights that were sold before they kept it. */
  version?: number | undefined;
  /** The part of it that a plan keeps of nights that were given up, or of guests who don't come, as it was when it was kept. */
  kept?: Omit<ExactNight, "kept"> | undefined;
}

/** What a night bears of one tax or fee. */
export interface Levy {
  /** Its id in that version of the property. */
  charge: string;
  version: number;
  amount: Cents;
  /** What it was taken of, and what would have borne it but for an exemption: one of them is 0. */
  taxable: Cents;
  exempt: Cents;
}

/** A stay at its present price. */
export interface PricedStay {
  rooms: number;
  taxes: Cents;
  fees: Cents;
  /** Of all nights, the first night first. */
  rates: readonly NightRate[];
  /** As it was sold first. */
  sold: readonly NightRate[];
}

export type PriceChange =
  /** So many nights from now on; `rate` is what each further one costs, where it is not today's price. */
  | { nights: number; rate?: Cents | undefined }
  /** Another type of room for the last nights of the stay, likewise. */
  | { type: RoomTypeId; lastNights: number; rate?: Cents | undefined };

export interface Repriced {
  price: LinePrice;
  rates: NightRate[];
}

type Today = Pick<Catalogue, "roomTypes" | "taxBasisPoints">;

/**
 * What a stay costs once it is longer, shorter, on other days or in another type of room. Nights that were sold keep the
 * price, the tax and the fee that they were sold at; a night that is added costs what it costs today, tax included.
 * Nights go from the end, so those that were added go first. Another type of room costs what it costs today, and the type
 * that was sold what it was sold at; the tax on a night that was sold stays. Tax is rounded once for each of its rates.
 */
export function reprice(stay: PricedStay, change: PriceChange, today: Today): Repriced {
  const rates = joined("type" in change ? retyped(stay, change, today) : ofLength(stay, change, today));
  return { price: priceOf(stay, rates), rates };
}

function ofLength(
  { rates }: PricedStay,
  { nights, rate }: { nights: number; rate?: Cents | undefined },
  today: Today,
): NightRate[] {
  const each = nightByNight(rates);
  const last = each.at(-1);
  const further = nights - each.length;
  if (last === undefined || further <= 0) return each.slice(0, nights);
  const nightlyPrice = rate ?? findRoomType(today, last.type)?.nightlyPrice ?? last.nightlyPrice;
  return [...each, { nights: further, type: last.type, nightlyPrice, taxBasisPoints: today.taxBasisPoints }];
}

function retyped(
  { rates, sold }: PricedStay,
  { type, lastNights, rate: agreed }: { type: RoomTypeId; lastNights: number; rate?: Cents | undefined },
  today: Today,
): NightRate[] {
  const each = nightByNight(rates);
  const soldNights = nightByNight(sold);
  const todays = findRoomType(today, type)?.nightlyPrice;
  return each.map((rate, night) => {
    if (night < each.length - lastNights) return rate;
    const soldAt = soldNights[night]?.type === type ? soldNights[night].nightlyPrice : undefined;
    return { ...rate, type, nightlyPrice: agreed ?? soldAt ?? todays ?? rate.nightlyPrice };
  });
}

/** What nights come to; what was levied once for the stay, and belongs to no night of it, stays. */
export function priceOf(stay: PricedStay, rates: readonly NightRate[]): LinePrice {
  const before = nightsCost(stay.rates, stay.rooms);
  const after = nightsCost(rates, stay.rooms);
  const onceTaxes = stay.rates.some(({ exact }) => exact) ? stay.taxes - before.taxes : 0;
  const taxes = after.taxes + onceTaxes;
  const fees = stay.fees - before.fees + after.fees;
  const { subtotal } = after;
  return { nights: sum(rates.map(({ nights }) => nights)), subtotal, taxes, fees, total: subtotal + taxes + fees };
}

function nightsCost(rates: readonly NightRate[], rooms: number) {
  const exact = rates.flatMap((rate) => rate.exact ?? []);
  const byShare = rates.filter((rate) => !rate.exact);
  const costOf = (some: readonly NightRate[]) =>
    sum(some.map(({ nights, nightlyPrice }) => rooms * nights * nightlyPrice));
  const taxed = Map.groupBy(byShare, ({ taxBasisPoints }) => taxBasisPoints);
  const shares = [...taxed].map(([basisPoints, some]) => share(costOf(some), basisPoints));
  return {
    subtotal: costOf(byShare) + sum(exact.map(({ subtotal }) => subtotal)),
    taxes: sum(shares) + sum(exact.map(({ taxes }) => taxes)),
    fees: sum(exact.map(({ fees }) => fees)),
  };
}

/** What of a price is tax, in ten-thousandths; where its nights bear different taxes, what they come to together. */
export function taxBasisPointsOf(
  rates: readonly Pick<NightRate, "taxBasisPoints">[],
  { subtotal, taxes }: Pick<LinePrice, "subtotal" | "taxes">,
): number {
  const [one = 0, ...others] = new Set(rates.map(({ taxBasisPoints }) => taxBasisPoints));
  return others.length === 0 || subtotal === 0 ? one : Math.round((10_000 * taxes) / subtotal);
}

export function nightByNight(rates: readonly NightRate[]): NightRate[] {
  return rates.flatMap((rate) => Array.from({ length: rate.nights }, () => ({ ...rate, nights: 1 })));
}

/** The version by which a night was sold; undefined where it does not tell. */
export function versionOf(rate: NightRate | undefined): number | undefined {
  return rate?.exact?.version ?? rate?.exact?.levied?.[0]?.version;
}

/** The plan by which a stay was sold; where it names none, the one that was the first of its version. */
export function soldPlan(
  { plan, rates = [] }: { plan?: string | undefined; rates?: readonly NightRate[] | undefined },
  bookOf: (version: number) => RateBook | undefined,
): string | undefined {
  const version = versionOf(rates[0]);
  return plan ?? (version === undefined ? undefined : bookOf(version)?.plans[0]?.id);
}

/** Nights at the same rate that follow each other, in one; where one of them is known by itself, each stays by itself. */
export function joined(rates: readonly NightRate[]): NightRate[] {
  if (rates.some(({ exact }) => exact)) return nightByNight(rates);
  const all: NightRate[] = [];
  for (const rate of rates) {
    const before = all.at(-1);
    if (before && isSame(before, rate)) before.nights += rate.nights;
    else all.push({ ...rate });
  }
  return all;
}

export function isAsSold(rates: readonly NightRate[], sold: readonly NightRate[]): boolean {
  const [were, are] = [joined(sold), joined(rates)];
  return (
    were.length === are.length &&
    were.every((one, index) => one.nights === are[index]?.nights && isSame(one, are[index]))
  );
}

function isSame(a: NightRate, b: NightRate): boolean {
  const isAlike = a.type === b.type && a.nightlyPrice === b.nightlyPrice && a.taxBasisPoints === b.taxBasisPoints;
  const [of, other] = [a.exact, b.exact];
  const costsAlike = of?.subtotal === other?.subtotal && of?.taxes === other?.taxes && of?.fees === other?.fees;
  return isAlike && costsAlike && of?.kept?.subtotal === other?.kept?.subtotal && leviesIn(a) === leviesIn(b);
}

/** In whatever order they are told; what is levied once is part of no night's price. */
function leviesIn({ exact, once = [] }: NightRate): string {
  const told = [...(exact?.levied ?? []), ...once].map(({ charge, version, amount, taxable, exempt }) => {
    return [charge, version, amount, taxable, exempt].join(" ");
  });
  return told.toSorted().join();
}
