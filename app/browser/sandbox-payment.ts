import type { CardPayment, PaymentNews } from "./card-half.ts";

export interface TypedCard {
  number: string;
  month: string;
  year: string;
  cvc: string;
}

/** asks: the guest's bank wants to hear from the guest first. */
export type SandboxNews = PaymentNews | { news: "asks" };

/** The sandbox's door for browsers, shaped like the one that Stripe.js calls. */
const DOOR = "/sandbox/v1/payment_intents";
const PATIENCE_MS = 30_000;

export function payWithCard(payment: CardPayment, card: TypedCard): Promise<SandboxNews> {
  return confirm(payment, {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.month,
    "payment_method_data[card][exp_year]": card.year,
    "payment_method_data[card][cvc]": card.cvc,
  });
}

export function answerBank(payment: CardPayment, answer: "succeed" | "fail"): Promise<SandboxNews> {
  return confirm(payment, { sandbox_authentication: answer });
}

export function lookAtPayment(payment: CardPayment): Promise<SandboxNews> {
  return ask(`${DOOR}/${payment.paymentId}?${new URLSearchParams(keysOf(payment))}`);
}

function confirm(payment: CardPayment, fields: Record<string, string>): Promise<SandboxNews> {
  const body = new URLSearchParams({ ...keysOf(payment), ...fields });
  return ask(`${DOOR}/${payment.paymentId}/confirm`, { method: "POST", body });
}

function keysOf(payment: CardPayment): Record<string, string> {
  return { key: payment.publishableKey, client_secret: payment.clientSecret };
}

async function ask(address: string, request: RequestInit = {}): Promise<SandboxNews> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    return newsIn(answer.status, await answer.json());
  } catch {
    return { news: "unknown" };
  }
}

interface Intent {
  status?: unknown;
  last_payment_error?: Refusal | null;
}
interface Refusal {
  type?: unknown;
  message?: unknown;
  code?: unknown;
  decline_code?: unknown;
}
interface Answer extends Intent {
  error?: Refusal & { payment_intent?: Intent };
}

/** Reads the provider's answer. Only an answer that says so proves that nothing was paid. */
export function newsIn(status: number, body: unknown): SandboxNews {
  if (status >= 500 || typeof body !== "object" || body === null) return { news: "unknown" };
  const { error, ...intent } = body as Answer;
  if (!error) return newsOf(intent);
  const standing = newsOf(error.payment_intent ?? {}).news;
  if (standing === "succeeded" || standing === "processing" || standing === "over") return { news: standing };
  const meantForGuests = error.type === "card_error" || error.type === "validation_error";
  return declined(meantForGuests ? error : {});
}

function newsOf(intent: Intent): SandboxNews {
  switch (intent.status) {
    case "succeeded":
    case "processing":
      return { news: intent.status };
    case "canceled":
      return { news: "over" };
    case "requires_action":
      return { news: "asks" };
    case "requires_payment_method":
    case "requires_confirmation":
      return intent.last_payment_error ? declined(intent.last_payment_error) : { news: "open" };
    default:
      return { news: "unknown" };
  }
}

function declined({ message, code, decline_code }: Refusal): SandboxNews {
  const codes = [decline_code, code].filter((known) => typeof known === "string");
  return { news: "declined", message: typeof message === "string" && message ? message : undefined, codes };
}
