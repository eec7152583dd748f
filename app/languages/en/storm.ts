/** What a guest chooses when a storm strikes their stay. */
export const storm = {
  title: "Choose what suits you",
  lead: "A storm is forecast for your stay. Take other dates at the same price, or all of your money back. If you do nothing, your room stays yours.",
  dates: {
    title: "Other dates",
    start: "New day of arrival",
    hint: "You stay as long as before: {nights}. Nothing is to be paid for the change.",
    move: "Move my stay",
  },
  refund: {
    title: "Money back",
    whole: "{refund} goes back to the card it came from.",
    atDesk: "{amount} is given back at the front desk, where it was paid.",
    before: "{amount} has gone back to you already.",
    beforeShared:
      "{amount} has gone back to you already. It counts for the first of your stays that you call off; what else you paid is for the others.",
    unpaid: "Nothing was paid for this stay, and nothing is owed.",
    cancel: "Cancel my stay",
  },
  ofBooking: "(booking {number})",
  rebooked: { title: "Your stay has moved", lead: "We expect you from {stay}. The price stays as it was." },
  refunded: {
    title: "Your stay is cancelled",
    back: "{refund} goes back to the card it came from. Banks take five to ten days to show it.",
    nothing: "Nothing is owed.",
  },
  barred: {
    title: "A storm is forecast for your stay",
    keep: "Your room stays yours.",
    begun:
      "This stay has begun or is over, so neither other dates nor your money back can be chosen here any more. Please talk to the front desk.",
    see: "See how things stand",
  },
  letter: "We have written to you as well. Stay safe.",
  others: "Your other stays in the storm",
} as const;
