import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import { openBreaker } from "#adapters/payments/circuit-breaker.ts";
import { openPacedQueue } from "#adapters/payments/paced-queue.ts";
import { isProviderIll, isTooManyCalls, paymentFailure } from "./stripe-failure.ts";

/** All calls to the provider go through here, so that all of them know how it is. */
export interface StripeLine {
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer | PaymentFailure>;
  /** For calls that make something new: they also wait for their turn. */
  create<Answer>(call: () => Promise<Answer>): Promise<Answer | PaymentFailure>;
}

const RESTING: PaymentFailure = {
  failure: "unreachable",
  message: "The payment provider has not answered lately; it is asked again in a few seconds.",
};
const CROWDED: PaymentFailure = {
  failure: "unreachable",
  message: "Too many payments are being opened at this moment.",
};

export function openStripeLine(settings: { now: () => number; restMs?: number; createsPerSecond: number }): StripeLine {
  const { now, restMs, createsPerSecond } = settings;
  const breaker = openBreaker(now, restMs);
  const inTurn = openPacedQueue(createsPerSecond);
  /** Too many questions are no reason to open no payment: a stranger can ask without end, and new payments have a pace of their own. */
  const through = async <Answer>(call: () => Promise<Answer>, tooMany: "missed" | "counts-for-nothing") => {
    if (!breaker.mayCall()) return RESTING;
    try {
      const answer = await call();
      breaker.heard();
      return answer;
    } catch (error) {
      const isTooMany = isTooManyCalls(error);
      if (isProviderIll(error) || (isTooMany && tooMany === "missed")) breaker.missed();
      else if (!isTooMany) breaker.heard();
      return paymentFailure(error);
    }
  };
  return {
    ask: (call) => through(call, "counts-for-nothing"),
    create: async (call) => (await inTurn(() => through(call, "missed"))) ?? CROWDED,
  };
}
