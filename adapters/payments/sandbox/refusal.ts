import { type Reply, reply } from "./call.ts";

/** What Stripe answers when it does not do what was asked: https://docs.stripe.com/api/errors */
export interface Refusal {
  status: number;
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): Refusal {
  return { status: 400, type: "invalid_request_error", message, ...more };
}

export function missing(kind: string, id: string, param = "intent"): Refusal {
  const message = `No such ${kind}: '${id}'`;
  return { status: 404, type: "invalid_request_error", code: "resource_missing", message, param };
}

export function unexpectedState(message: string): Refusal {
  return invalidRequest(message, { code: "payment_intent_unexpected_state" });
}

/** With the payment as it stands where the call was about one. */
export function refused({ status, ...error }: Refusal, intent?: object): Reply {
  return reply(status, { error: intent === undefined ? error : { ...error, payment_intent: intent } });
}
