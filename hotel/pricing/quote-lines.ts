import type { InventoryPorts } from "#hotel/inventory/ports.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { grandTotal } from "./rules/pricing.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type LineLimits, type PricedLine, priceLines, readLines } from "./rules/wanted-lines.ts";
import { deskLimitsOf, limitsOf } from "./limits.ts";

export interface Quote {
  lines: PricedLine[];
  grandTotal: Cents;
}

/** What a cart would cost now, all in; says nothing about rooms being left. */
export function quoteLines(ports: InventoryPorts, items: unknown): Quote | Problem {
  return quoteWithin(ports, items, limitsOf(ports));
}

/** As `quoteLines`, for what the desk may book. */
export function quoteAtDesk(ports: InventoryPorts, items: unknown): Quote | Problem {
  return quoteWithin(ports, items, deskLimitsOf(ports));
}

function quoteWithin(ports: InventoryPorts, items: unknown, limits: LineLimits): Quote | Problem {
  const lines = readLines(items, ports.catalogue, limits);
  if (isProblem(lines)) return lines;
  const priced = priceLines(lines, ports.catalogue);
  return { lines: priced, grandTotal: grandTotal(priced) };
}
