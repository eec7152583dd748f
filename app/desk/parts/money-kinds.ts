/** What each kind of movement of money is called, wherever the desk lists them. */
export const moneyKinds = {
  captured: "Paid by card",
  refunded: "Refunded to the card",
  "refund-returned": "Refund came back",
  disputed: "Chargeback",
  reinstated: "Chargeback reversed",
  demo: "Invented for the demo",
  "demo-returned": "Refunded to an invented guest",
  kept: "Cancellation fee",
  "given-before": "Refunded before",
  "refund-owed": "Refund owed at the desk",
  unpaid: "Charge",
  waived: "Adjustment",
  cash: "Paid in cash",
  "card-at-desk": "Paid by card at the desk",
  "returned-at-desk": "Refunded at the desk",
} as const;
