/** Why a payment came to nothing, or is not through yet. */
export const paymentProblems = {
  "payment-setup-failed": {
    title: "We could not open the payment",
    detail: "Payment setup failed",
    advice: "Nothing was charged and no rooms are held. Please try again in a moment, or reserve without paying.",
  },
  "payment-switched-off": {
    title: "We take no cards online at present",
    detail: "Nothing was charged and no rooms are held. You can reserve without paying.",
  },
  "too-little-for-card": {
    title: "Too little for a card",
    detail:
      "So small a total can't be paid by card. Nothing was charged and no rooms are held. Please reserve without paying; what is due you pay when you are here.",
  },
  "already-booked": {
    title: "These rooms are booked",
    detail: "You have booked and paid for these rooms already. Nothing was charged again.",
  },
  "other-order": {
    title: "This payment is for other rooms",
    detail:
      "This payment belongs to a different booking and can't pay for these rooms. Please start the checkout again.",
  },
  "payment-not-succeeded": {
    title: "The payment has not gone through",
    detail: "The payment has not gone through, and nothing was charged. Please try again or use another card.",
    asked: {
      title: "Your bank still asks you to confirm",
      detail:
        "Your bank waits for your confirmation, and the payment is not through before it has it. Please answer where your bank asks you; or pay here once more, and it asks again. Nothing is charged twice.",
    },
  },
  "payment-refunded": {
    title: "Your money is on its way back",
    detail:
      "Your payment arrived after the rooms had gone back on sale, so we return it in full. Banks take 5 to 10 days to show it. You are welcome to book again.",
  },
  "payment-in-progress": {
    title: "A payment is under way",
    detail: "A payment for these rooms is under way, so they can't be changed now. Please wait until it is through.",
  },
} as const;
