import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * The letters to guests about their orders, each with how the order stands that it is about: an owner may word each
 * anew, and have a sample of it sent.
 */
export const ORDER_STATES = {
  confirmation: "confirmed",
  "pending-received": "pending",
  "pending-declined": "released",
  "pending-expired": "released",
  "payment-refunded": "released",
  "payment-failed": "released",
  "refund-given": "confirmed",
  "refund-at-desk": "confirmed",
  cancellation: "confirmed",
  "stay-changed": "confirmed",
  "before-arrival": "confirmed",
  "thank-you": "confirmed",
  storm: "confirmed",
  "storm-pending": "pending",
} as const;

export type WordedLetter = keyof typeof ORDER_STATES;

/** Begin with nobody's name, and so with no greeting of the owner's: only the payment tells whose they are. */
export const NAMELESS_LETTERS: readonly WordedLetter[] = ["payment-refunded", "payment-failed"];

export const WORDED_LETTERS = keysOf(ORDER_STATES);
