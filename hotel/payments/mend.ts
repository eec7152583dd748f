import type { Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";
import { processEvent } from "./process-event.ts";
import { type Mending, endUnknownPayment, findToMend, noteMending } from "./mend-difference.ts";
import type { PaymentsPorts } from "./ports.ts";
import { isFailure } from "./ports/payments.ts";
import { settleOrder } from "./settle-order.ts";
import { takeOverDisputes } from "./take-over-disputes.ts";
import { takeOverRefunds } from "./take-over-refunds.ts";

/** Each act commits by itself; whether it helped is looked at afterwards. */
export async function mend(ports: PaymentsPorts, clerk: Account, id: unknown): Promise<Modified | Problem> {
  const mending = await findToMend(ports, clerk, id);
  if (isProblem(mending)) return mending;
  const isHeard = await act(ports, mending);
  return isHeard ? noteMending(ports, mending) : { problem: "provider-silent" };
}

/** False when the provider could not be asked. */
async function act(ports: PaymentsPorts, { clerk, difference, paymentId, order }: Mending): Promise<boolean> {
  const taken = { paymentId, orderId: order?.id };
  if (difference.kind.startsWith("refund")) return takeOverRefunds(ports, taken);
  if (difference.kind.startsWith("dispute")) return takeOverDisputes(ports, taken);
  if (order) {
    const isOver = order.state === "released" && difference.there.state !== "succeeded";
    const how = isOver ? ({ goal: "end", reason: "expired" } as const) : ({ goal: "look" } as const);
    const { settled } = await settleOrder(ports, order, { by: clerk.id, ...how });
    return settled !== "unreachable";
  }
  return actOnStray(ports, clerk, paymentId);
}

/** A payment that we have under no order: the provider's news of it is heard again, and what nobody paid is ended. */
async function actOnStray(ports: PaymentsPorts, clerk: Account, paymentId: string): Promise<boolean> {
  const ended = await endUnknownPayment(ports, paymentId);
  if (typeof ended !== "string" && isFailure(ended)) return false;
  const news = { id: `desk:${paymentId}`, type: "desk", about: "payment", paymentId } as const;
  const processed = await processEvent(ports, { ...news, createdAt: ports.clock.now() });
  if (processed.outcome === "later") return false;
  if (processed.outcome !== "order") return true;
  const { settled } = await settleOrder(ports, processed.order, { by: clerk.id, goal: "look" });
  return settled !== "unreachable";
}
