import Stripe from "stripe";
import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";

/**
 * What an SDK error means for the hotel. A fault of ours is thrown on.
 * 409 (`idempotency_key_in_use`) and 429 count as unreachable: the same call may still go through.
 * https://docs.stripe.com/error-handling
 */
export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return { failure: kind(error), message: error.message, ...(isKept(error) && { isAnswer: true }) };
}

/** Errors are kept for repeats of their key like any answer: https://docs.stripe.com/api/idempotent_requests */
function isKept({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode !== undefined && !RETRY_LATER.has(statusCode);
}

/** Whether the error tells that the provider itself is ill: no answer came, or a broken one. */
export function isProviderIll(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    kind(error) === "unreachable" &&
    !RETRY_LATER.has(error.statusCode ?? 0)
  );
}

/**
 * Whether the provider has had too many calls. The same status is given where somebody else is changing the object
 * (`lock_timeout`). https://docs.stripe.com/rate-limits
 */
export function isTooManyCalls(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 429 && error.code !== "lock_timeout";
}

const RETRY_LATER = new Set([409, 429]);

function kind(error: Stripe.errors.StripeError): PaymentFailure["failure"] {
  if (error.code === "resource_missing") return "missing";
  if (error instanceof Stripe.errors.StripeConnectionError) return "unreachable";
  // Also what the SDK makes of an answer that is not JSON.
  if (error instanceof Stripe.errors.StripeAPIError) return "unreachable";
  const status = error.statusCode ?? 500;
  return status >= 500 || RETRY_LATER.has(status) ? "unreachable" : "refused";
}
