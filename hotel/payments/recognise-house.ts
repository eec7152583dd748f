import { isFailure, type PaymentTruth, type RefundTruth } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";
import type { HouseIdentity } from "#hotel/property/ports/house.ts";
import { markRestored } from "#hotel/property/mark-restored.ts";

/**
 * Looks, after a start, whether the provider's newest payments and refunds are this database's own. What this database
 * never wrote down tells that it is new, restored from a backup, or a copy: then it counts as restored. "later": the
 * provider could not be asked.
 */
export async function recogniseHouse(ports: PaymentsPorts): Promise<"recognised" | "later"> {
  const { store, payments, clock } = ports;
  const made = await payments.newestPayments();
  const refunds = await payments.newestRefunds();
  const failed = [made, refunds].find(isFailure);
  if (failed) return failed.failure === "unreachable" ? "later" : "recognised";
  if (isFailure(made) || isFailure(refunds)) return "recognised";
  const house = await store.house.read();
  const judgedUntil = house.judgedUntil ?? 0;
  const ours = made.filter((payment) => payment.isOurs && payment.createdAt > judgedUntil);
  const since = refunds.filter(({ createdAt }) => createdAt > judgedUntil);
  if ((await arePayments(ports, house, ours)) && (await areRefunds(ports, since))) return "recognised";
  await store.transaction((tx) => markRestored(tx, "start", clock.now()));
  return "recognised";
}

/** Whether this database has asked for all of them, or a person has judged those that it has not. */
async function arePayments(
  { store }: PaymentsPorts,
  house: HouseIdentity,
  made: readonly PaymentTruth[],
): Promise<boolean> {
  const ids = made.map(({ paymentId }) => paymentId);
  const orderIds = made.flatMap(({ orderId }) => orderId ?? []);
  const judged = new Set((await store.unmatched.decidedAmong(ids)).map(({ paymentId }) => paymentId));
  const known = new Set(await store.orders.idsAmong(orderIds));
  const epochs = new Set(await store.house.epochsAmong(made.flatMap(({ mark }) => mark?.epoch ?? [])));
  return made.every((payment) => {
    const { paymentId, orderId, mark, state } = payment;
    if (judged.has(paymentId) || (orderId !== undefined && known.has(orderId))) return true;
    // Nobody can pay it any more, and orders that came to nothing may be forgotten.
    return state === "dead" && (mark === undefined || (mark.house === house.id && epochs.has(mark.epoch)));
  });
}

/** Whether those that we asked for, of payments of ours, are all written down here. */
async function areRefunds({ store }: PaymentsPorts, made: readonly RefundTruth[]): Promise<boolean> {
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
