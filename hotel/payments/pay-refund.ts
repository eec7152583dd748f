import { isFailure, type PaymentFailure, type RefundTruth } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { recordRefund } from "./record-refund.ts";

/** A bank takes days, not seconds. */
const LOOK_AGAIN_MS = 3_600_000;
/** A provider that was broken a moment ago still is, and what it did all the same appears in its list by then. */
const NEXT_ATTEMPT_MS = 60_000;
/** From then on a person knows that a refund does not go through. */
const DELAYED_MS = 15 * 60_000;
/** The provider remembers a key for a day at least. */
const KEY_KEPT_MS = 23 * 3_600_000;

/**
 * Asks the provider for a refund that was noted before, or what became of it; the key makes repeats harmless.
 * "compare": its list of refunds has to tell whose money left, because it says no, where somebody else was faster, or
 * because it has made what we gave up meanwhile.
 */
export async function payRefund(ports: PaymentsPorts, refund: NotedRefund): Promise<"done" | "compare"> {
  const { store, clock } = ports;
  const answer = await ask(ports, refund);
  const at = clock.now();
  if (isFailure(answer)) return notPaid(ports, refund, answer);
  const isGivenUp = await store.transaction(async (tx) => {
    if (refund.orderId !== undefined) await tx.orders.lock(refund.orderId);
    const noted = await tx.refunds.ofPayment(refund.paymentId);
    if (noted.some((one) => one.key === refund.key && hasBeenGivenUp(one))) return true;
    await recordRefund(tx, refund, { truth: answer, at });
    return false;
  });
  if (isGivenUp) return "compare";
  if (answer.state === "pending") await store.refunds.lookAgain(refund.key, at + LOOK_AGAIN_MS);
  return "done";
}

/** What the provider has answered it would say again for a day, so that its answer ends the attempt. */
async function notPaid(
  { store, clock }: PaymentsPorts,
  { key, attempt, orderId, requestedAt, state }: NotedRefund,
  { failure, isAnswer }: PaymentFailure,
): Promise<"done" | "compare"> {
  const at = clock.now();
  const isRefused = failure !== "unreachable";
  const next = at + (isRefused ? LOOK_AGAIN_MS : NEXT_ATTEMPT_MS);
  if (isAnswer) await store.refunds.endAttempt(key, attempt, next);
  else if (isRefused) await store.refunds.lookAgain(key, next);
  if (!isRefused && at - requestedAt < DELAYED_MS) return "done";
  await store.transaction(async (tx) => {
    if (orderId !== undefined) await tx.orders.lock(orderId);
    // What a comparison has heard of meanwhile it has told as well.
    if ((await tx.refunds.find(key))?.state !== state) return;
    await tx.alerts.raise({ kind: isRefused ? "refund-failed" : "refund-delayed", subject: key }, at);
  });
  return isRefused ? "compare" : "done";
}

const USED_BEFORE: PaymentFailure = {
  failure: "refused",
  message: "The key of this attempt has paid another refund.",
  isAnswer: true,
};

/** By a comparison, before the provider had answered: see take-over-refunds. */
function hasBeenGivenUp({ state, refundId }: NotedRefund): boolean {
  return state === "failed" && refundId === undefined;
}

/**
 * A further attempt, or a key that the provider may have forgotten, could pay twice: its list is searched for our mark
 * first. What another refund of ours is, as one that a lost database had asked for under the same key, is not this one;
 * its own id may have been noted since it was claimed.
 */
async function ask(
  { store, payments, clock }: PaymentsPorts,
  { key, attempt, paymentId, amount, requestedAt }: NotedRefund,
): Promise<RefundTruth | PaymentFailure> {
  const noted = await store.refunds.ofPayment(paymentId);
  const known = noted.find((one) => one.key === key)?.refundId;
  if (known !== undefined) return payments.lookAtRefund(known);
  const isAnother = (truth: RefundTruth) => noted.some((other) => other.refundId === truth.refundId);
  if (attempt > 1 || clock.now() - requestedAt > KEY_KEPT_MS) {
    const made = await payments.refundsOf(paymentId);
    if (isFailure(made)) return made;
    const ours = made.find((one) => one.key === key && !isAnother(one));
    if (ours) return ours;
  }
  const answer = await payments.refund({ key, attempt, paymentId, amount });
  return isFailure(answer) || !isAnother(answer) ? answer : USED_BEFORE;
}
