import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { limitsOf, onAnyDay } from "#hotel/pricing/limits.ts";
import { type LineLimits, readLines, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";

/**
 * Lines that are said to be an order's, in each way they can be meant: by the version that it was priced by, and by today's. What they name a
 * room type by, its price or its category, may name another one by now, or none (ADR 62). The day may have turned too. Problem: `invalid-fields`.
 */
export async function readAsSold(
  ports: BookingPorts,
  { pricedBy }: Pick<Order, "pricedBy">,
  { items, limits = limitsOf(ports) }: { items: unknown; limits?: LineLimits },
): Promise<WantedLine[][] | Problem> {
  const { catalogue, rates, store } = ports;
  const read = (by: Catalogue) => readLines(items, by, onAnyDay(limits));
  const isOther = pricedBy !== undefined && pricedBy !== rates.version;
  const sold = isOther ? await rates.catalogueOf(pricedBy, store) : undefined;
  const today = read(catalogue);
  const readings = [...(sold ? [read(sold)] : []), today].flatMap((lines) => (isProblem(lines) ? [] : [lines]));
  return isProblem(today) && readings.length === 0 ? today : readings;
}
