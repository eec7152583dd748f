import { type Act, act, badParam, findSettled, settleRefunds } from "./acting.ts";
import { type Call, entriesUnder, type Reply, reply, unknownParam } from "./call.ts";
import { createIntent } from "./creating.ts";
import { SANDBOX_ACCOUNT } from "./ids.ts";
import { answerDispute } from "./disputing.ts";
import { LIST_PARAMS, type Listed, page, retrieveRefund } from "./listing.ts";
import { invalidRequest, missing, refused } from "./refusal.ts";
import { refundBy } from "./refunds.ts";
import { cancelBy } from "./transitions.ts";
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
    allowed: ["amount", "currency", "allowed_payment_method_types", "metadata", "receipt_email"],
    answer: createIntent,
  },
  {
    method: "POST",
    path: /^\/payment_intents\/(\w+)\/cancel$/,
    allowed: ["cancellation_reason"],
    answer: cancel,
  },
  {
    method: "GET",
    path: /^\/account$/,
    allowed: [],
    answer: () => Promise.resolve(reply(200, { id: SANDBOX_ACCOUNT, object: "account" })),
  },
  { method: "GET", path: /^\/payment_intents\/(\w+)$/, allowed: [], answer: look },
  { method: "POST", path: /^\/refunds$/, allowed: ["payment_intent", "amount", "metadata"], answer: refund },
  {
    method: "GET",
    path: /^\/refunds\/(\w+)$/,
    allowed: [],
    answer: async (at, _, id) => {
      await settleRefunds(at);
      return retrieveRefund(at.sql, id);
    },
  },
  { method: "POST", path: /^\/disputes\/(\w+)$/, allowed: ["evidence", "submit"], answer: answerDispute },
  ...(["/payment_intents", "/charges", "/refunds", "/disputes", "/events"] as const).map(listRoute),
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

function listRoute(list: Listed): Route {
  return {
    method: "GET",
    path: new RegExp(`^${list}$`),
    allowed: LIST_PARAMS,
    answer: async (at, call) => {
      await settleRefunds(at);
      return page(at.sql, list, call);
    },
  };
}

async function look(at: Workplace, _: Call, id: string): Promise<Reply> {
  const known = await findSettled(at, id);
  return known === undefined ? refused(missing("payment_intent", id)) : reply(200, known.intent);
}

function cancel(at: Workplace, call: Call, intentId: string): Promise<Reply> {
  const reason = call.params.get("cancellation_reason");
  return act(at, call, {
    intentId,
    view: ({ intent }) => intent,
    decide: (known) => cancelBy(reason, known, at.now()),
  });
}

function refund(at: Workplace, call: Call): Promise<Reply> {
  const { params } = call;
  const request = { amount: Number(params.get("amount")), metadata: entriesUnder(params, "metadata") };
  const view: Act["view"] = ({ intent, refund: made }) => made ?? intent;
  const intentId = params.get("payment_intent") ?? "";
  return act(at, call, { intentId, view, decide: (known) => refundBy(request, known, at.moment()) });
}
