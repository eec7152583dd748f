import type { PaymentNews } from "#app/browser/card-half.ts";

/** asks: the guest's bank wants to hear from the guest first. */
export type IntentNews = PaymentNews | { news: "asks" };

export interface Intent {
  status?: unknown;
  last_payment_error?: Refusal | null;
}
export interface Refusal {
  type?: unknown;
  message?: unknown;
  code?: unknown;
  decline_code?: unknown;
}
interface Answer extends Intent {
  error?: Refusal & { payment_intent?: Intent };
}

/** Reads the provider's answer. Only an answer that says so proves that nothing was paid. */
export function newsIn(status: number, body: unknown): IntentNews {
  if (status >= 500 || typeof body !== "object" || body === null) return { news: "unknown" };
  const { error, ...intent } = body as Answer;
  return error ? newsOfRefusal(error) : newsOf(intent);
}

/** What a refusal proves: it tells the payment's present state, where the provider knows it. */
export function newsOfRefusal(error: Refusal & { payment_intent?: Intent | undefined }): IntentNews {
  const { news } = newsOf(error.payment_intent ?? {});
  if (news === "succeeded" || news === "processing" || news === "over") return { news };
  const meantForGuests = error.type === "card_error" || error.type === "validation_error";
  return declined(meantForGuests ? error : {});
}

export function newsOf(intent: Intent): IntentNews {
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

/** Their codes are those of the words for guests: https://docs.stripe.com/error-codes */
function declined({ message, code, decline_code }: Refusal): IntentNews {
  const codes = [decline_code, code].filter((known) => typeof known === "string");
  return { news: "declined", message: typeof message === "string" && message ? message : undefined, codes };
}
