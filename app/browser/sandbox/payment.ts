import type { CardPayment } from "#app/browser/card-half.ts";
import { type IntentNews, newsIn } from "#app/browser/stripe/intent-news.ts";

export interface TypedCard {
  number: string;
  month: string;
  year: string;
  cvc: string;
}

/** The sandbox's door for browsers, shaped like the one that Stripe.js calls. */
const DOOR = "/sandbox/v1/payment_intents";
const PATIENCE_MS = 30_000;

export function payWithCard(payment: CardPayment, card: TypedCard): Promise<IntentNews> {
  return confirm(payment, {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.month,
    "payment_method_data[card][exp_year]": card.year,
    "payment_method_data[card][cvc]": card.cvc,
  });
}

export function answerBank(payment: CardPayment, answer: "succeed" | "fail"): Promise<IntentNews> {
  return confirm(payment, { sandbox_authentication: answer });
}

export function lookAtPayment(payment: CardPayment): Promise<IntentNews> {
  return ask(`${DOOR}/${payment.paymentId}?${new URLSearchParams(keysOf(payment))}`);
}

function confirm(payment: CardPayment, fields: Record<string, string>): Promise<IntentNews> {
  const body = new URLSearchParams({ ...keysOf(payment), ...fields });
  return ask(`${DOOR}/${payment.paymentId}/confirm`, { method: "POST", body });
}

function keysOf(payment: CardPayment): Record<string, string> {
  return { key: payment.publishableKey, client_secret: payment.clientSecret };
}

async function ask(address: string, request: RequestInit = {}): Promise<IntentNews> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    return newsIn(answer.status, await answer.json());
  } catch {
    return { news: "unknown" };
  }
}
