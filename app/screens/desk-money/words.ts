import type { Alert } from "#hotel/ports/store/alerts.ts";
import type { Refund } from "#hotel/ports/store/refunds.ts";
import type { DifferenceKind } from "#hotel/rules/both-books.ts";
import type { DisputeState } from "#hotel/rules/dispute-states.ts";
import type { RefundState } from "#hotel/rules/refund-states.ts";

/** What a difference means, and what mending does about it. */
const DIFFERENCES: Record<DifferenceKind, { title: string; detail: string }> = {
  "payment-missing-here": {
    title: "A payment that our books do not know",
    detail:
      "The provider has it with this hotel's mark. Mending books it to its order, or ends it where nobody has paid yet. Paid for no order that we know, it waits above for a decision.",
  },
  "payment-missing-there": {
    title: "A payment that the provider does not know",
    detail:
      "Our books have it, the provider answers that there is no such payment. Often the keys of another account are set. Please look at the provider's dashboard.",
  },
  "payment-amount": {
    title: "A payment of two amounts",
    detail:
      "Our ledger and the provider tell different sums. Nothing in the ledger is ever rewritten: please compare with the provider's dashboard and call its support.",
  },
  "payment-state": {
    title: "A payment in two states",
    detail: "The provider says something else about it than our books. Mending takes over what the provider says now.",
  },
  "paid-for-nothing": {
    title: "Money for an order that is over",
    detail: "The guest's rooms went back to sale, and the money is still here. Mending sends all of it back.",
  },
  "charge-amount": {
    title: "A charge of another amount than its payment",
    detail: "The provider contradicts itself. Please look at this payment in its dashboard and call its support.",
  },
  "refund-missing-here": {
    title: "A refund that our books do not know",
    detail: "Somebody made it at the provider's dashboard. Mending takes it into our books.",
  },
  "refund-missing-there": {
    title: "A refund that the provider does not know",
    detail:
      "Our books have it, the provider does not. One that was only asked for is asked for again by itself; if this stays, please look at the provider's dashboard.",
  },
  "refund-amount": {
    title: "A refund of two amounts",
    detail: "Our books and the provider tell different sums. Please compare with the provider's dashboard.",
  },
  "refund-state": {
    title: "A refund in two states",
    detail: "The provider says something else about it than our books. Mending takes over what the provider says now.",
  },
  "dispute-missing-here": {
    title: "A dispute that our books do not know",
    detail: "A guest's bank asks about a payment. Mending takes it into our books, and the time to answer runs.",
  },
  "dispute-missing-there": {
    title: "A dispute that the provider does not know",
    detail: "Our books have it, the provider does not. Please look at the provider's dashboard.",
  },
  "dispute-amount": {
    title: "A dispute of two amounts",
    detail: "What the bank took back is not the same on both sides. Mending takes over what the provider says now.",
  },
  "dispute-state": {
    title: "A dispute in two states",
    detail: "The provider says something else about it than our books. Mending takes over what the provider says now.",
  },
};

const DISPUTE_STATES: Record<DisputeState, string> = {
  inquiry: "The bank asks",
  "inquiry-answered": "Answered, the bank reads",
  "inquiry-closed": "Closed, nothing was taken",
  "needs-response": "Needs an answer",
  "under-review": "Answered, the bank decides",
  won: "Won",
  lost: "Lost",
  prevented: "Prevented",
  appeal: "Needs an answer to the appeal",
  "appeal-under-review": "Appeal, the bank decides",
};

const REFUND_STATES: Record<RefundState, string> = {
  requested: "Asked for",
  pending: "On its way",
  succeeded: "Arrived",
  failed: "Failed",
};

const REFUND_REASONS: Record<Refund["reason"], string> = {
  "no-order": "Paid for no order",
  unmatched: "Paid for no booking we know",
  "wrong-amount": "Paid another amount",
  "order-over": "Paid too late",
  "stay-changed": "The stay became cheaper",
  cancellation: "Cancelled, by the terms",
  desk: "Given by the desk",
  "made-at-provider": "Made at the provider's dashboard",
};

const ALERTS: Partial<Record<Alert["kind"], string>> = {
  "books-differ": "The last comparison found differences.",
  "dispute-needs-response": "A dispute needs an answer.",
  "dispute-lost": "A dispute was lost.",
  "payment-unmatched": "A payment that fits no order is being sent back.",
  "payment-without-order": "A payment names no booking that we know. It stays here until somebody decides.",
  "house-restored": "This database seems to be restored or copied. Refunds decided before wait for a person.",
  "provider-unreachable": "The payment provider could not be asked about an order; its rooms stay held.",
  "refund-failed": "A refund did not go through. The guest must get the money in another way.",
  "refund-delayed": "The payment provider has not taken a refund for 15 minutes. It is tried again automatically.",
  "refund-made-at-provider": "Somebody made a refund at the provider's dashboard.",
  "refund-pending": "A refund is still on its way.",
};

export const moneyWords = {
  title: "Money",
  lead: "Our books against the payment provider's, to the cent.",
  differences: { one: "{count} difference", other: "{count} differences" },
  overPayments: { one: "over {count} payment", other: "over {count} payments" },
  never: "Not compared yet",
  neverDetail: "Each night the books are compared by themselves, once somebody has paid.",
  compare: "Compare now",
  comparing: "Comparing ...",
  comparingNow: "Comparing: {percent} of the time since the first payment is done.",
  asked: "The comparison has begun.",
  notAsked: "There is nothing to compare yet, or a comparison is under way.",
  comparedAt: "Compared {when}, for {period}",
  figures: {
    captured: "Taken in",
    refunded: "Sent back",
    inFlight: "In flight",
    foreigners: "Payments of others",
  },
  alike: "the same at the provider",
  there: "{amount} at the provider",
  inFlightNote: "done by themselves soon",
  foreignNote: "on the same account, not compared",
  found: "What differs",
  nothingFound: "Nothing differs.",
  inFlightTitle: "In flight",
  inFlightLead: "Too young to be faults: the hotel takes these over by itself.",
  sides: { here: "Our books", there: "Provider", nothing: "nothing", state: "{state}, {amount}" },
  mend: "Mend",
  ofDifference: "this difference of {amount}",
  mended: "Mended {when}",
  stillThere: "Tried {when}, still there",
  forPeople: "Needs a person",
  askMend: { title: "Mend this difference of {amount}?", answer: "Mend the difference" },
  mendDone: "The difference is gone.",
  mendVain: "The difference is still there.",
  disputes: "Disputes",
  noDisputes: "No guest's bank has asked about a payment.",
  disputeColumns: {
    amount: "Amount",
    reason: "What the bank says",
    state: "State",
    until: "Answer by",
    open: "Evidence",
  },
  evidence: "Evidence",
  ofDispute: "for the dispute of {amount}",
  daysLeft: { one: "{count} day left", other: "{count} days left" },
  overdue: "The time is over",
  refunds: "Newest refunds",
  noRefunds: "Nothing was sent back so far.",
  refundColumns: { amount: "Amount", why: "Why", state: "State", asked: "Asked for", booking: "Booking" },
  restored: {
    title: "This database seems to be restored or copied",
    detail:
      "Noticed {when}. The payment provider has payments or refunds that are not written down here. Refunds decided before wait until somebody lets them go; what a guest or the desk cancels from now on is paid as always. If another copy of this hotel is running, stop it first.",
    sound: "Everything is looked after",
    ownerOnly: "Only an owner can end this.",
    askSound: {
      title: "End the watch over this database?",
      detail:
        "Payments and refunds that the provider has made up to now count as known. What waits below goes on waiting until somebody decides.",
    },
    unmatched: "Payments without a booking",
    unmatchedLead:
      "They were made with this hotel's mark for bookings that are not in this database. Nothing is sent back by itself.",
    review: "Review",
    ofPayment: "the payment of {amount}",
    waiting: "Refunds that wait",
    waitingLead:
      "They were decided before the database was restored. Please compare with the provider before each one leaves.",
    release: "Release",
    releaseAll: "Release all",
    ofRefund: "the refund of {amount}",
    askRelease: {
      title: "Release {amount}?",
      detail: "The money leaves for the guest's card within seconds, and can't be called back.",
    },
    released: "Released. The money is on its way.",
    nothingReleased: "Nothing waited any more.",
    soundNow: "This database counts as sound again.",
  },
  unmatchedColumns: { amount: "Amount", found: "Found", payment: "Payment", open: "Review" },
  unmatched: {
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
    sold: "What was sold",
    line: "{number}: {rooms} × {type}, {from} to {until}, guests: {guests}, {amount}",
    cannot: {
      "not-told":
        "The payment does not say what was sold, so the booking can't be made again from it. Look for the guest's confirmation.",
      "other-amount":
        "What was sold comes to another amount than was paid, so the booking can't be made again from it.",
      "sent-back": "All of the money has gone back at the provider, so there is nothing to book.",
      "unknown-type": "This hotel has no rooms of the type {type}, so the booking can't be made again.",
      "number-taken": "Booking {number} is another booking here, so this one can't be made again.",
      "sold-out": "Not enough rooms are free: {type}, {night}. The booking can't be made again as it was sold.",
    },
    decide: "Decide",
    book: "Make the booking again",
    refund: "Send {amount} back",
    note: "Why nothing is to be done here",
    noteHint: "Such as: booked by hand, or belongs to the copy on the other server.",
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
  },
  needsPerson: "Needs a person",
  nobodyNeeded: "Nothing about money waits for a person.",
  since: "since {when}",
  earlier: "Earlier comparisons",
  earlierColumns: { when: "When", what: "Period", payments: "Payments", differences: "Differences", by: "Begun by" },
  byNight: "the night",
  byPerson: "the desk",
  kinds: DIFFERENCES,
  disputeStates: DISPUTE_STATES,
  refundStates: REFUND_STATES,
  refundReasons: REFUND_REASONS,
  alerts: ALERTS,
  dispute: {
    title: "Dispute of {amount}",
    lead: "What the hotel knows about this stay, in the fields the bank reads.",
    back: "Back to Money",
    facts: {
      id: "Dispute",
      payment: "Payment",
      opened: "Opened",
      until: "Answer by",
      state: "State",
      reason: "What the bank says",
    },
    fields: "Evidence",
    none: "There is no order of ours behind this payment, so there is nothing to tell.",
    download: "Download as a file",
    print: "Print or save as PDF",
    keep: "Save it at the provider",
    send: "Send it to the bank",
    keepHint: "Saved evidence can be read and changed at the provider's dashboard until it is sent.",
    askSend: {
      title: "Send this evidence to the bank?",
      answer: "Send to the bank",
      detail: "The bank reads it once. It can't be changed or added to afterwards.",
    },
    kept: "The evidence is saved at the provider.",
    sent: "The evidence was sent to the bank.",
    documents: "Receipts and credit notes",
    characters: "{count} of {most} characters",
  },
} as const;

export const EVIDENCE_NAMES: Record<string, string> = {
  customer_name: "Guest",
  customer_email_address: "Guest's e-mail",
  customer_purchase_ip: "Network address at booking",
  service_date: "Dates of the stay",
  product_description: "What was sold",
  cancellation_policy_disclosure: "How the cancellation policy was shown",
  refund_policy_disclosure: "How the refund policy was shown",
  cancellation_rebuttal: "Why it counts as not cancelled",
  refund_refusal_explanation: "What was sent back, and why not more",
  access_activity_log: "What happened, as written down then",
  uncategorized_text: "Receipt, letters and forms",
};
