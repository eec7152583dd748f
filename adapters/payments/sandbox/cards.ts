import type { Refusal } from "./refusal.ts";

/**
 * How a card ends. unreachable: the confirmation never arrives. answer-lost: the money arrives and the answer does
 * not. not-ours: a guest typed a real card into the demo.
 */
export type CardEnd =
  | { end: "succeeds" | "asks" | "processes" | "unreachable" | "answer-lost" | "not-ours" }
  | { end: "declines"; declineCode: string; message: string };

export interface Card {
  number: string;
  month: number;
  year: number;
  cvc: string;
}

const DAY_MS = 86_400_000;

/** What a guest's bank says after the money has come: https://docs.stripe.com/testing#disputes */
export type DisputeCause = "fraudulent" | "product_not_received" | "inquiry";

interface TestCard {
  number: string;
  ends: CardEnd;
  dispute?: DisputeCause;
  /** How its refunds go on: https://docs.stripe.com/testing#refunds */
  refunds?: RefundCourse;
}

/** late: pending first. returned: the bank sends it back later. */
export type RefundCourse = "late" | "returned";

/** Stripe's numbers (https://docs.stripe.com/testing), then three of our own. */
const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", ends: { end: "succeeds" } },
  {
    number: "4000000000000002",
    ends: { end: "declines", declineCode: "generic_decline", message: "Your card was declined." },
  },
  {
    number: "4000000000009995",
    ends: { end: "declines", declineCode: "insufficient_funds", message: "Your card has insufficient funds." },
  },
  { number: "4000002760003184", ends: { end: "asks" } },
  { number: "4000000000000259", ends: { end: "succeeds" }, dispute: "fraudulent" },
  { number: "4000000000002685", ends: { end: "succeeds" }, dispute: "product_not_received" },
  { number: "4000000000001976", ends: { end: "succeeds" }, dispute: "inquiry" },
  { number: "4000000000007726", ends: { end: "succeeds" }, refunds: "late" },
  { number: "4000000000005126", ends: { end: "succeeds" }, refunds: "returned" },
  { number: "4000111122223339", ends: { end: "processes" } },
  { number: "4000777788889991", ends: { end: "unreachable" } },
  { number: "4000555566667775", ends: { end: "answer-lost" } },
];

export function endOf(card: Card): CardEnd {
  return TEST_CARDS.find((known) => known.number === card.number)?.ends ?? { end: "not-ours" };
}

export function disputeAfter(card: Card): DisputeCause | undefined {
  return TEST_CARDS.find((known) => known.number === card.number)?.dispute;
}

/** By the last digits, which are all that is kept of a card. */
export function refundCourse(lastDigits: string | null | undefined): RefundCourse | undefined {
  return TEST_CARDS.find((known) => known.number.slice(-4) === lastDigits)?.refunds;
}

/** Reads what the guest typed; a two-digit year is of this century. */
export function typedCard(fields: { number: string; month: string; year: string; cvc: string }): Card {
  const year = Number(fields.year);
  return {
    number: fields.number.replaceAll(/[\s-]/g, ""),
    month: Number(fields.month),
    year: fields.year.length === 2 ? 2_000 + year : year,
    cvc: fields.cvc,
  };
}

/** The first fault of a card in Stripe's codes (https://docs.stripe.com/error-codes); undefined for none. */
export function faultOf(card: Card, now: number): Refusal | undefined {
  if (!/^\d{12,19}$/.test(card.number)) return fault("invalid_number", "number", "Your card number is invalid.");
  if (!passesLuhn(card.number)) return fault("incorrect_number", "number", "Your card number is incorrect.");
  // A card is good through its last month, which ends last in the western time zones.
  const today = new Date(now - DAY_MS);
  const thisYear = today.getUTCFullYear();
  if (!Number.isInteger(card.year) || card.year < thisYear || card.year > thisYear + 50)
    return fault("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  const first = card.year === thisYear ? today.getUTCMonth() + 1 : 1;
  if (!Number.isInteger(card.month) || card.month < first || card.month > 12)
    return fault("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  if (!/^\d{3,4}$/.test(card.cvc)) return fault("invalid_cvc", "cvc", "Your card's security code is invalid.");
  return undefined;
}

function fault(code: string, param: string, message: string): Refusal {
  return { status: 402, type: "card_error", code, param, message };
}

/** ISO/IEC 7812-1: every second digit from the right doubled, digits summed, a multiple of ten. */
function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).reverse();
  const total = digits.reduce((sum, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}
