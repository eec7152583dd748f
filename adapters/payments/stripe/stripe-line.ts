import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import { openBreaker } from "#adapters/payments/circuit-breaker.ts";
import { openPacedQueue } from "#adapters/payments/paced-queue.ts";
import { isProviderIll, paymentFailure } from "./stripe-failure.ts";

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
  const ask: StripeLine["ask"] = async (call) => {
    if (!breaker.mayCall()) return RESTING;
    try {
      const answer = await call();
      breaker.heard();
      return answer;
    } catch (error) {
      if (isProviderIll(error)) breaker.missed();
      else breaker.heard();
      return paymentFailure(error);
    }
  };
  return { ask, create: async (call) => (await inTurn(() => ask(call))) ?? CROWDED };
}
