import type Stripe from "stripe";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";
import { newId, randomLetters } from "./ids.ts";

export interface IntentRequest {
  amount: number;
  currency: string;
  allowedTypes: string[];
  metadata: Record<string, string>;
  receiptEmail: string | null;
}

/** A fresh payment, every field of Stripe's object named so that the compiler tells what a new API version adds. */
export function newIntent(request: IntentRequest, now: number): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: request.allowedTypes,
    amount: request.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomLetters()}`,
    confirmation_method: "automatic",
    created: seconds(now),
    currency: request.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: request.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

export function succeeded(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  return {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  };
}

export function processing(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  return {
    ...intent,
    status: "processing",
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: { type: "card" },
  };
}

/** The guest's bank asks; the browser shows the question and answers with `sandbox_authentication`. */
export function askingForAuthentication(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return {
    ...intent,
    status: "requires_action",
    payment_method: newId("pm"),
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  };
}

export function failed(
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  return {
    ...intent,
    status: "requires_payment_method",
    latest_charge: error.charge ?? intent.latest_charge,
    payment_method: null,
    last_payment_error: error,
    next_action: null,
    processing: null,
  };
}

export function canceled(intent: Stripe.PaymentIntent, reason: string | null, now: number): Stripe.PaymentIntent {
  return {
    ...intent,
    status: "canceled",
    canceled_at: seconds(now),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  };
}

/**
 * What the card form reads of a payment, and nothing that Stripe would not show with the publishable key and the client secret:
 * https://docs.stripe.com/api/payment_intents/retrieve
 */
export function forBrowser({ id, object, status, next_action, last_payment_error }: Stripe.PaymentIntent) {
  return { id, object, status, next_action, last_payment_error };
}
