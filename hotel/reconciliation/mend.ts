import type { Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { processEvent } from "#hotel/payments/process-event.ts";
import { findToMend, noteMending } from "./mend-difference.ts";
import type { ReconciliationPorts } from "./ports.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { settleOrder } from "#hotel/payments/settle-order.ts";
import { takeOverDisputes } from "#hotel/disputes/take-over-disputes.ts";
import { takeOverRefunds } from "#hotel/payments/take-over-refunds.ts";

/** Each act commits by itself; whether it helped is looked at afterwards. */
export async function mend(ports: ReconciliationPorts, clerk: Account, id: unknown): Promise<Modified | Problem> {
  const mending = await findToMend(ports, clerk, id);
  if (isProblem(mending)) return mending;
  const { difference, paymentId, order } = mending;
  const isOver = order?.state === "released" && difference.there.state !== "succeeded";
  const [about = ""] = difference.kind.split("-");
  const kind = about === "refund" || about === "dispute" ? about : "payment";
  const isHeard = await takeOver(ports, clerk, { kind, paymentId, order, isOver });
  return isHeard ? noteMending(ports, mending) : { problem: "provider-silent" };
}

interface Taken {
  kind: "payment" | "refund" | "dispute";
  paymentId: string;
  order: Order | undefined;
  /** Whether the order came to nothing, and nobody has paid. */
  isOver?: boolean;
}

/** Takes over what the provider says of a payment, its refunds or its disputes. False when it could not be asked. */
export async function takeOver(ports: ReconciliationPorts, clerk: Account, taken: Taken): Promise<boolean> {
  const { kind, paymentId, order, isOver } = taken;
  if (kind !== "payment") {
    const takeOverTheir = kind === "refund" ? takeOverRefunds : takeOverDisputes;
    return (await takeOverTheir(ports, { paymentId, orderId: order?.id })) !== "unreachable";
  }
  if (!order) return actOnStray(ports, clerk, paymentId);
  const how = isOver ? ({ goal: "end", reason: "expired" } as const) : ({ goal: "look" } as const);
  const { settled } = await settleOrder(ports, order, { by: clerk.id, ...how });
  return settled !== "unreachable";
}

/** A payment that we have under no order: the provider's news of it is heard again, and what nobody paid is ended. */
async function actOnStray(ports: ReconciliationPorts, clerk: Account, paymentId: string): Promise<boolean> {
  if (!(await endUnpaid(ports, paymentId))) return false;
  const news = { id: `desk:${paymentId}`, type: "desk", about: "payment", isLive: false, paymentId } as const;
  const processed = await processEvent(ports, { ...news, createdAt: ports.clock.now() });
  if (processed.outcome === "later") return false;
  if (processed.outcome === "outside") await takeOverDisputes(ports, { paymentId, orderId: undefined });
  if (processed.outcome !== "order") return true;
  const { settled } = await settleOrder(ports, processed.order, { by: clerk.id, goal: "look" });
  return settled !== "unreachable";
}

/** A payment of ours that can still be paid is ended, so that nobody does. False where the provider could not be asked. */
async function endUnpaid({ payments }: ReconciliationPorts, paymentId: string): Promise<boolean> {
  const truth = await payments.look(paymentId);
  if (isFailure(truth)) return false;
  return truth.state === "succeeded" || !truth.isOurs || !isFailure(await payments.cancel(paymentId));
}
