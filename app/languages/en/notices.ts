import { problems } from "./problems.ts";

/** Sentences that the server alone puts together. */
export const notices = {
  /** Shown once, on the page that an act led to (docs/SPECIFICATION.md, 8). */
  once: {
    loggedIn: { title: "Logged In!", detail: "Welcome, {name}." },
    registered: { title: "Registered Successfully!", detail: "Welcome, {name}." },
    loggedOut: { title: "Logout Successfull", detail: "You are logged out on this device." },
    forgotten: {
      title: "This device is forgotten",
      detail: "It no longer shows a cart, a booking or an account of yours.",
    },
    renamed: { title: "Saved.", detail: "Your new name stands." },
    letterSent: { title: "Please check your email.", detail: "A message with a link is on its way." },
    verified: { title: "Confirmed.", detail: "Your e-mail address is confirmed." },
    sessionEnded: { title: "Done.", detail: "That device is logged out." },
    appOn: { title: "Saved.", detail: "Your app's codes are asked for from now on." },
    appOff: { title: "Saved.", detail: "Only your password is asked for from now on." },
    passkeyAdded: { title: "Saved.", detail: "Your passkey opens your account from now on." },
    passkeyRemoved: { title: "Done.", detail: "That passkey no longer opens your account." },
    passwordChanged: { title: "Saved.", detail: "Your new password counts from now on." },
    passwordReset: { title: "Your new password is saved", detail: "Please log in with it." },
    moreToShow: {
      title: "One more step",
      detail: "To download your data, log in with your passkey, or with the code from your authenticator app.",
    },
    booked: { title: "Confirmed", detail: "Your booking is successful!" },
    previewOnly: { title: "This is a preview", detail: "Nothing can be booked or sent from a draft." },
    /** Where the bank's page has sent a guest back to another browser than the one that ordered. */
    paidElsewhere: {
      title: "Your payment went through",
      detail: "Your stay is booked, and the confirmation is on its way to you by e-mail.",
    },
    paidWithoutLetter: {
      title: "Your payment went through",
      detail: "Your stay is booked. The browser in which you began shows it under My Bookings.",
    },
    awaited: {
      title: "We have not heard of your payment yet",
      detail:
        "Please do not pay again: we keep asking the payment provider, and book your stay as soon as the payment shows.",
    },
    awaitedElsewhere: {
      title: "We have not heard of your payment yet",
      detail:
        "Please go back to the browser in which you began: it goes on as soon as we hear. Nothing is charged twice.",
    },
    unpaidElsewhere: {
      title: "The payment did not go through",
      detail:
        "Nothing was charged. Please go back to the browser in which you began: there you can try again or use another card.",
    },
    overElsewhere: {
      title: "The rooms are no longer held",
      detail:
        "The time to pay for them is over, so they went back on sale, and nothing was charged. The browser in which you began has your cart as you left it: please check out again there.",
    },
    moneyReturns: problems["payment-refunded"],
    erased: { title: "Your data is erased", detail: "Your account is gone, and you are logged out everywhere." },
  },
  /** The same whether the address has an account or not (docs/SPECIFICATION.md, 8). */
  resetAsked: {
    title: "Please check your email.",
    detail:
      "If this address has an account here, a message with a link to a new password is on its way. The link works for an hour.",
  },
  /** The same where no letter leaves the house: the title is the specification's. */
  resetKept: {
    title: "Please check your email.",
    detail:
      "Only, this hotel has no mail server at present: a link can't be sent until it has one. Please call us, and we help you to log in.",
  },
  chooseNights: "Choose your nights and the total appears here.",
  seconds: { one: "{count} second", other: "{count} seconds" },
  minutes: { one: "{count} minute", other: "{count} minutes" },
} as const;
