import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import type { PropertyTables } from "#hotel/property/ports.ts";

type Houses = Pick<PropertyTables, "house">;

/** Problem: `refund-above-limit` where the owner lets this clerk not give back so much. */
export async function checkRefundLimit(
  { house }: Houses,
  clerk: Pick<Account, "role">,
  amount: Cents,
): Promise<Problem | undefined> {
  if (amount <= 0 || may(clerk, "large-refunds")) return undefined;
  const limit = await house.deskRefundLimit();
  return amount > limit ? { problem: "refund-above-limit", limit } : undefined;
}
