import { createHash, timingSafeEqual } from "node:crypto";
import { findSettled } from "./acting.ts";
import { type Reply, reply, respond } from "./call.ts";
import { confirmForBrowser } from "./confirming.ts";
import { forBrowser } from "./intents.ts";
import { refused } from "./refusal.ts";
import type { Workplace } from "./workplace.ts";

/** Known to every browser, as Stripe's publishable keys are. */
export const PUBLISHABLE_KEY = "pk_test_sandbox";

const PATH = /\/payment_intents\/(\w+)(\/confirm)?$/;

/**
 * What Stripe.js would call at Stripe, wherever it is mounted: `POST .../payment_intents/:id/confirm` and
 * `GET .../payment_intents/:id`, both with `key` (publishable) and `client_secret`. The confirmation carries
 * `payment_method_data[card][number|exp_month|exp_year|cvc]`, or `sandbox_authentication` = `succeed` or `fail` for the
 * bank's question. Without the right secret every payment looks missing.
 */
export function sandboxBrowserDoor(at: Workplace) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const [, id, confirming] = PATH.exec(url.pathname) ?? [];
    const isConfirmation = request.method === "POST" && confirming !== undefined;
    if (id === undefined || (!isConfirmation && (request.method !== "GET" || confirming))) return respond(NOWHERE);
    const params = isConfirmation ? new URLSearchParams(await request.text()) : url.searchParams;
    const known = await findSettled(at, id);
    if (!known || !mayKnow(params, known.intent.client_secret)) return respond(NOWHERE);
    if (!isConfirmation) return respond(reply(200, forBrowser(known.intent)));
    const call = { method: "POST", path: `/payment_intents/${id}/confirm`, params, idempotencyKey: "" };
    return respond(await confirmForBrowser(at, call, id));
  };
}

const NOWHERE: Reply = refused({
  status: 404,
  type: "invalid_request_error",
  code: "resource_missing",
  message: "No such payment_intent",
});

function mayKnow(params: URLSearchParams, secret: string | null): boolean {
  const right =
    sameText(params.get("client_secret") ?? "", secret ?? "") && sameText(params.get("key") ?? "", PUBLISHABLE_KEY);
  return secret !== null && right;
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
export function sameText(given: string, known: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}
