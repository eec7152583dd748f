import type Stripe from "stripe";
import type { Card } from "./cards.ts";
import { newId } from "./ids.ts";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";

interface Try {
  /** Unknown where the bank's question came between. */
  card?: Card;
  status: "pending" | "succeeded" | "failed";
  now: number;
}

/** One try at taking the money; of the card it keeps what a receipt may show. */
export function newCharge(intent: Stripe.PaymentIntent, { card, status, now }: Try): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: status === "succeeded" ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: status === "succeeded",
    created: seconds(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: status === "failed" ? "card_declined" : null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: status === "succeeded",
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : newId("pm"),
    payment_method_details: { type: "card", ...(card && { card: cardDetails(card) }) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails(card: Card): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: card.month,
    exp_year: card.year,
    funding: "credit",
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: "visa",
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

export function settledCharge(charge: Stripe.Charge): Stripe.Charge {
  return { ...charge, status: "succeeded", paid: true, captured: true, amount_captured: charge.amount };
}

/** `amount` is below zero when a refund comes back. */
export function refundedCharge(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const refunded = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
}
