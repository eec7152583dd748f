import { memory, repeat } from "./acting.ts";
import { type Call, entriesUnder, type Reply, reply } from "./call.ts";
import { newEvent } from "./events.ts";
import { newIntent } from "./intents.ts";
import { invalidRequest, type Refusal, refused } from "./refusal.ts";
import { findIntent, insertIntent } from "./tables.ts";
import type { Workplace } from "./workplace.ts";

const TYPES = "allowed_payment_method_types";

/** Opens a payment in one statement; of parallel requests with one key the first opens it and the others hear of it. */
export async function createIntent(at: Workplace, call: Call): Promise<Reply> {
  const fault = faultOf(call.params);
  if (fault) return refused(fault);
  const now = at.now();
  const intent = newIntent(requestOf(call.params), now);
  const event = newEvent({ type: "payment_intent.created", data: { object: intent } }, call.idempotencyKey, now);
  const made = reply(200, intent);
  if (await insertIntent(at.sql, { intentId: intent.id, event, remembered: memory(call, made), now })) return made;
  const { remembered } = await findIntent(at.sql, "", call.idempotencyKey);
  return remembered ? repeat(remembered, call) : createIntent(at, call);
}

function requestOf(params: URLSearchParams) {
  return {
    amount: Number(params.get("amount")),
    currency: (params.get("currency") ?? "").toLowerCase(),
    allowedTypes: [...params].filter(([key]) => key.startsWith(TYPES)).map(([, type]) => type),
    metadata: entriesUnder(params, "metadata"),
    receiptEmail: params.get("receipt_email"),
  };
}

function faultOf(params: URLSearchParams): Refusal | undefined {
  for (const param of ["amount", "currency"])
    if (!params.get(param))
      return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  return faultOfAmount(Number(params.get("amount")));
}

/** 50 cents to eight digits: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
function faultOfAmount(amount: number): Refusal | undefined {
  const param = "amount";
  if (!Number.isInteger(amount) || amount < 1) return invalidRequest("Invalid positive integer", { param });
  if (amount < 50) return invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param });
  if (amount > 99_999_999)
    return invalidRequest("Amount must be no more than $999,999.99", { code: "amount_too_large", param });
  return undefined;
}
