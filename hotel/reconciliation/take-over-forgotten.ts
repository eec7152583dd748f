import { isStillAtDesk, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { FORGOTTEN_KINDS } from "./list-forgotten.ts";
import { takeOver } from "./mend.ts";
import type { ReconciliationPorts } from "./ports.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";

/** `drafted`: the payment whose booking a person now confirms, or decides otherwise about. */
export type TakenOver = Modified & { drafted: string | undefined };

/**
 * Takes over what the provider knows of a payment and this database has forgotten: a payment into the books of its order,
 * or, where the order is lost too, as a draft of its booking; its refunds or disputes into the books. No money moves by
 * it. Problems: those of the desk; `not-found`; `wrong-state` where the payment itself is to be drafted first;
 * `provider-silent`.
 */
export async function takeOverForgotten(
  ports: ReconciliationPorts,
  clerk: Account,
  sent: { kind: unknown; paymentId: unknown },
): Promise<TakenOver | Problem> {
  const { store, clock, payments } = ports;
  const kind = FORGOTTEN_KINDS.find((one) => one === sent.kind);
  if (kind === undefined || typeof sent.paymentId !== "string") return { problem: "not-found" };
  const { paymentId } = sent;
  if (!(await isStillAtDesk(store, clerk))) return { problem: "not-allowed" };
  const truth = await payments.look(paymentId);
  if (isFailure(truth)) return { problem: truth.failure === "missing" ? "not-found" : "provider-silent" };
  const [known] = await store.books.paymentsUnder([paymentId]);
  if (kind !== "payment" && !known) return { problem: "wrong-state" };
  const order = await store.orders.findByPayment(paymentId);
  if (!(await takeOver(ports, clerk, { kind, paymentId, order }))) return { problem: "provider-silent" };
  const unmatched = kind === "payment" ? await store.unmatched.find(paymentId) : undefined;
  const [after] = await store.books.paymentsUnder([paymentId]);
  if (!after && !unmatched) return { problem: "not-found" };
  const at = clock.now();
  await store.audit.add({ actor: clerk.id, act: "books.taken-over", subject: paymentId, at, detail: kind });
  return { modifiedCount: 1, drafted: unmatched?.state === "waiting" ? paymentId : undefined };
}
