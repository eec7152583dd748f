import fc from "fast-check";
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
} from "#hotel/rules/compare-books.ts";

/** The moment of comparing. */
export const NOW = Date.parse("2026-11-21T18:00:00Z");
const DAY = 86_400_000;

/** One payment with all that hangs on it, on both sides. */
export interface Story {
  ours: OurPayment | undefined;
  theirs: TheirPayment | undefined;
  charges: TheirCharge[];
  refunds: { ours: OurRefund | undefined; theirs: TheirRefund | undefined }[];
  disputes: { ours: OurDispute | undefined; theirs: TheirDispute | undefined }[];
}

/** What a planter changed, by what must be found of it. */
export type Planted = Pick<Difference, "kind" | "cents" | "isInFlight"> & { of: string };

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
export const cleanHistory: fc.Arbitrary<Story[]> = fc
  .array(course, { minLength: 1, maxLength: 25 })
  .map((courses) => courses.map((one, number) => storyOf({ ...one, number })));

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

function storyOf(told: Course): Story {
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

function refundsOf({ number, amount, end, refunded, refund }: Course, ours: OurPayment, at: number): Story["refunds"] {
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

function foreignRefunds({ number, amount, refund }: Course, at: number): Story["refunds"] {
  if (refund !== "succeeded") return [];
  const shop = { refundId: `re_${number}`, key: undefined, paymentId: `pi_${number}`, state: refund, amount } as const;
  return [{ ours: undefined, theirs: { ...shop, createdAt: at, isOurs: false } }];
}

function disputesOf({ number, amount, isDisputed }: Course, at: number): Story["disputes"] {
  if (!isDisputed) return [];
  const told = { disputeId: `dp_${number}`, paymentId: `pi_${number}`, state: "needs-response", amount } as const;
  const theirs = { ...told, openedAt: at + DAY, taken: amount, takenHere: amount, isOurs: true };
  return [{ ours: { ...told, orderId: `order-${number}` }, theirs }];
}

interface Plant {
  kind: DifferenceKind;
  fits: (story: Story) => boolean;
  /** Changes the story, and says what must be found of it. */
  plant: (story: Story, cents: number) => Planted;
}

const isPaid = ({ ours, theirs }: Story) => ours?.orderState === "confirmed" && theirs?.state === "succeeded";
const found = (kind: DifferenceKind, cents: number, of: string | undefined): Planted => {
  return { kind, cents, isInFlight: false, of: of ?? "" };
};
/** The one settled refund of a story. */
const settled = ({ refunds }: Story) => refunds.find(({ ours }) => ours && ours.state !== "requested");

/** Every kind of difference, made by hand out of a story in which both sides agreed. */
export const PLANTS: readonly Plant[] = [
  {
    kind: "payment-missing-here",
    fits: (story) => isPaid(story) && story.refunds.length + story.disputes.length === 0,
    plant: (story) => {
      story.ours = undefined;
      return found("payment-missing-here", story.theirs?.received ?? 0, story.theirs?.paymentId);
    },
  },
  {
    kind: "payment-missing-there",
    fits: (story) => isPaid(story) && story.refunds.length + story.disputes.length === 0,
    plant: (story) => {
      story.theirs = undefined;
      story.charges = [];
      return found("payment-missing-there", story.ours?.captured ?? 0, story.ours?.orderId);
    },
  },
  {
    kind: "payment-amount",
    fits: isPaid,
    plant: (story, cents) => {
      if (story.ours) story.ours.captured += cents;
      return found("payment-amount", cents, story.theirs?.paymentId);
    },
  },
  {
    kind: "payment-state",
    fits: (story) => isPaid(story) && story.refunds.length + story.disputes.length === 0,
    plant: (story) => {
      if (story.ours) Object.assign(story.ours, { state: "open", captured: 0, orderState: "held" });
      return found("payment-state", story.theirs?.received ?? 0, story.theirs?.paymentId);
    },
  },
  {
    kind: "payment-state",
    fits: ({ ours, theirs }) => ours?.state === "dead" && theirs?.state === "dead",
    plant: (story) => {
      if (story.theirs) story.theirs.state = "open";
      return found("payment-state", 0, story.theirs?.paymentId);
    },
  },
  {
    kind: "paid-for-nothing",
    fits: ({ ours, theirs }) => ours?.state === "dead" && theirs?.state === "dead",
    plant: (story, cents) => {
      if (story.theirs) Object.assign(story.theirs, { state: "succeeded", received: cents });
      return found("paid-for-nothing", cents, story.theirs?.paymentId);
    },
  },
  {
    kind: "charge-amount",
    fits: (story) => isPaid(story) && story.charges.length === 1,
    plant: (story, cents) => {
      const [charge] = story.charges;
      if (charge) charge.captured += cents;
      return found("charge-amount", cents, charge?.chargeId);
    },
  },
  {
    kind: "refund-missing-here",
    fits: (story) => isPaid(story) && settled(story)?.theirs?.state === "succeeded",
    plant: (story) => {
      const refund = settled(story);
      if (refund) refund.ours = undefined;
      return found("refund-missing-here", refund?.theirs?.amount ?? 0, refund?.theirs?.refundId);
    },
  },
  {
    kind: "refund-missing-there",
    fits: (story) => isPaid(story) && settled(story)?.theirs?.state === "succeeded",
    plant: (story) => {
      const refund = settled(story);
      if (refund) refund.theirs = undefined;
      return found("refund-missing-there", refund?.ours?.amount ?? 0, refund?.ours?.key);
    },
  },
  {
    kind: "refund-amount",
    fits: (story) => isPaid(story) && settled(story) !== undefined,
    plant: (story, cents) => {
      const refund = settled(story);
      if (refund?.theirs) refund.theirs.amount += cents;
      return found("refund-amount", cents, refund?.theirs?.refundId);
    },
  },
  {
    kind: "refund-state",
    fits: (story) => isPaid(story) && settled(story)?.theirs?.state === "succeeded",
    plant: (story) => {
      const refund = settled(story);
      if (refund?.theirs) refund.theirs.state = "failed";
      return found("refund-state", refund?.ours?.amount ?? 0, refund?.theirs?.refundId);
    },
  },
  {
    kind: "dispute-missing-here",
    fits: ({ disputes }) => disputes.length > 0,
    plant: ({ disputes: [dispute] }) => {
      if (dispute) dispute.ours = undefined;
      return found("dispute-missing-here", dispute?.theirs?.amount ?? 0, dispute?.theirs?.disputeId);
    },
  },
  {
    kind: "dispute-missing-there",
    fits: ({ disputes }) => disputes.length > 0,
    plant: ({ disputes: [dispute] }) => {
      if (dispute) dispute.theirs = undefined;
      return found("dispute-missing-there", dispute?.ours?.amount ?? 0, dispute?.ours?.disputeId);
    },
  },
  {
    kind: "dispute-amount",
    fits: ({ disputes }) => disputes.length > 0,
    plant: ({ disputes: [dispute] }, cents) => {
      if (dispute?.theirs) dispute.theirs.taken += cents;
      return found("dispute-amount", cents, dispute?.theirs?.disputeId);
    },
  },
  {
    kind: "dispute-state",
    fits: ({ disputes }) => disputes.length > 0,
    plant: ({ disputes: [dispute] }) => {
      if (dispute?.theirs) dispute.theirs.state = "lost";
      return found("dispute-state", dispute?.ours?.amount ?? 0, dispute?.theirs?.disputeId);
    },
  },
];

/** What young differences may be, which the hotel's own duties are about to take away. */
export const YOUNG_PLANTS: readonly Plant[] = [
  {
    kind: "payment-state",
    fits: ({ ours }) => ours?.orderState === "held",
    plant: (story, cents) => {
      if (story.theirs) Object.assign(story.theirs, { state: "succeeded", received: cents });
      return { ...found("payment-state", cents, story.theirs?.paymentId), isInFlight: true };
    },
  },
];

export function bothBooks(stories: readonly Story[]): BothBooks {
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
