import type Stripe from "stripe";
import { type Act, act, badParam, refused, settleDue, settleRefunds } from "./acting.ts";
import { type Call, entriesUnder, type Reply, reply, unknownParam } from "./call.ts";
import { confirm } from "./confirming.ts";
import { createIntent, faultOfAmount } from "./creating.ts";
import { SANDBOX_ACCOUNT } from "./ids.ts";
import { answerDispute, closeDispute, keepFile } from "./disputing.ts";
import { LIST_PARAMS, type Listed, page, retrieve } from "./listing.ts";
import { invalidRequest, missing, unexpectedState } from "./refusal.ts";
import { refundBy } from "./refunds.ts";
import { findIntent } from "./tables.ts";
import { cancelBy, type KnownPayment, type Outcome, refuseConfirmation } from "./transitions.ts";
import type { Workplace } from "./workplace.ts";

interface Route {
  method: "GET" | "POST";
  path: RegExp;
  /** Names of parameters; anything else is refused, so that a slip of ours shows here and not at Stripe. */
  allowed: readonly string[];
  answer: (at: Workplace, call: Call, id: string) => Promise<Reply>;
}

const ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: /^\/payment_intents$/,
    allowed: [
      "amount",
      "currency",
      "allowed_payment_method_types",
      "automatic_payment_methods",
      "description",
      "metadata",
      "receipt_email",
    ],
    answer: createIntent,
  },
  {
    method: "POST",
    path: /^\/payment_intents\/(\w+)$/,
    allowed: ["amount", "description", "metadata", "receipt_email"],
    answer: onIntent((_, { params }, known) => update(params, known)),
  },
  {
    method: "POST",
    path: /^\/payment_intents\/(\w+)\/confirm$/,
    allowed: ["payment_method", "payment_method_data", "sandbox_authentication", "return_url"],
    answer: onIntent((at, { params }, known) => confirm(at, params, known)),
  },
  {
    method: "POST",
    path: /^\/payment_intents\/(\w+)\/cancel$/,
    allowed: ["cancellation_reason"],
    answer: onIntent((at, { params }, known) => cancelBy(params.get("cancellation_reason"), known, at.now())),
  },
  {
    method: "GET",
    path: /^\/account$/,
    allowed: [],
    answer: () => Promise.resolve(reply(200, { id: SANDBOX_ACCOUNT, object: "account" })),
  },
  { method: "GET", path: /^\/payment_intents\/(\w+)$/, allowed: [], answer: look },
  { method: "POST", path: /^\/refunds$/, allowed: ["payment_intent", "amount", "reason", "metadata"], answer: refund },
  { method: "POST", path: /^\/disputes\/(\w+)$/, allowed: ["evidence", "submit", "metadata"], answer: answerDispute },
  { method: "POST", path: /^\/disputes\/(\w+)\/close$/, allowed: [], answer: closeDispute },
  { method: "POST", path: /^\/files$/, allowed: ["purpose", "file"], answer: keepFile },
  ...(["/payment_intents", "/charges", "/refunds", "/disputes", "/events"] as const).flatMap(listRoutes),
];

/** Stripe's API as far as the hotel uses it, with a secret key. */
export async function answer(at: Workplace, call: Call): Promise<Reply> {
  const route = ROUTES.find(({ method, path }) => method === call.method && path.test(call.path));
  if (route === undefined)
    return refused({ ...invalidRequest(`Unrecognized request URL (${call.method}: /v1${call.path}).`), status: 404 });
  const unknown = unknownParam(call.params, route.allowed);
  if (unknown !== undefined) return badParam(unknown);
  return await route.answer(at, call, route.path.exec(call.path)?.[1] ?? "");
}

/** A route that changes the payment in its path and answers with it. */
function onIntent(decide: (at: Workplace, call: Call, known: KnownPayment) => Outcome): Route["answer"] {
  return (at, call, intentId) =>
    act(at, call, { intentId, view: ({ intent }) => intent, decide: (known) => decide(at, call, known) });
}

function listRoutes(list: Listed): Route[] {
  const one = new RegExp(`^${list}/(\\w+)$`);
  return [
    {
      method: "GET",
      path: new RegExp(`^${list}$`),
      allowed: LIST_PARAMS,
      answer: async (at, call) => {
        await settleRefunds(at);
        return page(at.sql, list, call);
      },
    },
    {
      method: "GET",
      path: one,
      allowed: [],
      answer: async (at, _, id) => {
        await settleRefunds(at);
        return retrieve(at.sql, list, id);
      },
    },
  ];
}

async function look(at: Workplace, call: Call, id: string): Promise<Reply> {
  const { known } = await findIntent(at.sql, id, "");
  if (known === undefined) return refused(missing("payment_intent", id));
  return (await settleDue(at, known)) ? look(at, call, id) : reply(200, known.intent);
}

function update(params: URLSearchParams, { intent }: KnownPayment): Outcome {
  if (refuseConfirmation(intent))
    return { refusal: unexpectedState(`This PaymentIntent could not be updated: its status is ${intent.status}.`) };
  const amount = Number(params.get("amount") ?? intent.amount);
  const refusal = faultOfAmount(amount);
  if (refusal) return { refusal };
  const changed: Stripe.PaymentIntent = {
    ...intent,
    amount,
    description: params.get("description") ?? intent.description,
    receipt_email: params.get("receipt_email") ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...entriesUnder(params, "metadata") },
    last_payment_error: null,
  };
  return { change: { intent: changed, happenings: [] } };
}

function refund(at: Workplace, call: Call): Promise<Reply> {
  const { params } = call;
  const amount = params.get("amount");
  const request = {
    amount: amount === null ? undefined : Number(amount),
    reason: params.get("reason"),
    metadata: entriesUnder(params, "metadata"),
  };
  const view: Act["view"] = ({ intent, refund: made }) => made ?? intent;
  const intentId = params.get("payment_intent") ?? "";
  return act(at, call, { intentId, view, decide: (known) => refundBy(request, known, at.moment()) });
}
