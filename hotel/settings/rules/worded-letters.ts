/** The letters to guests that begin with their names: an owner may word each anew, and have a sample of it sent. */
export const WORDED_LETTERS = [
  "confirmation",
  "pending-received",
  "pending-declined",
  "pending-expired",
  "payment-refunded",
  "payment-failed",
  "refund-given",
  "refund-at-desk",
  "cancellation",
  "stay-changed",
  "before-arrival",
  "thank-you",
  "storm",
  "storm-pending",
] as const;

export type WordedLetter = (typeof WORDED_LETTERS)[number];
