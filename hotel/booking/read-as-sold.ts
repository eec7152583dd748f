import type { Problem } from "#hotel/kernel/problem.ts";
import { limitsOf, onAnyDay } from "#hotel/pricing/limits.ts";
import { type LineLimits, readLines, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";

/**
 * Lines that are said to be an order's, read by the version that it was priced by: what they name a room type by, its price or its category,
 * may name another one by now, or none (ADR 62). The day may have turned too. Problem: `invalid-fields`.
 */
export async function readAsSold(
  ports: BookingPorts,
  { pricedBy }: Pick<Order, "pricedBy">,
  { items, limits = limitsOf(ports) }: { items: unknown; limits?: LineLimits },
): Promise<WantedLine[] | Problem> {
  const { catalogue, rates, store } = ports;
  const isOther = pricedBy !== undefined && pricedBy !== rates.version;
  const sold = isOther ? await rates.catalogueOf(pricedBy, store) : catalogue;
  return readLines(items, sold ?? catalogue, onAnyDay(limits));
}
