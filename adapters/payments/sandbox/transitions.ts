import type Stripe from "stripe";
import { type Card, disputeAfter, endOf, faultOf } from "./cards.ts";
import { newCharge, settledCharge } from "./charges.ts";
import { happeningsOfNew, newDispute } from "./disputes.ts";
import type { Happening } from "./events.ts";
import { askingForAuthentication, canceled, failed, processing, succeeded } from "./intents.ts";
import { type Refusal, unexpectedState } from "./refusal.ts";

/** A payment as the database has it. */
export interface KnownPayment {
  intent: Stripe.PaymentIntent;
  /** Its latest try, where there was one. */
  charge: Stripe.Charge | undefined;
}

/** What a request changes at a payment. */
export interface Change {
  intent: Stripe.PaymentIntent;
  charge?: Stripe.Charge;
  refund?: Stripe.Refund;
  /** When the refund arrives by itself, or comes back. */
  refundSettlesAt?: number;
  dispute?: Stripe.Dispute;
  happenings: Happening[];
  /** When a processing payment will succeed by itself. */
  settlesAt?: number;
}

/** What becomes of a request. A declined card is both a change and a refusal. */
export interface Outcome {
  change?: Change;
  refusal?: Refusal;
  /** The provider did it and the answer never arrives. */
  answerLost?: true;
}

export interface Moment {
  now: number;
  /** How long a processing card takes. */
  processingMs: number;
}

/** In Stripe's words. Nothing of the card is kept, not even its last digits. */
const NOT_A_TEST_CARD: Refusal = {
  status: 402,
  type: "card_error",
  code: "card_declined",
  decline_code: "test_mode_live_card",
  message:
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
};

const MAY_CONFIRM: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

export function payWith(card: Card, { intent }: KnownPayment, moment: Moment): Outcome {
  const refusal = refuseConfirmation(intent) ?? faultOf(card, moment.now);
  if (refusal) return { refusal };
  const how = endOf(card);
  switch (how.end) {
    case "succeeds":
      return { change: success(intent, card, moment) };
    case "answer-lost":
      return { change: success(intent, card, moment), answerLost: true };
    case "asks": {
      const asking = askingForAuthentication(intent);
      return {
        change: { intent: asking, happenings: [{ type: "payment_intent.requires_action", data: { object: asking } }] },
      };
    }
    case "processes":
      return { change: slowly(intent, card, moment) };
    case "unreachable":
      return { refusal: { status: 503, type: "api_error", message: "The payment provider could not be reached." } };
    case "not-ours":
      return { refusal: NOT_A_TEST_CARD };
    case "declines":
      return decline(intent, { card, ...how }, moment);
  }
}

/** The guest answers the bank's question: https://docs.stripe.com/testing#three-ds-cards */
export function answerBank(answer: "succeed" | "fail", { intent }: KnownPayment, moment: Moment): Outcome {
  if (intent.status !== "requires_action")
    return {
      refusal: unexpectedState(`This PaymentIntent asks for no authentication; its status is ${intent.status}.`),
    };
  if (answer === "succeed") return { change: success(intent, undefined, moment) };
  const refusal: Refusal = {
    status: 402,
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };
  return { change: failure(intent, refusal), refusal };
}

export function cancelBy(reason: string | null, { intent }: KnownPayment, now: number): Outcome {
  if (!MAY_CONFIRM.includes(intent.status))
    return {
      refusal: unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      ),
    };
  const ended = canceled(intent, reason, now);
  return { change: { intent: ended, happenings: [{ type: "payment_intent.canceled", data: { object: ended } }] } };
}

/** A processing payment whose time has come. */
export function settle({ intent, charge }: KnownPayment, now: number): Change {
  const paid = charge ? settledCharge(charge) : newCharge(intent, { status: "succeeded", now });
  return arrived(intent, paid);
}

export function refuseConfirmation(intent: Stripe.PaymentIntent): Refusal | undefined {
  if (MAY_CONFIRM.includes(intent.status)) return undefined;
  return unexpectedState(
    intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
  );
}

function success(intent: Stripe.PaymentIntent, card: Card | undefined, { now }: Moment): Change {
  const paid = arrived(intent, newCharge(intent, { ...(card && { card }), status: "succeeded", now }));
  const why = card && disputeAfter(card);
  return why === undefined ? paid : withDispute(paid, newDispute(paid.charge, why, now));
}

function withDispute(paid: Change & { charge: Stripe.Charge }, dispute: Stripe.Dispute): Change {
  const charge = { ...paid.charge, disputed: !dispute.is_charge_refundable };
  return { ...paid, charge, dispute, happenings: [...paid.happenings, ...happeningsOfNew(dispute)] };
}

function arrived(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Change & { charge: Stripe.Charge } {
  const paid = succeeded(intent, charge);
  return {
    intent: paid,
    charge,
    happenings: [
      { type: "charge.succeeded", data: { object: charge } },
      { type: "payment_intent.succeeded", data: { object: paid } },
    ],
  };
}

function slowly(intent: Stripe.PaymentIntent, card: Card, { now, processingMs }: Moment): Change {
  const charge = newCharge(intent, { card, status: "pending", now });
  const waiting = processing(intent, charge);
  return {
    intent: waiting,
    charge,
    settlesAt: now + processingMs,
    happenings: [
      { type: "charge.pending", data: { object: charge } },
      { type: "payment_intent.processing", data: { object: waiting } },
    ],
  };
}

function decline(
  intent: Stripe.PaymentIntent,
  { card, declineCode, message }: { card: Card; declineCode: string; message: string },
  { now }: Moment,
): Outcome {
  const charge = { ...newCharge(intent, { card, status: "failed", now }), failure_message: message };
  const refusal: Refusal = {
    status: 402,
    type: "card_error",
    code: "card_declined",
    decline_code: declineCode,
    message,
    charge: charge.id,
  };
  const change = failure(intent, refusal);
  return {
    refusal,
    change: {
      ...change,
      charge,
      happenings: [{ type: "charge.failed", data: { object: charge } }, ...change.happenings],
    },
  };
}

function failure(intent: Stripe.PaymentIntent, refusal: Refusal): Change {
  const { status: _, ...said } = refusal;
  const open = failed(intent, asLastError(said));
  return { intent: open, happenings: [{ type: "payment_intent.payment_failed", data: { object: open } }] };
}

function asLastError(said: Omit<Refusal, "status">): Stripe.PaymentIntent.LastPaymentError {
  const { code, ...rest } = said;
  if (code === "card_declined" || code === "payment_intent_authentication_failure") return { ...rest, code };
  return rest;
}
