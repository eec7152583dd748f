import { createHash, timingSafeEqual } from "node:crypto";
import { refused, settleDue } from "./acting.ts";
import { type Reply, reply, respond } from "./call.ts";
import { confirmForBrowser } from "./confirming.ts";
import { forBrowser } from "./intents.ts";
import type { Workplace } from "./workplace.ts";
import { findIntent } from "./tables.ts";

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
    if (!(await mayKnow(at, id, params))) return respond(NOWHERE);
    if (!isConfirmation) return respond(await look(at, id));
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

async function mayKnow(at: Workplace, id: string, params: URLSearchParams): Promise<boolean> {
  const { known } = await findIntent(at.sql, id, "");
  const secret = known?.intent.client_secret ?? "";
  const right =
    sameText(params.get("client_secret") ?? "", secret) && sameText(params.get("key") ?? "", PUBLISHABLE_KEY);
  return secret !== "" && right;
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function sameText(given: string, known: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}

async function look(at: Workplace, id: string): Promise<Reply> {
  const { known } = await findIntent(at.sql, id, "");
  if (known === undefined) return NOWHERE;
  return (await settleDue(at, known)) ? look(at, id) : reply(200, forBrowser(known.intent));
}
