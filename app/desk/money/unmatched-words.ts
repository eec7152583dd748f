/** What a person reads who decides about money that names no booking. */
export const UNMATCHED = {
  title: "Payment without a booking",
  lead: "A guest paid this hotel for a booking that is not in this database. Look at what was sold, then decide.",
  silent: "The payment provider does not answer at the moment. Please try again in a minute.",
  facts: {
    guest: "Guest",
    paid: "Paid",
    sentBack: "Sent back at the provider",
    at: "Paid for on",
    found: "Found",
    payment: "Payment",
    order: "Order named by the payment",
  },
  disputes: "Chargebacks",
  dispute: "{amount}: {state}",
  disputeUntil: "{amount}: {state}, by {when}",
  withBank: "The guest's bank has {amount} of it, which can't be sent back from here.",
  sold: "What was sold",
  line: "{number}: {rooms} × {type}, {from} to {until}, guests: {guests}, {amount}",
  untold: {
    nights:
      "The payment does not say what each night cost. Made again, all nights of a stay cost the same, and together what was paid.",
    terms:
      "The payment does not say by which plan and terms it was sold. Made again, it can be cancelled by the hotel's own.",
  },
  cannot: {
    "not-told":
      "The payment does not say what was sold, so the booking can't be made again from it. Look for the guest's confirmation.",
    "other-amount": "What was sold comes to another amount than was paid, so the booking can't be made again from it.",
    "sent-back": "All of the money has gone back at the provider, so there is nothing to book.",
    "unknown-type": "This hotel has no rooms of the type {type}, so the booking can't be made again.",
    "number-taken": "Booking {number} is another booking here, so this one can't be made again.",
    "sold-out": "Not enough rooms are free: {type}, {night}. The booking can't be made again as it was sold.",
  },
  decide: "Decide",
  book: "Make the booking again",
  refund: "Send {amount} back",
  note: "Reason for closing",
  noteHint: "For example: booked by hand, or it belongs to the copy on the other server.",
  close: "Close without moving money",
  askBook: {
    title: "Make the booking of {name} again?",
    detail:
      "With its old numbers, rooms and price, paid as it is. The guest gets the confirmation again, with fresh links.",
  },
  askRefund: {
    title: "Send {amount} back?",
    detail:
      "The money leaves for the guest's card within seconds, and the booking will not be made. It can't be called back.",
  },
  booked: "The booking is made again.",
  refunded: "The money is on its way back.",
  closed: "Closed. The money stays where it is.",
  decided: { booked: "The booking was made again", refunded: "It was sent back", closed: "It was closed" },
} as const;
