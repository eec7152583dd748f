import { act } from "./acting.ts";
import type { Call, Reply } from "./call.ts";
import { type Card, namedCard, typedCard } from "./cards.ts";
import { forBrowser } from "./intents.ts";
import { unexpectedState } from "./refusal.ts";
import { answerBank, type KnownPayment, type Outcome, payWith, refuseConfirmation } from "./transitions.ts";
import type { Workplace } from "./workplace.ts";

/** The same confirmation for a browser, which is shown less of the payment. */
export function confirmForBrowser(at: Workplace, call: Call, intentId: string): Promise<Reply> {
  return act(at, call, {
    intentId,
    view: ({ intent }) => forBrowser(intent),
    decide: (known) => confirm(at, call.params, known),
  });
}

/** With a card, or with the guest's answer to the bank's question. */
export function confirm(at: Workplace, params: URLSearchParams, known: KnownPayment): Outcome {
  const toBank = params.get("sandbox_authentication");
  if (toBank === "succeed" || toBank === "fail") return answerBank(toBank, known, at.moment());
  const card = cardOf(params, at.now());
  if (card) return payWith(card, known, at.moment());
  const nothingToPayWith = unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
  );
  return { refusal: refuseConfirmation(known.intent) ?? nothingToPayWith };
}

function cardOf(params: URLSearchParams, now: number): Card | undefined {
  const field = (name: string) => params.get(`payment_method_data[card][${name}]`) ?? undefined;
  const number = field("number");
  if (number === undefined) return namedCard(params.get("payment_method") ?? "", now);
  return typedCard({
    number,
    month: field("exp_month") ?? "",
    year: field("exp_year") ?? "",
    cvc: field("cvc") ?? "",
  });
}
