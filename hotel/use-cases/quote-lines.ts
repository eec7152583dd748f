import type { Ports } from "#hotel/ports/ports.ts";
import type { Cents } from "#hotel/rules/money.ts";
import { grandTotal } from "#hotel/rules/pricing.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { type LineLimits, type PricedLine, priceLines, readLines } from "#hotel/rules/wanted-lines.ts";
import { deskLimitsOf, limitsOf } from "#hotel/steps/limits.ts";

export interface Quote {
  lines: PricedLine[];
  grandTotal: Cents;
}

/** What a cart would cost now, all in; says nothing about rooms being left. */
export function quoteLines(ports: Ports, items: unknown): Quote | Problem {
  return quoteWithin(ports, items, limitsOf(ports));
}

/** As `quoteLines`, for what the desk may book. */
export function quoteAtDesk(ports: Ports, items: unknown): Quote | Problem {
  return quoteWithin(ports, items, deskLimitsOf(ports));
}

function quoteWithin(ports: Ports, items: unknown, limits: LineLimits): Quote | Problem {
  const lines = readLines(items, ports.catalogue, limits);
  if (isProblem(lines)) return lines;
  const priced = priceLines(lines, ports.catalogue);
  return { lines: priced, grandTotal: grandTotal(priced) };
}
