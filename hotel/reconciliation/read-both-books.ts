import type { DisputeTruth } from "#hotel/disputes/ports/provider-disputes.ts";
import { isOutsideBooks } from "#hotel/payments/is-outside-books.ts";
import { isFailure, type PaymentFailure, type PaymentTruth, type RefundTruth } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts } from "./ports.ts";
import type { ChargeTruth, Period, ProviderList } from "./ports/provider-books.ts";
import type {
  BothBooks,
  OurDispute,
  OurPayment,
  OurRefund,
  TheirCharge,
  TheirDispute,
  TheirRefund,
} from "./rules/both-books.ts";

/** What could not be read; `list` where the provider refused one that is needed whatever is compared. */
export type Unread = PaymentFailure & { list?: ProviderList };

interface Lists {
  payments: PaymentTruth[];
  charges: ChargeTruth[];
  refunds: RefundTruth[];
  disputes: DisputeTruth[];
}

/**
 * Everything of a period in our books and in the provider's, matched up to the last one: a thing belongs to the period
 * in which the provider made it, and stands on our side alone only where the provider, asked for it by name, has none.
 * The provider's lists are read first, so that ours are never older.
 */
export async function readBothBooks(ports: ReconciliationPorts, period: Period): Promise<BothBooks | Unread> {
  const lists = await readLists(ports, period);
  if (isFailure(lists)) return lists;
  const made = await withoutClosed(ports, lists.payments);
  const known = new Map(made.map((payment) => [payment.paymentId, payment]));
  const payments = await matchPayments(ports, period, made);
  if (isFailure(payments)) return payments;
  const charges = await withPayments(ports, lists.charges, known);
  if (isFailure(charges)) return charges;
  const refunds = await matchRefunds(ports, { period, theirs: lists.refunds, known });
  if (isFailure(refunds)) return refunds;
  const disputes = await matchDisputes(ports, { period, theirs: lists.disputes, known });
  return isFailure(disputes) ? disputes : { payments, charges, refunds, disputes };
}

/** Both books of one payment. */
export async function readBooksOf(ports: ReconciliationPorts, paymentId: string): Promise<BothBooks | PaymentFailure> {
  const { store, payments } = ports;
  const looked = await payments.look(paymentId);
  if (isFailure(looked) && looked.failure !== "missing") return looked;
  const [truth = looked] = isFailure(looked) ? [] : await withoutClosed(ports, [looked]);
  const refunds = isFailure(truth) ? [] : await payments.refundsOf(paymentId);
  if (isFailure(refunds)) return refunds;
  const disputes = isFailure(truth) ? [] : await payments.disputesOf(paymentId);
  if (isFailure(disputes)) return disputes;
  const ours = await store.books.paymentsUnder([paymentId]);
  const isOurs = ours.length > 0 || (!isFailure(truth) && truth.isOurs);
  const orderId = ours[0]?.orderId;
  const checked: TheirDispute[] = [];
  for (const dispute of disputes) {
    const taken = await withTaken(ports, { dispute, isOurs, orderId });
    if (isFailure(taken)) return taken;
    checked.push(taken);
  }
  return {
    payments: { ours, theirs: isFailure(truth) ? [] : [truth] },
    charges: [],
    refunds: {
      ours: await store.refunds.ofPayment(paymentId),
      theirs: refunds.map((refund) => ({ ...refund, isOurs })),
    },
    disputes: { ours: await store.disputes.list(paymentId), theirs: checked },
  };
}

/**
 * The ledger names what moved by the provider's ids of it. Should it have more of the order than the provider tells, that
 * belongs to the payment's oldest dispute. What was taken of a payment that is in no book of ours is in none either.
 */
async function withTaken(
  { store, payments }: ReconciliationPorts,
  { dispute, isOurs, orderId }: { dispute: DisputeTruth; isOurs: boolean; orderId: string | undefined },
): Promise<TheirDispute | PaymentFailure> {
  const { books } = store;
  const found = { ...dispute, isOurs, taken: totalOf(dispute.withdrawals) };
  const isOutside =
    orderId === undefined && dispute.paymentId !== undefined && (await isOutsideBooks(store, dispute.paymentId));
  if (isOutside) return { ...found, takenHere: found.taken };
  const here = totalOf(await books.withdrawalsUnder(referencesOf([dispute])));
  const ofOrder = orderId === undefined ? here : await books.disputedOf(orderId);
  if (ofOrder === here || dispute.paymentId === undefined) return { ...found, takenHere: here };
  const all = await payments.disputesOf(dispute.paymentId);
  if (isFailure(all)) return all;
  const others = all.filter(({ disputeId }) => disputeId !== dispute.disputeId);
  if (others.some(({ openedAt }) => openedAt < dispute.openedAt)) return { ...found, takenHere: here };
  return { ...found, takenHere: ofOrder - totalOf(await books.withdrawalsUnder(referencesOf(others))) };
}

function referencesOf(disputes: readonly DisputeTruth[]): string[] {
  return disputes.flatMap(({ withdrawals }) => withdrawals.map(({ reference }) => reference));
}

async function readLists({ payments }: ReconciliationPorts, period: Period): Promise<Lists | Unread> {
  const [made, charges, refunds, disputes] = await Promise.all([
    payments.paymentsMade(period),
    payments.chargesMade(period),
    payments.refundsMade(period),
    payments.disputesMade(period),
  ]);
  if (isFailure(made)) return { ...made, list: "payments" };
  if (isFailure(charges)) return { ...charges, list: "charges" };
  if (isFailure(refunds)) return { ...refunds, list: "refunds" };
  return isFailure(disputes) ? { ...disputes, list: "disputes" } : { payments: made, charges, refunds, disputes };
}

async function matchPayments(
  { store, payments }: ReconciliationPorts,
  period: Period,
  theirs: readonly PaymentTruth[],
): Promise<BothBooks["payments"] | PaymentFailure> {
  const ours = await store.books.paymentsUnder(theirs.map(({ paymentId }) => paymentId));
  const matched = new Set(ours.map(({ paymentId }) => paymentId));
  const alone: OurPayment[] = [];
  for (const payment of await store.books.paymentsOf(period)) {
    if (matched.has(payment.paymentId)) continue;
    const truth = await payments.look(payment.paymentId);
    if (isFailure(truth) && truth.failure !== "missing") return truth;
    if (isFailure(truth)) alone.push(payment);
  }
  return { ours: [...ours, ...alone], theirs };
}

/** What a person has closed, because it was settled elsewhere, is none of this database's. */
async function withoutClosed({ store }: ReconciliationPorts, made: readonly PaymentTruth[]): Promise<PaymentTruth[]> {
  const decided = await store.unmatched.decidedAmong(made.map(({ paymentId }) => paymentId));
  const closed = new Set(decided.flatMap(({ paymentId, state }) => (state === "closed" ? paymentId : [])));
  return made.map((payment) => (closed.has(payment.paymentId) ? { ...payment, isOurs: false } : payment));
}

type Known = Map<string, PaymentTruth>;

/** A payment that the provider names: from the list, or looked at by itself where it was made in another period. */
async function paymentOf(
  ports: ReconciliationPorts,
  paymentId: string,
  known: Known,
): Promise<PaymentTruth | PaymentFailure | undefined> {
  const listed = known.get(paymentId);
  if (listed) return listed;
  const looked = await ports.payments.look(paymentId);
  if (isFailure(looked)) return looked.failure === "missing" ? undefined : looked;
  const [truth] = await withoutClosed(ports, [looked]);
  if (truth) known.set(paymentId, truth);
  return truth;
}

/** Charges that brought money, each with its payment; one without is another program's. */
async function withPayments(
  ports: ReconciliationPorts,
  charges: readonly ChargeTruth[],
  known: Known,
): Promise<TheirCharge[] | PaymentFailure> {
  const theirs: TheirCharge[] = [];
  for (const { chargeId, captured, paymentId, state } of charges) {
    if (state !== "succeeded" || paymentId === undefined) continue;
    const payment = await paymentOf(ports, paymentId, known);
    if (payment === undefined) continue;
    if (isFailure(payment)) return payment;
    theirs.push({ chargeId, captured, payment });
  }
  return theirs;
}

interface Matching<Theirs> {
  period: Period;
  theirs: readonly Theirs[];
  known: Known;
}

async function matchRefunds(
  ports: ReconciliationPorts,
  { period, theirs, known }: Matching<RefundTruth>,
): Promise<BothBooks["refunds"] | PaymentFailure> {
  const { books } = ports.store;
  const names = theirs.flatMap(({ refundId, key }) => (key === undefined ? [refundId] : [refundId, key]));
  const ours = await books.refundsUnder(names);
  const ourNames = new Set(ours.flatMap(({ refundId, key }) => (refundId === undefined ? [key] : [refundId, key])));
  const checked: TheirRefund[] = [];
  for (const refund of theirs) {
    const isKnown = ourNames.has(refund.refundId) || ourNames.has(refund.key ?? refund.refundId);
    const isOurs = isKnown || (await isOfOurs(ports, refund.paymentId, known));
    if (typeof isOurs !== "boolean") return isOurs;
    checked.push({ ...refund, isOurs });
  }
  const alone = await refundsAlone(ports, period, new Set(ours.map(({ key }) => key)));
  return isFailure(alone) ? alone : { ours: [...ours, ...alone], theirs: checked };
}

/** Ours of the period that the provider has under no name. */
async function refundsAlone(
  { store, payments }: ReconciliationPorts,
  period: Period,
  matched: ReadonlySet<string>,
): Promise<OurRefund[] | PaymentFailure> {
  const alone: OurRefund[] = [];
  for (const refund of await store.books.refundsOf(period)) {
    if (matched.has(refund.key) || refund.state === "failed") continue;
    const made = await payments.refundsOf(refund.paymentId);
    if (isFailure(made) && made.failure !== "missing") return made;
    const truths = isFailure(made) ? [] : made;
    if (!truths.some(({ refundId, key }) => refundId === refund.refundId || key === refund.key)) alone.push(refund);
  }
  return alone;
}

async function matchDisputes(
  ports: ReconciliationPorts,
  { period, theirs, known }: Matching<DisputeTruth>,
): Promise<BothBooks["disputes"] | PaymentFailure> {
  const { books } = ports.store;
  const ours = await books.disputesUnder(theirs.map(({ disputeId }) => disputeId));
  const matched = new Map(ours.map((dispute) => [dispute.disputeId, dispute]));
  const checked: TheirDispute[] = [];
  for (const dispute of theirs) {
    const our = matched.get(dispute.disputeId);
    const isOurs = our !== undefined || (await isOfOurs(ports, dispute.paymentId, known));
    if (typeof isOurs !== "boolean") return isOurs;
    const taken = await withTaken(ports, { dispute, isOurs, orderId: our?.orderId });
    if (isFailure(taken)) return taken;
    checked.push(taken);
  }
  const alone = await disputesAlone(ports, period, new Set(matched.keys()));
  return isFailure(alone) ? alone : { ours: [...ours, ...alone], theirs: checked };
}

async function disputesAlone(
  { store, payments }: ReconciliationPorts,
  period: Period,
  matched: ReadonlySet<string>,
): Promise<OurDispute[] | PaymentFailure> {
  const alone: OurDispute[] = [];
  for (const dispute of await store.books.disputesOf(period)) {
    if (matched.has(dispute.disputeId)) continue;
    const made = await payments.disputesOf(dispute.paymentId);
    if (isFailure(made) && made.failure !== "missing") return made;
    if (isFailure(made) || !made.some(({ disputeId }) => disputeId === dispute.disputeId)) alone.push(dispute);
  }
  return alone;
}

/** By our own rows first: a hotel that changed its address still knows what it took before. */
async function isOfOurs(
  ports: ReconciliationPorts,
  paymentId: string | undefined,
  known: Known,
): Promise<boolean | PaymentFailure> {
  if (paymentId === undefined) return false;
  const [ours] = await ports.store.books.paymentsUnder([paymentId]);
  if (ours) return true;
  const payment = await paymentOf(ports, paymentId, known);
  if (payment === undefined) return false;
  return isFailure(payment) ? payment : payment.isOurs;
}

function totalOf(moved: readonly { amount: number }[]): number {
  return moved.reduce((total, { amount }) => total + amount, 0);
}
