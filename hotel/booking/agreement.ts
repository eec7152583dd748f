import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { PolicyAgreement } from "./ports/policies.ts";
import { policyMark } from "./rules/policy-mark.ts";

/** Under which policy an order is being made: in the guest's language, as the page shows it at this moment. */
export function agreementTo(
  { policy }: Pick<BookingPorts, "policy">,
  order: Pick<Order, "id" | "language" | "createdAt" | "address" | "lines">,
  manner: PolicyAgreement["manner"],
): Omit<PolicyAgreement, "hash"> {
  const { id, language, createdAt, address, lines } = order;
  return { orderId: id, ...policy.textIn(language, lines), manner, at: createdAt, address };
}

export interface ShownPolicy {
  /** The mark of the policy that a page showed; left out, where it told none. */
  policy?: unknown;
}

/** Refuses what was sent from a page that showed another policy than an order of these lines would be made under now (ADR 65). */
export function refuseOtherPolicy(
  { policy }: Pick<BookingPorts, "policy">,
  sent: ShownPolicy,
  lines: readonly Pick<PricedLine, "byPlan">[],
): Problem | undefined {
  const under = lines.map(({ byPlan }) => ({ policy: policy.ofPlan(byPlan) }));
  const isShown = sent.policy === undefined || sent.policy === policyMark(policy.terms, under);
  return isShown ? undefined : fieldProblem("acceptPolicy", "terms-changed");
}
