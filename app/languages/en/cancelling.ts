/** A guest's way out of a stay, in two steps. */
export const cancelling = {
  cancel: "Cancel this stay",
  ofBooking: "(booking {number})",
  title: "Cancel this stay?",
  lead: "Nothing is cancelled yet. This is what it would mean.",
  none: {
    title: "Cancel a stay",
    lead: "Please choose the stay under My Bookings.",
  },
  paid: "Paid for the stay",
  atDesk: "Given back at the front desk",
  kept: "Kept by the terms",
  earlier: "Given back before",
  refund: "Comes back to you",
  nothingPaid: "Nothing was paid for this stay. When you cancel it, nothing is owed.",
  together: "It is one reservation with {numbers}: all of it is cancelled together.",
  until: "This holds until {time} on {day}, hotel time.",
  toCard: "It goes back to the card it came from.",
  confirm: "Yes, cancel this stay",
  keep: "No, keep it",
  cannot: "This stay can't be cancelled here",
  call: "We help by phone: {phone}.",
  done: {
    title: "Your stay is cancelled",
    refunded: "{refund} goes back to the card it came from. Banks take five to ten days to show it.",
    atDesk: "{amount} is waiting for you at the front desk, where it was paid.",
    nothing: "By the terms of your booking nothing goes back.",
    unpaid: "Nothing was paid, and nothing is owed.",
    again: "It was cancelled before; nothing has changed.",
    letter: "We have written to you as well.",
    othersStand: "Your other stays of this order stand as they are.",
    others: "Your other stays of this order stand. You can cancel them here, too.",
  },
  byLetter: {
    title: "Cancel your stay",
    lead: "This page opens for whoever has the link from our letter. Nothing is cancelled before you press a button.",
    needsLetter:
      "To cancel this stay in a browser that we don't know, we send a link to the e-mail address of the booking. It works once.",
    needsCall: "To cancel this stay in a browser that we don't know, please call us: {phone}.",
    byItself:
      "This reservation has not been confirmed from its e-mail address yet. Unless that happens in time it lapses by itself, and nothing is owed.",
    send: "Send me the link",
    sent: "The link is on its way to the e-mail address of this booking.",
  },
  refunds: {
    pending: "{amount} is on its way back to your card. Banks take five to ten days to show it.",
    succeeded: "{amount} went back to your card.",
    failed: "{amount} could not be sent back to your card. The front desk knows; please call us.",
    "at-desk":
      "{amount} could not be sent back to your card and waits for you at the front desk. Please tell us how you would like it.",
    settled: "{amount} could not be sent back to your card and has been settled another way.",
  },
} as const;
