import { act } from "./acting.ts";
import type { Call, Reply } from "./call.ts";
import { type Card, typedCard } from "./cards.ts";
import { forBrowser } from "./intents.ts";
import { unexpectedState } from "./refusal.ts";
import { answerBank, type KnownPayment, type Outcome, payWith, refuseConfirmation } from "./transitions.ts";
import type { Workplace } from "./workplace.ts";

/** A guest confirms the payment in the browser, with a card or with the answer to the bank's question. */
export function confirmForBrowser(at: Workplace, call: Call, intentId: string): Promise<Reply> {
  return act(at, call, {
    intentId,
    view: ({ intent }) => forBrowser(intent),
    decide: (known) => confirm(at, call.params, known),
  });
}

function confirm(at: Workplace, params: URLSearchParams, known: KnownPayment): Outcome {
  const toBank = params.get("sandbox_authentication");
  if (toBank === "succeed" || toBank === "fail") return answerBank(toBank, known, at.moment());
  const card = cardOf(params);
  if (card) return payWith(card, known, at.moment());
  const nothingToPayWith = unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
  );
  return { refusal: refuseConfirmation(known.intent) ?? nothingToPayWith };
}

function cardOf(params: URLSearchParams): Card | undefined {
  const field = (name: string) => params.get(`payment_method_data[card][${name}]`);
  const number = field("number");
  if (number === null) return undefined;
  const [month = "", year = "", cvc = ""] = ["exp_month", "exp_year", "cvc"].map((name) => field(name) ?? "");
  return typedCard({ number, month, year, cvc });
}
