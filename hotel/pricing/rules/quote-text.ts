import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { LinePrice } from "./pricing.ts";
import type { PriceStep } from "./stay-price.ts";

/** How the price of an order was computed, so that it can be computed again. */
export interface KeptQuote {
  /** The number of the rules. */
  algorithm: number;
  /** The version of the property. */
  version: number;
  /** The business day on which it was asked. */
  day: PlainDate;
  /** Of `quoteText`. */
  hash: string;
}

/** A line as far as its price goes. */
export interface QuotedLine extends Stay, LinePrice {
  type: RoomTypeId;
  rooms: number;
  guests: number;
  children?: readonly number[] | undefined;
  plan?: string | undefined;
  code?: string | undefined;
  steps: readonly PriceStep[];
}

/**
 * Everything that a quote was asked for and came to, in one canonical text, and nothing that tells of a person. It is hashed and
 * kept, so it may never change for an algorithm that was sold by (docs/decisions/0062-the-signed-quote.md).
 */
export function quoteText({ algorithm, version, day }: Omit<KeptQuote, "hash">, lines: readonly QuotedLine[]): string {
  const total = lines.reduce((sum: Cents, line) => sum + line.total, 0);
  return JSON.stringify([algorithm, version, day, lines.map(lineFacts), total]);
}

function lineFacts(line: QuotedLine): unknown[] {
  const { type, checkIn, checkOut, rooms, guests, children = [], plan = null, code = null } = line;
  const steps = line.steps.map(({ rule, name, before, after }) => [rule, name, before, after]);
  const { subtotal, taxes, fees, total } = line;
  return [type, checkIn, checkOut, rooms, guests, children, plan, code, steps, subtotal, taxes, fees, total];
}
