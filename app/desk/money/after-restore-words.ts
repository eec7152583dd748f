import type { ForgottenKind } from "#hotel/reconciliation/list-forgotten.ts";

const MEANS: Record<ForgottenKind, string> = {
  payment:
    "Its order is here, and takes the payment over as the provider tells it. The guest gets the confirmation; where the order is over, the money is noted to go back.",
  refund:
    "It has left already, and no money moves now. It is written into the booking's account; where it belonged to a cancellation, Money then asks to cancel the booking again.",
  dispute: "It is written into the books, and the time to answer the bank runs on. No money moves now.",
};

export const afterRestoreWords = {
  title: "What the provider knows and we do not",
  lead: "After a restore: payments, refunds and chargebacks of this hotel that are at the payment provider and not in this database. Go back week by week to the day of the backup. Nothing moves by itself.",
  silent: "The payment provider does not answer at the moment. Please try again in a minute.",
  week: "{days}: these are missing here.",
  nothing: "{days}: this database knows everything that the provider has.",
  payments: "Payments",
  paymentsLead: "A draft shows what was sold. The booking is made again once somebody confirms it.",
  refunds: "Refunds",
  refundsLead:
    "The guest has this money already. Where the booking is missing too, draft it first: its refunds come along.",
  disputes: "Chargebacks",
  disputesLead: "A guest's bank asks. Where the booking is missing too, draft it first: its chargebacks come along.",
  columns: { amount: "Amount", name: "Guest", at: "Made", id: "At the provider", act: "Draft" },
  notTold: "not told",
  draft: "Draft the booking",
  take: "Take it over",
  of: "for {amount}",
  askTake: "Take over {amount}?",
  means: MEANS,
  taken: "It is in our books now.",
  earlier: "The week before",
} as const;
