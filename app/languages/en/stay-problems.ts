/** Why a stay can't be had so, although there are rooms. */
export const stayProblems = {
  "cart-changed": {
    title: "Your cart has changed",
    detail:
      "There are other stays in your cart now than this page showed. Nothing was reserved or charged. Please look at your cart, and go on if it is what you want.",
  },
  "unpaid-full": {
    title: "{type}: only with payment for these dates",
    detail:
      "For the night of {night} we can't keep any more {type} rooms without payment. Please pay by card, and the room is yours at once; or choose other dates or another room type, or call us.",
    noCard: {
      title: "{type}: not for these dates",
      detail:
        "For the night of {night} we can't keep any more {type} rooms without payment, and your total can't be paid by card. Please choose other dates or another room type, or call us.",
    },
  },
  "stay-refused": {
    title: "{type}: not for this stay",
    "unknown-plan": "This rate is no longer offered. Please choose another one.",
    "unknown-code": "We don't know the code {name}. Please check it, or go on without it.",
    "code-elsewhere": "The code {name} is not for these dates, this room or this rate. Please go on without it.",
    "code-used-up": "The code {name} has been used as often as it can be. Please go on without it.",
    "code-used-by-guest": "You have used the code {name} as often as one guest can. Please go on without it.",
    "plan-for-members": "{name} is for guests who are signed in. Please sign in, or choose another rate.",
    "paid-at-once": "{name} is paid by card when you book. Please pay by card, or choose another rate.",
    noCard:
      "{name} is paid by card when you book, and we take no cards online at present. Please choose another rate, or call us.",
    "plan-by-code": "{name} needs a code. Please enter it, or choose another rate.",
    "too-soon": "{name} can be booked up to {limit} days before arrival. Please choose later dates or another rate.",
    "too-early":
      "{name} can be booked from {limit} days before arrival on. Please choose earlier dates or another rate.",
    closed: "{name}: we are closed on {night}. Please choose other dates or another room type.",
    "closed-to-arrival": "{name}: no stay can begin on {night}. Please choose another day of arrival.",
    "closed-to-departure": "{name}: no stay can end on {night}. Please choose another day of departure.",
    "min-nights":
      "{name}: a stay that begins on {night} must be at least {limit} nights. Please stay longer or choose other dates.",
    "max-nights":
      "{name}: a stay that begins on {night} can't be longer than {limit} nights. Please choose a shorter one.",
    "min-through":
      "{name}: a stay with the night of {night} must be at least {limit} nights. Please stay longer or choose other dates.",
    "max-through":
      "{name}: a stay with the night of {night} can't be longer than {limit} nights. Please choose a shorter one.",
  },
} as const;
