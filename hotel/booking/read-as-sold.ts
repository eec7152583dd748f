import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { limitsOf, onAnyDay } from "#hotel/pricing/limits.ts";
import type { SentQuote } from "#hotel/pricing/quote-lines.ts";
import { type LineLimits, readLines, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";

/** What is said to be an order, and how it is to be read. */
export interface SaidToBe {
  items: unknown;
  limits?: LineLimits;
  quote?: SentQuote | undefined;
  grandTotal?: Cents | undefined;
  /** The items as they can be sold now; undefined where they can't. */
  asked?: readonly WantedLine[] | undefined;
}

/**
 * Lines that are said to be an order's, in each way they can be meant: by the version that it was priced by, unless a later quote or another
 * total tells of another one, and as they are asked for now. What they name a room type by, its price or its category, may name another one by
 * now, or none (ADR 62). The day may have turned too. Problem: `invalid-fields`.
 */
export async function readAsSold(
  ports: BookingPorts,
  { pricedBy, total }: Pick<Order, "pricedBy" | "total">,
  { items, limits = limitsOf(ports), quote, grandTotal = total, asked }: SaidToBe,
): Promise<(readonly WantedLine[])[] | Problem> {
  const { catalogue, rates, store } = ports;
  const read = (by: Catalogue) => readLines(items, by, onAnyDay(limits));
  const isOther = pricedBy !== undefined && pricedBy !== rates.version;
  const isMeant = grandTotal === total && (quote === undefined || quote.version <= (pricedBy ?? 0));
  const sold = isMeant && isOther ? await rates.catalogueOf(pricedBy, store) : undefined;
  const today = asked ?? read(catalogue);
  const readings = [...(sold ? [read(sold)] : []), today].flatMap((lines) => (isProblem(lines) ? [] : [lines]));
  return isProblem(today) && readings.length === 0 ? today : readings;
}
