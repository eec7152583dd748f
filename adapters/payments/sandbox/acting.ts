import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { type Call, type Reply, reply } from "./call.ts";
import { newEvent } from "./events.ts";
import { invalidRequest, missing, type Refusal, refused } from "./refusal.ts";
import type { Workplace } from "./workplace.ts";
import { settledRefund } from "./refunds.ts";
import { dueRefunds, type Found, findDueRefund, findIntent, type Remembered, remember, writeChange } from "./tables.ts";
import { type Change, type KnownPayment, type Outcome, settle } from "./transitions.ts";

/** One request about one payment. */
export interface Act {
  intentId: string;
  decide: (known: KnownPayment) => Outcome;
  /** What of the result is answered. */
  view: (change: { intent: Stripe.PaymentIntent; refund?: Stripe.Refund; dispute?: Stripe.Dispute }) => object;
}

/** One more try than anybody loses in a row: each loss means that somebody else has moved the payment on. */
const TRIES = 100;

/**
 * Does one thing to one payment: reads it, decides, and writes only over the version it read, so that of a cancel and
 * a success one happens and the other is told. A call without idempotency key is not remembered.
 */
export async function act(at: Workplace, call: Call, { intentId, decide, view }: Act): Promise<Reply> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findIntent(at.sql, intentId, call.idempotencyKey);
    if (found.remembered) return repeat(found.remembered, call);
    if (found.known === undefined) return refused(missing("payment_intent", intentId));
    if (await settleDue(at, found.known)) continue;
    const outcome = decide(found.known);
    const answer = answerOf(outcome, found.known.intent, view);
    if (await save(at, call, { known: found.known, outcome, answer })) return heard(outcome, answer);
  }
  return refused(LOCK_TIMEOUT);
}

const LOCK_TIMEOUT: Refusal = {
  status: 429,
  type: "invalid_request_error",
  code: "lock_timeout",
  message:
    "This object cannot be accessed right now because another API request or Stripe process is currently accessing it.",
};

/** True when the payment's time had come; whoever wrote it, it has to be read again. */
export async function settleDue(at: Workplace, known: NonNullable<Found["known"]>): Promise<boolean> {
  const now = at.now();
  if (known.settlesAt === null || known.settlesAt > now) return false;
  await write(at, { version: known.version, change: settle(known, now), remembered: undefined });
  return true;
}

/** The payment as it stands now. */
export async function findSettled(at: Workplace, intentId: string): Promise<Found["known"]> {
  const { known } = await findIntent(at.sql, intentId, "");
  return known && (await settleDue(at, known)) ? findSettled(at, intentId) : known;
}

/** https://docs.stripe.com/api/idempotent_requests: the first answer again, or a refusal when something else is asked. */
export function repeat(remembered: Omit<Remembered, "key">, call: Call): Reply {
  if (remembered.request === digest(call))
    return { status: remembered.status, body: remembered.response, replayed: true };
  return refused({
    status: 400,
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`,
  });
}

export function badParam(name: string): Reply {
  // https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
  const code = name === "payment_method_types" ? "payment_method_types_no_longer_supported" : "parameter_unknown";
  return refused(invalidRequest(`Received unknown parameter: ${name}`, { code, param: name }));
}

/** What was asked, as a digest: a typed card number must not reach the database. */
export function digest({ method, path, params }: Call): string {
  const sorted = new URLSearchParams([...params].sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(`${method} ${path} ${sorted}`).digest("base64url");
}

function answerOf(outcome: Outcome, before: Stripe.PaymentIntent, view: Act["view"]): Reply {
  const intent = outcome.change?.intent ?? before;
  if (outcome.refusal) return refused(outcome.refusal, view({ intent }));
  return reply(200, view(outcome.change ?? { intent }));
}

/** The 504 of a gateway that waited in vain, after the provider did what was asked. */
function heard(outcome: Outcome, answer: Reply): Reply {
  if (!outcome.answerLost) return answer;
  return refused({ status: 504, type: "api_error", message: "The payment provider's answer was lost on the way." });
}

async function save(
  at: Workplace,
  call: Call,
  { known, outcome, answer }: { known: NonNullable<Found["known"]>; outcome: Outcome; answer: Reply },
): Promise<boolean> {
  const kept = call.idempotencyKey === "" ? undefined : memory(call, answer);
  if (outcome.change) return await write(at, { version: known.version, change: outcome.change, remembered: kept });
  // A provider out of reach has noticed nothing, so it remembers nothing.
  if (kept === undefined || answer.status === 503) return true;
  return await remember(at.sql, kept, at.now());
}

export function memory(call: Call, answer: Reply): Remembered {
  return { key: call.idempotencyKey, request: digest(call), status: answer.status, response: answer.body };
}

/**
 * Brings refunds forward whose time has come; of two that try, one does. Each is read again after its payment, so that one
 * whom somebody else has brought forward meanwhile is due no more, or the version has moved on.
 */
export async function settleRefunds(at: Workplace): Promise<void> {
  const now = at.now();
  for (const { refundId, intentId } of await dueRefunds(at.sql, now)) {
    const { known } = await findIntent(at.sql, intentId, "");
    const refund = await findDueRefund(at.sql, refundId, now);
    if (!known || !refund) continue;
    const change = settledRefund(refund, known);
    await write(at, { version: known.version, change, remembered: undefined });
  }
}

function write(at: Workplace, request: { version: number; change: Change; remembered: Remembered | undefined }) {
  const now = at.now();
  const events = request.change.happenings.map((happening) => ({
    event: newEvent(happening, request.remembered?.key ?? null, now),
    deliverAt: at.deliverAt(now),
  }));
  return writeChange(at.sql, { ...request, events, now, copies: at.copies });
}
