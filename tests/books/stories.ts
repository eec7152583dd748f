import fc from "fast-check";
import type {
  BothBooks,
  OurDispute,
  OurPayment,
  OurRefund,
  TheirCharge,
  TheirDispute,
  TheirPayment,
  TheirRefund,
} from "#hotel/reconciliation/rules/both-books.ts";

/** The moment of comparing. */
export const NOW = Date.parse("2026-11-21T18:00:00Z");
const DAY = 86_400_000;

/** One payment with all that hangs on it, on both sides. */
export interface BookingDetails {
  ours: OurPayment | undefined;
  theirs: TheirPayment | undefined;
  charges: TheirCharge[];
  refunds: { ours: OurRefund | undefined; theirs: TheirRefund | undefined }[];
  disputes: { ours: OurDispute | undefined; theirs: TheirDispute | undefined }[];
}

interface Course {
  number: number;
  amount: number;
  end: "paid" | "dead" | "sent-back" | "waiting" | "stray" | "foreign";
  refunded: number;
  refund: "none" | "requested" | "pending" | "succeeded" | "failed";
  isDisputed: boolean;
  ageDays: number;
}

const course: fc.Arbitrary<Omit<Course, "number">> = fc.record({
  amount: fc.integer({ min: 100, max: 900_000 }),
  end: fc.constantFrom("paid", "paid", "paid", "dead", "sent-back", "waiting", "stray", "foreign"),
  refunded: fc.integer({ min: 1, max: 99 }),
  refund: fc.constantFrom("none", "none", "requested", "pending", "succeeded", "failed"),
  isDisputed: fc.boolean(),
  ageDays: fc.integer({ min: 3, max: 400 }),
});

/** Histories in which both sides agree, with foreign payments among them. */
export const cleanHistory: fc.Arbitrary<BookingDetails[]> = fc
  .array(course, { minLength: 1, maxLength: 25 })
  .map((courses) => courses.map((one, number) => detailsOf({ ...one, number })));

const ORDER_STATES: Record<Course["end"], OurPayment["orderState"]> = {
  paid: "confirmed",
  dead: "released",
  "sent-back": "released",
  waiting: "held",
  stray: undefined,
  foreign: undefined,
};

function stateOf(end: Course["end"]): TheirPayment["state"] {
  if (end === "dead") return "dead";
  return end === "waiting" ? "open" : "succeeded";
}

function detailsOf(told: Course): BookingDetails {
  const { number, amount, end, ageDays } = told;
  const at = NOW - ageDays * DAY;
  const [paymentId, orderId] = [`pi_${number}`, `order-${number}`];
  const hasMoney = end === "paid" || end === "sent-back" || end === "stray" || end === "foreign";
  const theirs: TheirPayment = {
    paymentId,
    orderId: end === "stray" || end === "foreign" ? undefined : orderId,
    state: stateOf(end),
    received: hasMoney ? amount : 0,
    isOurs: end !== "foreign",
    createdAt: end === "waiting" ? NOW - 60_000 : at,
  };
  const charges = hasMoney ? [{ chargeId: `ch_${number}`, captured: amount, payment: theirs }] : [];
  if (end === "foreign") return { ours: undefined, theirs, charges, refunds: foreignRefunds(told, at), disputes: [] };
  const ours: OurPayment = {
    paymentId,
    orderId: end === "stray" ? undefined : orderId,
    orderState: ORDER_STATES[end],
    state: end === "stray" ? undefined : stateOf(end),
    captured: theirs.received,
    goingBack: 0,
    waitsUntil: end === "waiting" ? NOW + 60_000 : at + 900_000,
  };
  const refunds = hasMoney ? refundsOf(told, ours, at) : [];
  ours.goingBack = refunds.reduce((sum, { ours: one }) => sum + (one && one.state !== "failed" ? one.amount : 0), 0);
  return { ours, theirs, charges, refunds, disputes: end === "paid" ? disputesOf(told, at) : [] };
}

function refundsOf(
  { number, amount, end, refunded, refund }: Course,
  ours: OurPayment,
  at: number,
): BookingDetails["refunds"] {
  const all = end === "sent-back" || end === "stray";
  const state = all && (refund === "none" || refund === "failed") ? "succeeded" : refund;
  if (state === "none") return [];
  const cents = all ? amount : Math.max(1, Math.floor((amount * refunded) / 100));
  const isNew = state === "requested";
  const requestedAt = isNew ? NOW - 30_000 : at + 60_000;
  const key = `key-${number}`;
  const one: OurRefund = {
    key,
    refundId: isNew ? undefined : `re_${number}`,
    paymentId: ours.paymentId,
    orderId: ours.orderId,
    state,
    amount: cents,
    requestedAt,
  };
  if (state === "requested")
    return [{ ours: one, theirs: { ...theirRefund(one), refundId: `re_${number}`, state: "pending" } }];
  return [{ ours: one, theirs: { ...theirRefund(one), refundId: `re_${number}`, state } }];
}

function theirRefund(one: OurRefund): Omit<TheirRefund, "state" | "refundId"> {
  const { key, paymentId, amount, requestedAt: createdAt } = one;
  return { key, paymentId, amount, createdAt, isOurs: true };
}

function foreignRefunds({ number, amount, refund }: Course, at: number): BookingDetails["refunds"] {
  if (refund !== "succeeded") return [];
  const shop = { refundId: `re_${number}`, key: undefined, paymentId: `pi_${number}`, state: refund, amount } as const;
  return [{ ours: undefined, theirs: { ...shop, createdAt: at, isOurs: false } }];
}

function disputesOf({ number, amount, isDisputed }: Course, at: number): BookingDetails["disputes"] {
  if (!isDisputed) return [];
  const told = { disputeId: `dp_${number}`, paymentId: `pi_${number}`, state: "needs-response", amount } as const;
  const theirs = { ...told, openedAt: at + DAY, taken: amount, takenHere: amount, isOurs: true };
  return [{ ours: { ...told, orderId: `order-${number}` }, theirs }];
}

export function bothBooks(stories: readonly BookingDetails[]): BothBooks {
  const present = <Item>(items: readonly (Item | undefined)[]) => items.filter((item) => item !== undefined);
  const refunds = stories.flatMap((story) => story.refunds);
  const disputes = stories.flatMap((story) => story.disputes);
  return {
    payments: { ours: present(stories.map(({ ours }) => ours)), theirs: present(stories.map(({ theirs }) => theirs)) },
    charges: stories.flatMap(({ charges }) => charges),
    refunds: { ours: present(refunds.map(({ ours }) => ours)), theirs: present(refunds.map(({ theirs }) => theirs)) },
    disputes: {
      ours: present(disputes.map(({ ours }) => ours)),
      theirs: present(disputes.map(({ theirs }) => theirs)),
    },
  };
}
