import type { Cents } from "#hotel/kernel/money.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { type NightRate, priceOf } from "#hotel/pricing/rules/reprice.ts";
import { shareOf } from "#hotel/pricing/rules/night-rates.ts";
import { spread } from "#hotel/pricing/rules/rounding.ts";
import type { Chosen } from "#hotel/pricing/rules/wanted-lines.ts";
import type { PlanPolicy } from "./cancellation.ts";

/** One line as it was sold; what it came to is subtotal, taxes and fees together. */
export interface SoldLine extends Stay, Chosen {
  /** The ten-digit number that the line's booking has or will have. */
  bookingId: number;
  /** The id that the browser sent. */
  cartItemId: string;
  type: RoomTypeId;
  rooms: number;
  guests: number;
  /** Each room of the line was promised with this feature. */
  accessible?: RoomFeature | undefined;
  nightlyPrice: Cents;
  subtotal: Cents;
  taxes: Cents;
  fees: Cents;
  /** The rate that the taxes were computed at, in ten-thousandths of the subtotal. */
  taxBasisPoints: number;
  /** What each night cost, where not all of them cost the nightly price. */
  rates?: NightRate[] | undefined;
  /** Of its plan; undefined: what was agreed to for the order. */
  policy?: PlanPolicy | undefined;
}

/** What was sold to whom, as it travels with the payment: enough to make the booking again without our database. */
export interface SoldOrder {
  name: string;
  email: string;
  /** Code of the language in which the guest ordered; undefined: the house's own. */
  language?: string | undefined;
  lines: readonly SoldLine[];
  /** Some of the lines had terms of their own, for which there was no room. */
  areTermsUntold?: boolean | undefined;
}

/** Only what travels, of an order that knows more. */
export function soldOrder({ name, email, language, lines }: SoldOrder): SoldOrder {
  return { name, email, language, lines: lines.map(soldLine) };
}

export function soldTotal(lines: readonly SoldLine[]): Cents {
  return lines.reduce((total, { subtotal, taxes, fees }) => total + subtotal + taxes + fees, 0);
}

function soldLine(line: SoldLine): SoldLine {
  const { bookingId, cartItemId, type, checkIn, checkOut, rooms, guests, accessible } = line;
  const { nightlyPrice, subtotal, taxes, fees, taxBasisPoints, plan, code, children, policy, rates } = line;
  return {
    bookingId,
    cartItemId,
    type,
    checkIn,
    checkOut,
    rooms,
    guests,
    accessible,
    nightlyPrice,
    subtotal,
    taxes,
    fees,
    taxBasisPoints,
    ...(plan !== undefined && { plan }),
    ...(code !== undefined && { code }),
    ...(children !== undefined && { children }),
    ...(policy && { policy }),
    ...(rates && { rates: rates.map(soldNight) }),
  };
}

/** What each authority levies is named by a version of the property, which only the database knows that sold it. */
function soldNight({ once: _once, exact, ...rate }: NightRate): NightRate {
  if (!exact) return rate;
  const { subtotal, taxes, fees } = exact;
  return { ...rate, exact: { subtotal, taxes, fees } };
}

/** What is not told of an order, and is taken as usual where it is made again. */
export type Untold = "nights" | "terms";

export function untoldOf({ lines, areTermsUntold }: Pick<SoldOrder, "lines" | "areTermsUntold">): Untold[] {
  const untold = lines.filter((line) => !areNightsTold(line));
  const withoutTerms = areTermsUntold || untold.some(({ policy }) => !policy);
  return [...(untold.length > 0 ? (["nights"] as const) : []), ...(withoutTerms ? (["terms"] as const) : [])];
}

/** What the nights of a line cost; where it is not told and the nightly price does not come to what was paid, all cost the same. */
export function ratesOfSold(line: SoldLine): NightRate[] | undefined {
  return areNightsTold(line) ? line.rates : equalNights(line);
}

function areNightsTold(line: SoldLine): boolean {
  const { type, nightlyPrice, taxBasisPoints, rooms, taxes, fees } = line;
  const rates = line.rates ?? [{ nights: nightsOf(line), type, nightlyPrice, taxBasisPoints }];
  const price = priceOf({ rooms, taxes, fees, rates, sold: rates }, rates);
  return price.subtotal === line.subtotal && price.taxes === taxes;
}

/** Fees stay with the stay, as where they are levied once. */
function equalNights(line: SoldLine): NightRate[] {
  const { type, rooms } = line;
  const even = Array.from({ length: nightsOf(line) }, () => 1);
  const taxes = spread(line.taxes, even);
  return spread(line.subtotal, even).map((subtotal, index) => {
    const exact = { subtotal, taxes: taxes[index] ?? 0, fees: 0 };
    const rate = { nightlyPrice: Math.round(subtotal / rooms), taxBasisPoints: shareOf(exact.taxes, subtotal) };
    return { nights: 1, type, ...rate, exact };
  });
}
