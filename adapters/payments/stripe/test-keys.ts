import Stripe from "stripe";
import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import type { Finding } from "#hotel/settings/rules/connections.ts";
import { HEEDED_TYPES } from "./processed-types.ts";
import { paymentFailure } from "./stripe-failure.ts";

/**
 * Whose keys these are. missing: a restricted key that may not say so. refused: nobody's. unreachable: Stripe did not
 * answer.
 */
export async function accountOf(stripe: Stripe): Promise<{ accountId: string } | PaymentFailure> {
  try {
    return { accountId: (await stripe.accounts.retrieveCurrent()).id };
  } catch (error) {
    const failure = paymentFailure(error);
    const mayNotSay = error instanceof Stripe.errors.StripePermissionError;
    return mayNotSay ? { ...failure, failure: "missing" } : failure;
  }
}

/** What the keys can do, and whether Stripe sends its events to `webhook`, the house's own address for them. */
export async function testKeys(
  stripe: Stripe,
  { webhook, isLive }: { webhook: string; isLive: boolean },
): Promise<Finding[]> {
  const keys = await keysFound(stripe);
  if (keys.some(({ outcome }) => outcome === "bad")) return keys;
  const money: Finding = { check: "cards-money", outcome: isLive ? "good" : "note", detail: isLive ? "live" : "test" };
  return [...keys, money, await listsFound(stripe), await endpointFound(stripe, webhook)];
}

async function keysFound(stripe: Stripe): Promise<Finding[]> {
  try {
    const { id, charges_enabled } = await stripe.accounts.retrieveCurrent();
    return [
      { check: "cards-keys", outcome: "good", detail: id },
      { check: "cards-charges", outcome: charges_enabled ? "good" : "bad", detail: id },
    ];
  } catch (error) {
    const outcome = error instanceof Stripe.errors.StripePermissionError ? "note" : "bad";
    return [{ check: "cards-keys", outcome, detail: paymentFailure(error).message }];
  }
}

/** Whether the keys may list all that the books are compared by, and the events that never came: what did not answer tells nothing. */
async function listsFound(stripe: Stripe): Promise<Finding> {
  const { paymentIntents, charges, refunds, disputes, events } = stripe;
  const lists = { payments: paymentIntents, charges, refunds, disputes, events };
  const refused: string[] = [];
  const unasked: string[] = [];
  for (const [name, listed] of Object.entries(lists)) {
    try {
      await listed.list({ limit: 1 });
    } catch (error) {
      const { failure, message } = paymentFailure(error);
      (failure === "refused" ? refused : unasked).push(`${name} (${message})`);
    }
  }
  const check = "cards-lists";
  if (refused.length > 0) return { check, outcome: "bad", detail: refused.join(", ") };
  return { check, outcome: unasked.length > 0 ? "note" : "good", detail: unasked.join(", ") };
}

async function endpointFound(stripe: Stripe, webhook: string): Promise<Finding> {
  const bad = (detail: string): Finding => ({ check: "cards-endpoint", outcome: "bad", detail });
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.find(({ url }) => url === webhook);
    if (!ours) return bad(webhook);
    const events: Set<string> = new Set(ours.enabled_events);
    const missing = events.has("*") ? [] : Object.keys(HEEDED_TYPES).filter((type) => !events.has(type));
    if (ours.status !== "enabled") return bad(`${webhook}: ${ours.status}`);
    if (missing.length > 0) return bad(`${webhook}: ${missing.join(", ")}`);
    return { check: "cards-endpoint", outcome: "good", detail: webhook };
  } catch (error) {
    return { check: "cards-endpoint", outcome: "note", detail: paymentFailure(error).message };
  }
}
