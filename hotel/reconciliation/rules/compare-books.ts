import type {
  BothBooks,
  Difference,
  DifferenceKind,
  OurDispute,
  OurPayment,
  OurRefund,
  TheirCharge,
  TheirDispute,
  TheirPayment,
  TheirRefund,
} from "./both-books.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isOver } from "#hotel/ledger/rules/payment-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

const HOUR = 3_600_000;
/** Events come within seconds and are read again every five minutes; a sweeper looks at what has run out. */
const SETTLED_WITHIN_MS = HOUR;
/** A refund is asked for again until the provider answers, which it does within a day at the very worst. */
const REFUND_MADE_WITHIN_MS = 24 * HOUR;

/**
 * Holds our books against the provider's, to the cent. Payments of others on the same account are passed over by their
 * mark. Each thing that differs is told once, by the first of its faults. See docs/BOOKING.md, promises.
 */
export function compareBooks(books: BothBooks, now: Instant): Difference[] {
  const { payments, charges, refunds, disputes } = books;
  return [
    ...pairs(payments, (one) => [one.paymentId]).map(([ours, theirs]) => comparePayment(ours, theirs, now)),
    ...charges.map(compareCharge),
    ...pairs(refunds, keysOfRefund).map(([ours, theirs]) => compareRefund(ours, theirs, now)),
    ...pairs(disputes, (one) => [one.disputeId]).map(([ours, theirs]) => compareDispute(ours, theirs, now)),
  ].filter((difference) => difference !== undefined);
}

/** What the hotel's own acts can take away; what was written down wrongly only a person can judge. */
const MENDABLE: readonly DifferenceKind[] = [
  "payment-missing-here",
  "payment-state",
  "refund-missing-here",
  "refund-state",
  "dispute-missing-here",
  "dispute-amount",
  "dispute-state",
];

/** Whether a click may take it away: by settling, ending, sending back in full, or taking over. */
export function canBeMended({ kind, cents, there }: Pick<Difference, "kind" | "cents" | "there">): boolean {
  return MENDABLE.includes(kind) || (kind === "paid-for-nothing" && cents === there.amount);
}

/** Whether an order can still bring bookings. */
function isOrderOver({ orderState }: OurPayment): boolean {
  return orderState === undefined || orderState === "released";
}

function comparePayment(
  ours: OurPayment | undefined,
  theirs: TheirPayment | undefined,
  now: Instant,
): Difference | undefined {
  if (!ours) return theirs && missingHere(theirs, now);
  if (!theirs) return missingThere(ours);
  const isInFlight = now < Math.max(ours.waitsUntil, theirs.createdAt) + SETTLED_WITHIN_MS;
  const say = (kind: DifferenceKind, cents: Cents, inFlight = isInFlight): Difference => ({
    kind,
    isInFlight: inFlight,
    cents,
    ...namesOf(ours, theirs),
    here: { ...(ours.state && { state: ours.state }), amount: ours.captured },
    there: { state: theirs.state, amount: theirs.received },
  });
  if (theirs.state !== "succeeded") return compareUnpaid(ours, theirs, say);
  if (ours.captured === 0) return say(isOrderOver(ours) ? "paid-for-nothing" : "payment-state", theirs.received);
  // What has been written down differently stays so by itself.
  if (ours.captured !== theirs.received) {
    return say("payment-amount", Math.abs(theirs.received - ours.captured), false);
  }
  if (isOrderOver(ours) && ours.goingBack < ours.captured) {
    return say("paid-for-nothing", ours.captured - ours.goingBack, false);
  }
  return ours.state === undefined || ours.state === "succeeded" ? undefined : say("payment-state", 0, false);
}

function missingHere(theirs: TheirPayment, now: Instant): Difference | undefined {
  if (!theirs.isOurs || theirs.state === "dead") return undefined;
  return {
    kind: "payment-missing-here",
    isInFlight: now < theirs.createdAt + SETTLED_WITHIN_MS,
    cents: theirs.received,
    paymentId: theirs.paymentId,
    orderId: theirs.orderId,
    ourId: undefined,
    theirId: theirs.paymentId,
    here: {},
    there: { state: theirs.state, amount: theirs.received },
  };
}

/** One that is over and never brought money is nobody's loss. */
function missingThere(ours: OurPayment): Difference | undefined {
  if (ours.captured === 0 && (ours.state === undefined || isOver(ours.state))) return undefined;
  return {
    kind: "payment-missing-there",
    isInFlight: false,
    cents: ours.captured,
    paymentId: ours.paymentId,
    orderId: ours.orderId,
    ourId: ours.orderId ?? ours.paymentId,
    theirId: undefined,
    here: { ...(ours.state && { state: ours.state }), amount: ours.captured },
    there: {},
  };
}

type Say = (kind: DifferenceKind, cents: Cents, inFlight?: boolean) => Difference;

/** Nobody has paid there: then we have no money of it, and agree on whether anybody still can. */
function compareUnpaid(ours: OurPayment, theirs: TheirPayment, say: Say): Difference | undefined {
  if (ours.captured > 0) return say("payment-state", ours.captured, false);
  if (ours.state === undefined || ours.state === "succeeded") return say("payment-state", 0, false);
  const isGivenUp = ours.state === "dead" || ours.state === "orphaned" || isOrderOver(ours);
  const isDeadHere = ours.state === "dead";
  const isDeadThere = theirs.state === "dead";
  if (isDeadThere) return isDeadHere ? undefined : say("payment-state", 0);
  return isGivenUp ? say("payment-state", 0) : undefined;
}

function namesOf(ours: OurPayment, theirs: TheirPayment) {
  const orderId = ours.orderId ?? theirs.orderId;
  return { paymentId: theirs.paymentId, orderId, ourId: ours.orderId ?? ours.paymentId, theirId: theirs.paymentId };
}

function compareCharge({ chargeId, captured, payment }: TheirCharge): Difference | undefined {
  if (!payment.isOurs || captured === payment.received) return undefined;
  return {
    kind: "charge-amount",
    isInFlight: false,
    cents: Math.abs(captured - payment.received),
    paymentId: payment.paymentId,
    orderId: payment.orderId,
    ourId: payment.orderId,
    theirId: chargeId,
    here: { amount: payment.received },
    there: { amount: captured },
  };
}

function keysOfRefund({ refundId, key }: { refundId?: string | undefined; key?: string | undefined }): string[] {
  return [refundId, key].filter((one) => one !== undefined);
}

function compareRefund(
  ours: OurRefund | undefined,
  theirs: TheirRefund | undefined,
  now: Instant,
): Difference | undefined {
  const askedAt = Math.max(ours?.requestedAt ?? 0, theirs?.createdAt ?? 0);
  const isWaiting = ours?.state === "requested" && now < askedAt + REFUND_MADE_WITHIN_MS;
  const isInFlight = isWaiting || now < askedAt + SETTLED_WITHIN_MS;
  const say = (kind: DifferenceKind, cents: Cents, inFlight = isInFlight): Difference => ({
    kind,
    isInFlight: inFlight,
    cents,
    paymentId: theirs?.paymentId ?? ours?.paymentId,
    orderId: ours?.orderId,
    ourId: ours?.key,
    theirId: theirs?.refundId,
    here: ours ? { state: ours.state, amount: ours.amount } : {},
    there: theirs ? { state: theirs.state, amount: theirs.amount } : {},
  });
  if (!ours) {
    const isNothing = !theirs?.isOurs || theirs.state === "failed";
    return isNothing ? undefined : say("refund-missing-here", theirs.amount);
  }
  if (!theirs) {
    if (ours.state === "failed") return undefined;
    return say("refund-missing-there", ours.amount, isWaiting);
  }
  if (ours.amount !== theirs.amount) return say("refund-amount", Math.abs(ours.amount - theirs.amount), false);
  return ours.state === theirs.state ? undefined : say("refund-state", ours.amount);
}

function compareDispute(
  ours: OurDispute | undefined,
  theirs: TheirDispute | undefined,
  now: Instant,
): Difference | undefined {
  const isYoung = theirs !== undefined && now < theirs.openedAt + SETTLED_WITHIN_MS;
  const say = (kind: DifferenceKind, cents: Cents): Difference => ({
    kind,
    isInFlight: isYoung,
    cents,
    paymentId: theirs?.paymentId ?? ours?.paymentId,
    orderId: ours?.orderId,
    ourId: ours?.disputeId,
    theirId: theirs?.disputeId,
    here: ours ? { state: ours.state, amount: theirs?.takenHere ?? ours.amount } : {},
    there: theirs ? { state: theirs.state, amount: theirs.taken } : {},
  });
  if (!ours) return theirs?.isOurs ? say("dispute-missing-here", theirs.amount) : undefined;
  if (!theirs) return say("dispute-missing-there", ours.amount);
  if (theirs.takenHere !== theirs.taken) return say("dispute-amount", Math.abs(theirs.takenHere - theirs.taken));
  if (ours.amount !== theirs.amount) return say("dispute-amount", Math.abs(ours.amount - theirs.amount));
  return ours.state === theirs.state ? undefined : say("dispute-state", ours.amount);
}

/** Each thing with its other half, by any of its names. */
function pairs<Ours, Theirs>(
  { ours, theirs }: { ours: readonly Ours[]; theirs: readonly Theirs[] },
  namesOf: (one: Ours | Theirs) => readonly string[],
): [Ours | undefined, Theirs | undefined][] {
  const waiting = new Set(ours);
  const byName = new Map(ours.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
  const found = theirs.map((one): [Ours | undefined, Theirs] => {
    const other = namesOf(one)
      .map((name) => byName.get(name))
      .find((named) => named !== undefined);
    if (other === undefined || !waiting.delete(other)) return [undefined, one];
    return [other, one];
  });
  return [...found, ...[...waiting].map((one): [Ours, undefined] => [one, undefined])];
}
