import type { DisputeTruth } from "#hotel/disputes/ports/provider-disputes.ts";
import { isFailure, type PaymentFailure, type PaymentTruth, type RefundTruth } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts } from "./ports.ts";
import type { Period } from "./ports/provider-books.ts";
import type { OurPayment } from "./rules/both-books.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, type Instant, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

/** How much of the provider's lists one page reads. */
const PAGE_DAYS = 7;

/** What a person can take over by a click. */
export const FORGOTTEN_KINDS = ["payment", "refund", "dispute"] as const;

export type ForgottenKind = (typeof FORGOTTEN_KINDS)[number];

/** Something of ours that the provider has and this database does not. */
export interface Forgotten {
  kind: ForgottenKind;
  /** The provider's. */
  id: string;
  paymentId: string;
  amount: Cents;
  at: Instant;
  /** The guest, where the payment tells. */
  name: string | undefined;
  /** Whether what it belongs to is here: the order of a payment, the payment of a refund or dispute. */
  isPlaced: boolean;
}

/** A page of what was forgotten, newest first. */
export interface ForgottenPage {
  period: Period;
  forgotten: Forgotten[];
  /** The day before which the page ends that comes before this one. */
  earlier: PlainDate;
}

interface Known {
  payments: ReadonlyMap<string, OurPayment>;
  /** Settled elsewhere, as a person has said. */
  closed: ReadonlySet<string>;
}

/**
 * Payments, refunds and disputes with our mark that the provider made within a week and this database does not know, as
 * after a restore. Nothing is written. Problems: `invalid-fields` for `until`, the day on which the week is over;
 * `provider-silent`.
 */
export async function listForgotten(
  ports: ReconciliationPorts,
  asked: { until?: unknown } = {},
): Promise<ForgottenPage | Problem> {
  const { clock } = ports;
  const newest = addDays(clock.today(), 1);
  const until = asked.until === undefined ? newest : parsePlainDate(asked.until);
  if (until === undefined) return fieldProblem("until", "invalid");
  const earlier = addDays(until, -PAGE_DAYS);
  // The night after midnight belongs to the business day before it.
  const end = until >= newest ? Math.floor(clock.now() / 1_000 + 1) * 1_000 : clock.at(until, "00:00");
  const period = { from: clock.at(earlier, "00:00"), to: end };
  const forgotten = await forgottenIn(ports, period);
  if (isFailure(forgotten)) return { problem: "provider-silent" };
  return { period, forgotten: forgotten.toSorted((a, b) => b.at - a.at), earlier };
}

async function forgottenIn(ports: ReconciliationPorts, period: Period): Promise<Forgotten[] | PaymentFailure> {
  const { payments } = ports;
  const [made, refunds, disputes] = await Promise.all([
    payments.paymentsMade(period),
    payments.refundsMade(period),
    payments.disputesMade(period),
  ]);
  if (isFailure(made)) return made;
  if (isFailure(refunds)) return refunds;
  if (isFailure(disputes)) return disputes;
  const known = await knownAmong(ports, { made, moved: [...refunds, ...disputes] });
  const truths = new Map(made.map((truth) => [truth.paymentId, truth]));
  const moved = [...(await unknownRefunds(ports, refunds)), ...(await unknownDisputes(ports, disputes))];
  const found = await unknownPayments(ports, made, known);
  for (const { kind, truth, at, id } of moved) {
    const { paymentId, amount } = truth;
    if (paymentId === undefined || known.closed.has(paymentId)) continue;
    const isPlaced = known.payments.has(paymentId);
    const payment = truths.get(paymentId) ?? (await payments.look(paymentId));
    if (isFailure(payment)) {
      if (payment.failure === "unreachable") return payment;
      continue;
    }
    if (!isPlaced && !payment.isOurs) continue;
    truths.set(paymentId, payment);
    found.push({ kind, id, paymentId, amount, at, name: payment.sold?.name, isPlaced });
  }
  return found;
}

async function knownAmong(
  { store }: ReconciliationPorts,
  there: { made: readonly PaymentTruth[]; moved: readonly (RefundTruth | DisputeTruth)[] },
): Promise<Known> {
  const ids = [...new Set([...there.made, ...there.moved].flatMap(({ paymentId }) => paymentId ?? []))];
  const ours = await store.books.paymentsUnder(ids);
  const decided = await store.unmatched.decidedAmong(ids);
  return {
    payments: new Map(ours.map((payment) => [payment.paymentId, payment])),
    closed: new Set(decided.flatMap(({ paymentId, state }) => (state === "closed" ? paymentId : []))),
  };
}

/** Those that brought money. What nobody has paid yet is heard of when somebody does. */
async function unknownPayments(
  { store }: ReconciliationPorts,
  made: readonly PaymentTruth[],
  known: Known,
): Promise<Forgotten[]> {
  const paid = made.filter(
    ({ isOurs, state, paymentId }) =>
      isOurs && state === "succeeded" && !known.payments.has(paymentId) && !known.closed.has(paymentId),
  );
  const orders = new Set(await store.orders.idsAmong(paid.flatMap(({ orderId }) => orderId ?? [])));
  return paid.map(({ paymentId, orderId, received, createdAt, sold }) => ({
    kind: "payment",
    id: paymentId,
    paymentId,
    amount: received,
    at: createdAt,
    name: sold?.name,
    isPlaced: orderId !== undefined && orders.has(orderId),
  }));
}

interface Moved {
  kind: ForgottenKind;
  id: string;
  at: Instant;
  truth: RefundTruth | DisputeTruth;
}

/** One that failed moved nothing. */
async function unknownRefunds({ store }: ReconciliationPorts, made: readonly RefundTruth[]): Promise<Moved[]> {
  const noted = await store.books.refundsUnder(made.flatMap(({ key, refundId }) => [key ?? refundId, refundId]));
  const names = new Set(noted.flatMap(({ key, refundId }) => [key, refundId]));
  return made
    .filter(({ state, key, refundId }) => state !== "failed" && !names.has(key) && !names.has(refundId))
    .map((truth) => ({ kind: "refund", id: truth.refundId, at: truth.createdAt, truth }));
}

async function unknownDisputes({ store }: ReconciliationPorts, made: readonly DisputeTruth[]): Promise<Moved[]> {
  const noted = await store.books.disputesUnder(made.map(({ disputeId }) => disputeId));
  const names = new Set(noted.map(({ disputeId }) => disputeId));
  return made
    .filter(({ disputeId }) => !names.has(disputeId))
    .map((truth) => ({ kind: "dispute", id: truth.disputeId, at: truth.openedAt, truth }));
}
