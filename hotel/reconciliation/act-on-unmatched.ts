import type { Account } from "#hotel/kernel/account.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";
import { bookUnmatched, refundUnmatched } from "./decide-unmatched.ts";
import type { ReconciliationPorts } from "./ports.ts";
import { takeOverDisputes } from "#hotel/disputes/take-over-disputes.ts";
import { takeOverRefunds } from "#hotel/payments/take-over-refunds.ts";

/** What the provider has done with the payment meanwhile is taken over at once. */
export async function bookAgain(
  ports: ReconciliationPorts,
  clerk: Account,
  paymentId: unknown,
): Promise<Order | Problem> {
  const order = await bookUnmatched(ports, clerk, paymentId);
  if (isProblem(order)) return order;
  const taken = { paymentId: String(paymentId), orderId: order.id };
  await takeOverRefunds(ports, taken);
  await takeOverDisputes(ports, taken);
  return order;
}

export async function sendBackUnmatched(
  ports: ReconciliationPorts,
  clerk: Account,
  paymentId: unknown,
): Promise<Modified | Problem> {
  const answer = await refundUnmatched(ports, clerk, paymentId);
  const taken = { paymentId: String(paymentId), orderId: undefined };
  if (!isProblem(answer)) await takeOverRefunds(ports, taken);
  const isDisputed = isProblem(answer) && answer.problem === "money-with-bank";
  if (isDisputed || !isProblem(answer)) await takeOverDisputes(ports, taken);
  return answer;
}
