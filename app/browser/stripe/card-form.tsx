import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type SubmitEvent, use, useEffect, useRef } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { CardFormProps, CardHalf, CardPayment, PaymentNews } from "#app/browser/card-half.ts";
import { type Intent, newsOf, newsOfRefusal, type Refusal } from "./intent-news.ts";

/** The half for real cards: Stripe's own form in Stripe's own frame, so that no card number passes our pages. */
export const stripeHalf: CardHalf = { Form: StripeCardForm, look };

const opened = new Map<string, Promise<Stripe | null>>();

/** Fetches Stripe's script, once for a key; null when it did not come. */
function openStripe(publishableKey: string): Promise<Stripe | null> {
  const known = opened.get(publishableKey) ?? fetchStripe(publishableKey);
  opened.set(publishableKey, known);
  return known;
}

async function fetchStripe(publishableKey: string): Promise<Stripe | null> {
  try {
    return await loadStripe(publishableKey);
  } catch {
    return null;
  }
}

function StripeCardForm(props: CardFormProps) {
  const { words, language } = useLanguage();
  const stripe = use(openStripe(props.payment.publishableKey));
  if (!stripe) return <NoForm publishableKey={props.payment.publishableKey} words={words.payment.unexpected} />;
  const { clientSecret } = props.payment;
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: language, appearance: appearanceOfPage() }}>
      <PaymentForm {...props} />
    </Elements>
  );
}

/** A guest who goes and comes again has the script fetched anew; before that, rendering again must not. */
function NoForm({ publishableKey, words }: { publishableKey: string; words: string }) {
  useEffect(() => () => void opened.delete(publishableKey), [publishableKey]);
  return <p role="alert">{words}</p>;
}

function PaymentForm({ disabled, working, onStart, onNews }: CardFormProps) {
  const { words, links } = useLanguage();
  const stripe = useStripe();
  const elements = useElements();
  // The form takes a moment to check itself before the page knows that a payment is on its way.
  const isPaying = useRef(false);
  const payOnce = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled || isPaying.current) return;
    isPaying.current = true;
    void pay().finally(() => {
      isPaying.current = false;
    });
  };
  const pay = async () => {
    if (!stripe || !elements) return;
    // What is missing the form says by itself, beside the field.
    const { error: faulty } = await elements.submit();
    if (faulty) return;
    onStart();
    const return_url = new URL(links.paymentReturn(), window.location.href).href;
    const asked = stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: "if_required" });
    onNews(await newsOfAnswer(asked));
  };
  return (
    <form className="card-form" onSubmit={payOnce} noValidate>
      <PaymentElement options={{ layout: "tabs" }} />
      <Button className="cart-wide" aria-disabled={disabled}>
        {working ? words.payment.processing : words.payment.payNow}
      </Button>
    </form>
  );
}

async function look({ publishableKey, clientSecret }: CardPayment): Promise<PaymentNews> {
  const stripe = await openStripe(publishableKey);
  return stripe ? newsOfAnswer(stripe.retrievePaymentIntent(clientSecret)) : { news: "unknown" };
}

interface Answer {
  paymentIntent?: Intent | undefined;
  error?: (Refusal & { payment_intent?: Intent | undefined }) | undefined;
}

/** Errors that prove nothing about the money: https://docs.stripe.com/error-handling */
const NO_PROOF: readonly unknown[] = ["api_connection_error", "api_error", "rate_limit_error"];

async function newsOfAnswer(asked: Promise<Answer>): Promise<PaymentNews> {
  const { error, paymentIntent } = await asked.catch((): Answer => ({}));
  if (!error && !paymentIntent) return { news: "unknown" };
  if (error && NO_PROOF.includes(error.type)) return { news: "unknown" };
  const news = error ? newsOfRefusal(error) : newsOf(paymentIntent ?? {});
  // A question that was left open is asked afresh with the next try.
  return news.news === "asks" ? { news: "open" } : news;
}

/** The form in its frame wears the page's colours and letters. */
function appearanceOfPage(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const variables = Object.entries(WORN).flatMap(([name, token]) => {
    const value = page.getPropertyValue(token).trim();
    return value ? [[name, value] as const] : [];
  });
  return { theme: "stripe", variables: { fontFamily: page.fontFamily, ...Object.fromEntries(variables) } };
}

const WORN = {
  colorPrimary: "--river",
  colorBackground: "--paper",
  colorText: "--ink",
  colorDanger: "--clay",
  borderRadius: "--radius-field",
};
