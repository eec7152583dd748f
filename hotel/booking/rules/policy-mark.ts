import type { CancellationTerms, UnderPolicy } from "./cancellation.ts";

/**
 * Names what an order of these lines agrees to, in no language: the house's terms where a line is under them, and those of each plan that has its
 * own. It has no blanks and no line ends, so that it comes back from a form as it was sent, and may be part of an element's id.
 */
export function policyMark(terms: CancellationTerms, lines: readonly UnderPolicy[]): string {
  const all = lines.map(({ policy }) => JSON.stringify(policy ? [policy.plan, inOrder(policy.terms)] : inOrder(terms)));
  return encodeURIComponent([...new Set(all)].toSorted().join());
}

/** Whatever the order of their names was where they were kept. */
function inOrder({ tiers, afterwards }: CancellationTerms): unknown {
  return [tiers.map(({ daysBefore, time, keep }) => [daysBefore, time, keep]), afterwards];
}
