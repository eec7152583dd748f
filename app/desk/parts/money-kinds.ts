/** What each kind of movement of money is called, wherever the desk lists them. */
export const moneyKinds = {
  captured: "Paid by card",
  refunded: "Refunded to the card",
  "refund-returned": "Refund came back",
  disputed: "Taken back by the bank",
  reinstated: "Given again by the bank",
  demo: "Invented for the demo",
  "demo-returned": "Given back to an invented guest",
  kept: "Kept by the terms",
  "given-before": "Given back before",
  "refund-owed": "Refund owed at the desk",
  unpaid: "Put on the bill",
  waived: "Taken off the bill",
  cash: "Paid in cash",
  "card-at-desk": "Paid by card at the desk",
  "returned-at-desk": "Given back at the desk",
} as const;
