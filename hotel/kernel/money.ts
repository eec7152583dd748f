/** An amount of money in whole US cents. Never fractional; negative only where money leaves. */
export type Cents = number;

/**
 * The most that is read of an amount in dollars, and that a booking may come to by an agreed price: 10 million dollars. The database keeps
 * twice as much.
 */
export const MOST_CENTS: Cents = 1_000_000_000;

/** Cents as the dollars that travel on the wire, e.g. 9348 as 93.48. */
export function dollars(amount: Cents): number {
  return amount / 100;
}

/**
 * Dollars as they travel or were typed, as cents; undefined for anything but a whole number of cents between 0 and 10
 * million dollars, and for text with exactly three decimals: who types 1.050 may mean 1,050. Four and more,
 * as lists of other systems have them (129.0000), are read for what they say.
 */
export function readDollars(sent: unknown): Cents | undefined {
  const difference = readDifference(sent);
  return difference !== undefined && difference >= 0 ? difference : undefined;
}

/** The same where money may also go back: below zero then. */
export function readDifference(sent: unknown): Cents | undefined {
  const amount = sent === "" || sent === null || sent === undefined ? Number.NaN : Number(sent);
  // Without the addition, zero dollars below zero would stay below zero.
  const whole = Math.round(amount * 100) + 0;
  const hasThreeDecimals = typeof sent === "string" && /\.\d{3}\s*$/.test(sent);
  const isExact = Number.isFinite(amount) && whole / 100 === amount && !hasThreeDecimals;
  return isExact && Math.abs(whole) <= MOST_CENTS ? whole : undefined;
}

/** `basisPoints` ten-thousandths of an amount of zero or more, rounded half up to a whole cent (docs/BOOKING.md, money and dates). */
export function share(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Whole cents of zero or more, sent as a number or as plain digits; undefined for anything else. */
export function readCents(sent: unknown): Cents | undefined {
  const amount = typeof sent === "string" && /^\d{1,10}$/.test(sent.trim()) ? Number(sent) : sent;
  return typeof amount === "number" && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}

/** As the audit keeps an amount: `93.48`. */
export function inDollars(amount: Cents): string {
  return dollars(amount).toFixed(2);
}
