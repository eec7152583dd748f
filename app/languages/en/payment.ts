/** Paying by card. Some of these sentences are fixed (docs/SPECIFICATION.md, 4 and 8). */
export const payment = {
  heldUntil: "Your rooms are held until {time}, hotel time",
  left: "{clock} left",
  timeOver: "The time to pay is over.",
  minutesLeft: { one: "{count} minute left to pay.", other: "{count} minutes left to pay." },
  oneMoment: "One moment ...",
  needsScripts:
    'Card entry needs JavaScript. Without it you can reserve now and pay at the front desk: go {link} and choose "Reserve without paying".',
  backToDetails: "back to your details",
  nothingHeld: "No rooms are held for you at present.",
  justPaid: "If you have just paid, your booking stands under My Bookings.",
  ranOut: "The time to pay may have run out, and nothing was charged. Your cart is as you left it.",
  ending: {
    title: "We do not know yet whether you have paid.",
    detail:
      "Your payment is being closed, and the payment provider has not answered yet. If you have paid, please do not pay again: your stay is booked as soon as the payment shows, and we send the confirmation by e-mail. If you have not, nothing is charged, and your cart is as you left it.",
    here: "Your payment is being closed, and the payment provider has not answered yet. If you have paid, please do not pay again: your stay is booked as soon as the payment shows, and you find it under My Bookings. If you have not, nothing is charged, and your cart is as you left it.",
    askAgain: "Look again",
  },
  viewMyBookings: "View My Bookings",
  cartChanged:
    'Your cart has changed since you came to pay. This payment is for the rooms as they were, {total} in all. To pay for the cart as it is now, choose "Change something" below.',
  changeSomething: "Change something",
  waitingTitle: "Your bank is still working on it.",
  waiting:
    "The payment is on its way and your rooms stay held. This page goes on by itself as soon as we hear; you can also close it, and we send the confirmation by e-mail.",
  waitingHere:
    "The payment is on its way and your rooms stay held. This page goes on by itself as soon as we hear; you can also close it, and find your stay under My Bookings.",
  tryAgain: "Try again without paying again",
  declined: {
    title: "The payment did not go through",
    advice: "Nothing was charged. You can try again or use another card.",
  },
  unexpected: "An unexpected error occurred.",
  /** By the codes that the provider's half of the card step tells; other sentences come as the provider sends them. */
  refusals: {
    card_declined: "Your card was declined.",
    insufficient_funds: "Your card has insufficient funds.",
    payment_intent_authentication_failure:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    invalid_number: "Your card number is invalid.",
    incorrect_number: "Your card number is incorrect.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_cvc: "Your card's security code is invalid.",
  },
  /** Also of a payment that may be under way: the page knows no more of it. */
  noForm: {
    title: "We could not open the payment",
    detail: "Payment setup failed",
    advice:
      "If you have paid already, please do not pay again: your stay is booked as soon as the payment shows. Otherwise, please load this page again, or change something and reserve without paying.",
  },
  over: {
    title: "The rooms are no longer held",
    detail:
      "The time to pay for these rooms is over, so they went back on sale. Your cart is as you left it; please check out again.",
  },
  unsaved: {
    title: "Your booking is not saved yet",
    detail: "Something went wrong while saving booking",
    advice:
      "We keep asking the payment provider and finish your booking by ourselves as soon as the payment shows. Nothing is charged twice, and money that finds no room goes back to you in full. You can also try again now; that does not charge your card again.",
  },
  oneNumber: "Your booking number is {numbers}; please keep it.",
  severalNumbers: "Your booking numbers are {numbers}; please keep them.",
  ways: "Ways to pay",
  card: "Card",
  demo: "This is a demo hotel: no money moves. Pay with the test card 4242 4242 4242 4242, any later expiry and any CVC.",
  payNow: "Pay now",
  processing: "Processing...",
  number: "Card number",
  expiry: "Expiry",
  expiryExample: "MM / YY",
  cvc: "CVC",
  wholeNumber: "Please enter the whole card number.",
  monthAndYear: "Please enter month and year, such as 04 / 30.",
  cvcDigits: "Please enter the 3 or 4 digits.",
  bankTitle: "Your bank asks you to confirm",
  bankQuestion: "Is it you who pays this hotel? With a real card your bank would ask in its own words.",
  approve: "Approve",
  decline: "Decline",
} as const;
