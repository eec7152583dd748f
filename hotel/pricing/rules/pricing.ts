import { type Cents, share, sum } from "#hotel/kernel/money.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";

export interface LinePrice {
  nights: number;
  subtotal: Cents;
  taxes: Cents;
  fees: Cents;
  total: Cents;
}

/** The price of one cart line with every mandatory charge in it (docs/SPECIFICATION.md, 9). All counts are at least 1. */
export function priceLine(
  line: { rooms: number; nights: number; nightlyPrice: Cents },
  rates: Pick<Catalogue, "taxBasisPoints" | "feePerLine">,
): LinePrice {
  const subtotal = line.rooms * line.nightlyPrice * line.nights;
  const taxes = share(subtotal, rates.taxBasisPoints);
  return { nights: line.nights, subtotal, taxes, fees: rates.feePerLine, total: subtotal + taxes + rates.feePerLine };
}

export function grandTotal(prices: readonly { total: Cents }[]): Cents {
  return sum(prices.map((price) => price.total));
}
