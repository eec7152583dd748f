import type { Cents } from "#hotel/kernel/money.ts";

/** What a guest can have of a night, by one plan or by several, of one type or of several; what is not said holds no one up. */
export interface NightOffer {
  /** A stay of this one night in one room, all in. */
  price?: Cents;
  /** Nobody can sleep here: no room is left, or none is sold. */
  isFull?: true;
  /** It is the house's will: also where rooms are left. */
  isClosed?: true;
  /** No stay begins on it. */
  noArrival?: true;
  /** No stay ends on its day. */
  noDeparture?: true;
  /** What a stay that begins on it has at least and at most. */
  minNights?: number;
  maxNights?: number;
}

/**
 * What a guest can have who takes whichever will do. It says only what is so by all of them, so that nothing is told to be
 * impossible that one of them sells; the price is the lowest of those that sell a stay of this night alone, if any does.
 */
export function anyOf(offers: readonly NightOffer[]): NightOffer {
  const noDeparture = offers.every((one) => one.noDeparture) && { noDeparture: true as const };
  const open = offers.filter(({ isFull }) => !isFull);
  const isClosed = offers.every((one) => one.isClosed) && { isClosed: true as const };
  if (open.length === 0) return { isFull: true, ...isClosed, ...noDeparture };
  const first = open.filter(({ noArrival }) => !noArrival);
  const alone = first.filter(({ minNights = 1 }) => minNights === 1);
  const price = lowest(alone) ?? lowest(first) ?? lowest(open);
  const minNights = Math.min(...first.map((one) => one.minNights ?? 1));
  const maxNights = Math.max(...first.map((one) => one.maxNights ?? Number.POSITIVE_INFINITY));
  return {
    ...(price !== undefined && { price }),
    ...(first.length === 0 && { noArrival: true as const }),
    ...noDeparture,
    ...(first.length > 0 && minNights > 1 && { minNights }),
    ...(first.length > 0 && maxNights < Number.POSITIVE_INFINITY && { maxNights }),
  };
}

function lowest(offers: readonly NightOffer[]): Cents | undefined {
  const prices = offers.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
