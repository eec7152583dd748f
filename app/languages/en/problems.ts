import { stayProblems } from "./stay-problems.ts";
import { paymentProblems } from "./payment-problems.ts";
import { settingsProblems } from "./settings-problems.ts";

/** What went wrong and what to do. Some of these sentences are fixed (docs/SPECIFICATION.md, 5 and 8). */
export const problems = {
  "invalid-fields": { title: "Please check what you entered" },
  "price-changed": {
    title: "The total has changed",
    detail: "The total has changed since you last saw it. Please look at the new one and go on if it suits you.",
  },
  "sold-out": {
    title: "{type} is sold out",
    night: "{type} is sold out for the night of {night}. Please choose other dates, fewer rooms or another room type.",
    dates: "{type} is sold out for these dates. Please choose other dates, fewer rooms or another room type.",
    few: {
      title: { one: "Only {count} left", other: "Only {count} left" },
      detail: "{only} of {type} for these dates. Please choose other dates, fewer rooms or another room type.",
      inCart:
        "{only} of {type} for these dates, and your cart has {inCart} of them already. Please choose other dates, fewer rooms or another room type.",
      notEnough: "Not enough rooms left",
      fewer:
        "There are fewer than {wanted} {type} rooms left for these dates. Please choose other dates, fewer rooms or another room type, or call us about a group.",
    },
  },
  "cannot-house": {
    title: "No single {type} room for the whole stay",
    "no-single-room":
      "Every night has a {type} room free, but no single room is free for all of them. Please split the stay, choose other dates, or call us: the front desk can often help.",
    "search-exhausted":
      "We could not make sure of one {type} room for the whole stay. Please split the stay, choose other dates, or call us: the front desk can often help.",
  },
  "no-accessible-room": {
    title: "No {type} room with {feature} features for these dates",
    "none-left":
      "There are not enough {type} rooms with {feature} features free for the whole stay. Please choose other dates or another room type, or call us: the front desk will help you find one.",
    "search-exhausted":
      "We could not make sure of a {type} room with {feature} features for the whole stay. Please choose other dates or another room type, or call us: the front desk will help you find one.",
    features: { mobility: "mobility", communication: "communication" },
  },
  "too-many-rooms": {
    title: "Too many rooms at once",
    browser:
      "Up to {limit} unpaid rooms can be held for you at one time. Please finish what is open first, take fewer rooms, or call us about a group.",
    address:
      "Up to {limit} unpaid rooms can be held for your network at one time. Please finish what is open first, take fewer rooms, or call us about a group.",
  },
  "too-many-unpaid-nights": {
    title: "Too many nights without payment",
    browser:
      "Up to {limit} room nights can be reserved for you without paying at one time; each night of each room is one. Please pay for this stay by card, or call us.",
    address:
      "Up to {limit} room nights can be reserved for your network without paying at one time; each night of each room is one. Please pay for this stay by card, or call us.",
  },
  "too-many-held-nights": {
    title: "Too many nights at once",
    browser:
      "Up to {limit} room nights can be held for you at one time while you pay; each night of each room is one. Please finish what is open first, take fewer rooms or nights, or call us about a group.",
    address:
      "Up to {limit} room nights can be held for your network at one time while they are paid for; each night of each room is one. Please finish what is open first, take fewer rooms or nights, or call us about a group.",
    "browser-day":
      "Within a day, up to {limit} room nights can be held for you without being paid for; each night of each room is one. Please take fewer rooms or nights, try again tomorrow, or call us: the front desk can book them for you.",
    day: "Within a day, up to {limit} room nights can be held for your network without being paid for; each night of each room is one. Please take fewer rooms or nights, try again tomorrow, or call us: the front desk can book them for you.",
  },
  ...stayProblems,
  "too-many-pending": {
    title: "Other reservations are still waiting",
    detail:
      "There can be up to {limit} unpaid reservations under one e-mail address. Please pay for this one by card, or wait until the front desk has answered the others.",
  },
  "too-many-tries": {
    title: "Please wait a moment",
    detail: "That was a lot of tries. Please try again in {wait}.",
  },
  ...paymentProblems,
  "try-again": {
    title: "That did not work this time",
    detail: "We are very busy at this moment and could not finish this. Nothing was charged; please try again.",
  },
  "too-late-today": {
    title: "Too late to reserve for tonight",
    detail: "Tonight can't be reserved without paying any more today. Please pay by card, or call us.",
    noCard:
      "Tonight can't be reserved without paying any more today, and your total can't be paid by card. Please choose other dates, or call us.",
  },
  "booking-not-found": { title: "No booking found", detail: "No bookings found for this ID." },
  "not-signed-in": { title: "Please log in", detail: "Please log in to go on." },
  "not-allowed": { title: "This is for the front desk", detail: "Your account may not do this." },
  "not-found": { title: "Nothing here", detail: "There is nothing here any more. It may have been changed meanwhile." },
  "own-role": {
    title: "Your own role stays",
    detail: "Nobody changes their own role. Please ask another owner.",
  },
  "last-owner": {
    title: "The last owner stays",
    detail: "The house needs an owner. Please make somebody else an owner first.",
  },
  "email-unverified": {
    title: "E-mail address not confirmed",
    detail:
      "Nobody has confirmed yet that this e-mail address is theirs. Please have them ask for a new message on their account page and follow its link; without mail, make them a customer and invite them as an owner.",
  },
  "stale-version": {
    title: "Somebody was faster",
    detail: "Somebody changed this a moment ago. Please look at it as it is now and decide again.",
  },
  "wrong-state": { title: "That can't be done now", detail: "As things stand now this can't be done any more." },
  "provider-silent": {
    title: "The payment provider does not answer",
    detail: "It may have heard us all the same. Please look again in a minute.",
  },
  "provider-refused": { title: "The payment provider refused", detail: "It says: {message}" },
  "refund-changed": {
    title: "The terms have moved on",
    detail:
      "Something else goes back by now than you were shown: {back}. Nothing is cancelled yet; please look at it again and decide.",
    withDesk: "{refund} to the card, {atDesk} at the front desk",
  },
  "refund-too-much": {
    title: "That is more than there is",
    detail: "No more than {left} of this payment can still go back.",
  },
  "too-late-to-cancel": {
    title: "This stay has begun",
    detail: "A stay that has begun can't be cancelled here any more. Please talk to the front desk.",
  },
  "payment-disputed": {
    title: "Your bank is looking into this payment",
    detail:
      "Your bank has taken this payment back while it looks into it, so the stay can't be cancelled here. Please call the front desk.",
  },
  "money-with-bank": {
    title: "The guest's bank has this money",
    detail:
      "The guest's bank has taken this money back, so it can't be sent back from here. Answer the chargeback before the bank's deadline; if the bank decides for the guest, the money is theirs already.",
  },
  "bookings-in-the-way": {
    title: "Tonight is too full",
    detail: "Without this room somebody who has booked would have none tonight.",
  },
  "storm-is-on": {
    title: "A storm is on already",
    detail:
      "Another storm is on for some of these nights and room types. Please lift it first, or choose other nights.",
  },
  "guest-in-house": {
    title: "A guest is in this room",
    detail: "A guest stays in this room tonight, so it is not free.",
  },
  "room-taken": {
    title: "Room {room} is taken",
    stay: "On one of these nights room {room} is another guest's, who is in it or was promised it.",
    closure: "On one of these nights room {room} is out of order.",
  },
  "room-dirty": {
    title: "Room {room} is dirty",
    detail: "Room {room} has not been cleaned since its last guest.",
  },
  "wrong-room": {
    title: "Room {room} does not fit",
    unknown: "The house has no room {room}.",
    "other-type": "Room {room} is of another type than the one that was booked.",
    "not-accessible": "Room {room} lacks the accessible features that this guest was promised.",
  },
  "others-unhoused": {
    title: "Somebody would have no room",
    impossible: "However the rooms are dealt, somebody else who has booked would have none.",
    "search-exhausted": "We could not make sure that everybody else who has booked keeps a room.",
  },
  "not-yet": { title: "Too early", detail: "This can be done from {day} on." },
  "too-late-to-undo": {
    title: "Too late to take back",
    detail: "This was noted on an earlier day, or its nights are over. Please put it right with another act instead.",
  },
  "room-needed": {
    title: "This room is needed",
    detail: "On these nights the house can't miss this room: somebody who has booked would have none.",
  },
  ...settingsProblems,
  "letter-outdated": {
    title: "This letter is out of date",
    detail: "What this letter tells is no longer so, so it is not sent again.",
  },
  /** Beside a sentence of ours: what the identity provider itself says. */
  providerSays: "The log-in service says: {message}",
  /** By the identity provider's codes (docs/SPECIFICATION.md, 8). Those that would tell whether an account exists share one. */
  identity: {
    unknown: {
      title: "Something went wrong.",
      detail:
        "That e-mail address and password do not open an account here. Please check both, or reset your password.",
    },
    "email-already-in-use": {
      title: "Something went wrong.",
      detail: "This e-mail address has an account already. Please log in, or reset your password.",
    },
    "too-many-requests": {
      title: "Something went wrong.",
      detail: "There were too many tries. Please wait a few minutes and try again.",
    },
    "expired-action-code": {
      title: "Something went wrong.",
      detail: "This link has run out. Please ask for a new one.",
    },
    "invalid-action-code": {
      title: "Something went wrong.",
      detail: "This link has been used already or is not complete. Please ask for a new one.",
    },
    "requires-recent-login": {
      title: "Please log in again",
      detail: "This needs a fresh log-in. Please log in again and go on.",
    },
    "user-token-expired": {
      title: "Please log in again",
      detail: "Your log-in has run out. Please log in again; your cart is kept.",
    },
    "popup-blocked": {
      title: "Something went wrong.",
      detail: "Your browser blocked Google's window. Please allow it and try again, or go on without it.",
    },
    "popup-closed-by-user": {
      title: "Something went wrong.",
      detail: "Google's window was closed before you were done. Please try again.",
    },
    "cancelled-popup-request": {
      title: "Something went wrong.",
      detail: "Signing in with Google was cancelled. Nothing has changed; please try again, or use your password.",
    },
    "network-request-failed": {
      title: "Something went wrong.",
      detail: "The log-in service can't be reached at the moment. Please try again in a minute.",
    },
    "unauthorized-domain": {
      title: "Something went wrong.",
      detail:
        "Signing in with Google is not set up for this address of the hotel. Please log in with your e-mail address.",
    },
    "password-does-not-meet-requirements": {
      title: "Something went wrong.",
      detail: "This password does not meet the rules. Please choose a longer one that is not well known.",
    },
    "multi-factor-auth-required": {
      title: "One more step",
      detail: "Please log in with your passkey, or with the code from your authenticator app.",
    },
    "user-disabled": {
      title: "Something went wrong.",
      detail: "This account is closed. Please call us if that should not be so.",
    },
    "second-factor-elsewhere": {
      title: "Something went wrong.",
      detail:
        "This account has a second factor at Google, which can't be asked for here. Please log in with a passkey, or call us.",
    },
    "second-factor-lost": {
      title: "Something went wrong.",
      detail: "The hotel can't check this account's codes any more. Please log in with a passkey, or call us.",
    },
    "account-exists-with-different-credential": {
      title: "One more step",
      detail: "This e-mail address has an account already. Log in with its password once to join the two.",
    },
  },
} as const;
