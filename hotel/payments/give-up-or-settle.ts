import type { Account } from "#hotel/kernel/account.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";
import { giveUpHold } from "./give-up-hold.ts";
import type { PaymentsPorts } from "./ports.ts";
import { settleOrder } from "./settle-order.ts";

/** Gives up a hold that nothing else ends, or settles it where the provider knows its payment after all. */
export async function giveUpOrSettle(
  ports: PaymentsPorts,
  clerk: Account,
  orderId: unknown,
): Promise<Modified | Problem> {
  const answer = await giveUpHold(ports, clerk, orderId);
  if (isProblem(answer) || answer.given === "up") return answer;
  const { settled } = await settleOrder(ports, answer.order, { by: "timer", goal: "end", reason: "expired" });
  return settled === "unreachable" ? { problem: "provider-silent" } : { modifiedCount: 0 };
}
