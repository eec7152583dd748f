import { isFailure, type PaymentFailure, type PaymentTruth, type RefundTruth } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts } from "./ports.ts";
import type { HouseIdentity } from "#hotel/property/ports/house.ts";
import { endDoubt, KEYS_ALERT } from "#hotel/property/end-doubt.ts";
import { markRestored } from "#hotel/property/mark-restored.ts";
import { noteUnmatched } from "#hotel/payments/note-unmatched.ts";

/**
 * Looks, once after each start, whether the provider's newest payments and refunds are this database's own. What this
 * database never wrote down tells that it is new, restored from a backup, or a copy: then it counts as restored, and money
 * without an order is written down. "later": the provider could not be asked, or refused, as it does with keys that are no longer good, and
 * owners are told.
 */
export async function recogniseHouse(ports: ReconciliationPorts): Promise<"recognised" | "later"> {
  const { store, payments, clock } = ports;
  const house = await store.house.read();
  if (house.doubtedSince === undefined) {
    // Another process has ended the doubt, which may know nothing of the alert.
    await store.alerts.settle(KEYS_ALERT, clock.now());
    return "recognised";
  }
  const made = await payments.newestPayments();
  const refunds = isFailure(made) ? made : await payments.newestRefunds();
  if (isFailure(made)) return later(ports, made);
  if (isFailure(refunds)) return later(ports, refunds);
  const strange = await strangeAmong(ports, house, { made, refunds });
  const at = clock.now();
  await store.transaction(async (tx) => {
    if (strange) {
      await markRestored(tx, "start", at);
      for (const payment of strange.filter(({ state }) => state === "succeeded")) await noteUnmatched(tx, payment, at);
    }
    await endDoubt(tx, at);
  });
  return "recognised";
}

/** Silence ends by itself, a refusal only where a person acts. Another process may have been answered meanwhile. */
async function later({ store, clock }: ReconciliationPorts, { failure }: PaymentFailure): Promise<"later"> {
  const isDoubted = (await store.house.read()).doubtedSince !== undefined;
  if (failure !== "unreachable" && isDoubted) await store.alerts.raise(KEYS_ALERT, clock.now());
  return "later";
}

/** The payments that this database has never asked for; undefined where it knows them all, and all refunds. */
async function strangeAmong(
  ports: ReconciliationPorts,
  house: HouseIdentity,
  there: { made: readonly PaymentTruth[]; refunds: readonly RefundTruth[] },
): Promise<PaymentTruth[] | undefined> {
  const judgedUntil = house.judgedUntil ?? 0;
  const made = there.made.filter((payment) => payment.isOurs && payment.createdAt > judgedUntil);
  const refunds = there.refunds.filter(({ createdAt }) => createdAt > judgedUntil);
  const strange = await strangePayments(ports, house, made);
  return strange.length === 0 && (await areRefunds(ports, refunds)) ? undefined : strange;
}

/** Those that this database has not asked for, and that no person has judged. */
async function strangePayments(
  { store }: ReconciliationPorts,
  house: HouseIdentity,
  made: readonly PaymentTruth[],
): Promise<PaymentTruth[]> {
  const ids = made.map(({ paymentId }) => paymentId);
  const orderIds = made.flatMap(({ orderId }) => orderId ?? []);
  const judged = new Set((await store.unmatched.decidedAmong(ids)).map(({ paymentId }) => paymentId));
  const known = new Set(await store.orders.idsAmong(orderIds));
  const epochs = new Set(await store.house.epochsAmong(made.flatMap(({ mark }) => mark?.epoch ?? [])));
  return made.filter((payment) => {
    const { paymentId, orderId, mark, state } = payment;
    if (judged.has(paymentId) || (orderId !== undefined && known.has(orderId))) return false;
    // Nobody can pay it any more, and orders that came to nothing may be forgotten.
    return state !== "dead" || (mark !== undefined && (mark.house !== house.id || !epochs.has(mark.epoch)));
  });
}

/** Whether those that we asked for, of payments of ours, are all written down here. */
async function areRefunds({ store }: ReconciliationPorts, made: readonly RefundTruth[]): Promise<boolean> {
  const asked = made.filter(({ key }) => key !== undefined);
  const payments = await store.books.paymentsUnder(asked.flatMap(({ paymentId }) => paymentId ?? []));
  const ours = new Set(payments.map(({ paymentId }) => paymentId));
  const noted = await store.books.refundsUnder(asked.flatMap(({ key, refundId }) => [key ?? refundId, refundId]));
  const names = new Set(noted.flatMap(({ key, refundId }) => [key, refundId]));
  return asked.every(
    ({ key, refundId, paymentId }) =>
      paymentId === undefined || !ours.has(paymentId) || names.has(key) || names.has(refundId),
  );
}
