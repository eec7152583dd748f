import type { Cents } from "#hotel/rules/money.ts";
import { grandTotal } from "#hotel/rules/pricing.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Catalogue } from "#hotel/rules/room-types.ts";
import { type LineLimits, type PricedLine, priceLines, readLines } from "#hotel/rules/wanted-lines.ts";

export interface Quote {
  lines: PricedLine[];
  grandTotal: Cents;
}

/** What a cart would cost now, all in; says nothing about rooms being left. */
export function quoteLines(catalogue: Catalogue, limits: LineLimits, items: unknown): Quote | Problem {
  const lines = readLines(items, catalogue, limits);
  if (isProblem(lines)) return lines;
  const priced = priceLines(lines, catalogue);
  return { lines: priced, grandTotal: grandTotal(priced) };
}
