import { type Cents, share } from "./money.ts";
import type { LinePrice } from "./pricing.ts";

/** A booking at its present price. */
export interface PricedStay {
  rooms: number;
  nights: number;
  nightlyPrice: Cents;
  subtotal: Cents;
  fees: Cents;
  /** The nights that were sold first; those beyond them may have cost something else. */
  soldNights: number;
}

/**
 * What a stay costs with more or fewer nights at its end. What was agreed stands: a further night of a room costs the
 * nightly price, and a night that goes takes along what it cost.
 */
export function priceOfLength(stay: PricedStay, nights: number, taxBasisPoints: number): LinePrice {
  const { rooms, nightlyPrice, fees } = stay;
  const further = rooms * Math.max(0, nights - stay.nights) * nightlyPrice;
  const subtotal = Math.max(0, stay.subtotal + further - costOfLast(stay.nights - nights, stay));
  const taxes = share(subtotal, taxBasisPoints);
  return { nights, subtotal, taxes, fees, total: subtotal + taxes + fees };
}

/** The last nights of a stay: those that were added to it, then those that were sold. */
function costOfLast(count: number, { rooms, nights, nightlyPrice, subtotal, soldNights }: PricedStay): Cents {
  if (count <= 0) return 0;
  const night = rooms * nightlyPrice;
  const added = Math.max(0, nights - soldNights);
  const goes = Math.min(count, added);
  const costOfAdded = Math.max(0, subtotal - soldNights * night);
  const ofAdded = added === 0 ? 0 : Math.round((costOfAdded * goes) / added);
  return ofAdded + (count - goes) * night;
}
