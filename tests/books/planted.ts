import type { Difference, DifferenceKind } from "#hotel/reconciliation/rules/both-books.ts";
import type { BookingDetails } from "./stories.ts";

/** What a planter changed, by what must be found of it. */
export type Planted = Pick<Difference, "kind" | "cents" | "isInFlight"> & { of: string };

interface Plant {
  kind: DifferenceKind;
  fits: (story: BookingDetails) => boolean;
  /** Changes the story, and says what must be found of it. */
  plant: (story: BookingDetails, cents: number) => Planted;
}

const isPaid = ({ ours, theirs }: BookingDetails) => ours?.orderState === "confirmed" && theirs?.state === "succeeded";
const found = (kind: DifferenceKind, cents: number, of: string | undefined): Planted => {
  return { kind, cents, isInFlight: false, of: of ?? "" };
};
/** The one settled refund of a story. */
const settled = ({ refunds }: BookingDetails) => refunds.find(({ ours }) => ours && ours.state !== "requested");

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
