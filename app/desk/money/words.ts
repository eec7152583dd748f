import type { Alert } from "#hotel/kernel/ports/alerts.ts";
import type { Refund } from "#hotel/ledger/ports/refunds.ts";
import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";
import { DIFFERENCES } from "./difference-words.ts";
import { UNMATCHED } from "./unmatched-words.ts";

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
  cancellation: "Cancelled, under the terms",
  desk: "Given by the desk",
  "made-at-provider": "Made at the provider's dashboard",
};

/** Why a refund was made. One that this house asked for and has forgotten nobody made by hand. */
export function reasonInWords({ reason, note }: Pick<Refund, "reason" | "note">): string {
  return reason === "made-at-provider" && note ? "From before this database was restored" : REFUND_REASONS[reason];
}

const ALERTS: Partial<Record<Alert["kind"], string>> = {
  "books-differ": "The last reconciliation found differences.",
  "books-not-compared": "The reconciliation can't go on.",
  "dispute-needs-response": "A chargeback needs an answer.",
  "dispute-lost": "A chargeback was lost.",
  "payment-unmatched": "A payment that fits no order is being sent back.",
  "payment-without-order": "A payment names no booking that we know. It stays here until somebody decides.",
  "refund-at-desk": "A refund for no booking did not arrive. Its money is to be handed over at the desk.",
  "dispute-won-cheaper":
    "A chargeback was won, and the stay had become cheaper while the bank had the money. Look at the booking and refund what the guest is owed.",
  "hold-stuck":
    "The payment provider does not know the payment of a hold; its rooms stay held until somebody gives it up.",
  "house-restored":
    "This database seems to be restored or copied. Refunds and reservations from before wait, and everybody logs in anew.",
  "cancellation-forgotten":
    "A booking was cancelled and its money sent back, and the database was restored to a time before that: here the booking is still confirmed. Cancel it again; what went back already counts, so nothing goes back twice.",
  "provider-unreachable": "The payment provider could not be asked about an order; its rooms stay held.",
  "refund-failed": "A refund did not go through. The guest must get the money in another way.",
  "refund-delayed": "The payment provider has not taken a refund for 15 minutes. It is tried again automatically.",
  "refund-made-at-provider":
    "A refund was made that was not written down here: at the provider's dashboard, or before this database was restored.",
  "refund-pending": "A refund is still on its way.",
};

export const moneyWords = {
  title: "Money",
  lead: "Our books against the payment provider's, to the cent.",
  differences: { one: "{count} difference", other: "{count} differences" },
  overPayments: { one: "over {count} payment", other: "over {count} payments" },
  never: "Not reconciled yet",
  neverDetail: "Each night the books are compared by themselves, once somebody has paid.",
  compare: "Reconcile",
  comparing: "Reconciling ...",
  comparingNow: "Reconciling: {percent} of the time since the first payment is done.",
  hanging: {
    refused:
      "The reconciliation that began {when} can't go on: the payment provider does not let the card keys list {what}. Allow it for the key at the provider, or set another key under Settings, Connections. Until then nothing newer is compared.",
    silent:
      "The reconciliation that began {when} can't go on: the payment provider does not answer all that it is asked. It is tried again every two minutes. Until then nothing newer is compared.",
    lists: { payments: "payments", charges: "charges", refunds: "refunds", disputes: "chargebacks" },
  },
  asked: "The reconciliation has begun.",
  notAsked: "There is nothing to compare yet, or a reconciliation is under way.",
  comparedAt: "Reconciled {when}, for {period}",
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
  needsAttention: "Needs attention",
  askMend: { title: "Mend this difference of {amount}?", answer: "Mend the difference" },
  mendDone: "The difference is gone.",
  mendVain: "The difference is still there.",
  disputes: "Chargebacks",
  noDisputes: "No guest's bank has asked about a payment.",
  disputeColumns: {
    amount: "Amount",
    reason: "What the bank says",
    state: "State",
    until: "Answer by",
    open: "Evidence",
  },
  evidence: "Evidence",
  ofDispute: "for the chargeback of {amount}",
  daysLeft: { one: "{count} day left", other: "{count} days left" },
  overdue: "The time is over",
  refunds: "Newest refunds",
  noRefunds: "Nothing was sent back so far.",
  refundColumns: { amount: "Amount", why: "Why", state: "State", asked: "Asked for", booking: "Guest" },
  restored: {
    title: "This database seems to be restored or copied",
    detail:
      "Noticed {when}. The payment provider has payments or refunds that are not written down here. Refunds decided before wait until somebody lets them go; what a guest or the desk cancels from now on is paid as always. Reservations without payment from before keep their rooms until the desk decides them at Today. If another copy of this hotel is running, stop it first.",
    reading:
      "What the provider has made since is still being read. Until that is done, not all that is missing is listed here.",
    messages: {
      one: "{count} message waits for you to say whether it was sent.",
      other: "{count} messages wait for you to say whether they were sent.",
    },
    toMessages: "Go to Messages",
    people:
      "Everybody logs in anew, and invitations are to be sent again. Roles and passwords are those of the time of the copy: who has left since is back in their role. Guests who erased their data since are back too: ask those you know of to erase it again in their account.",
    toPeople: "See who works here",
    toForgotten: "See what the provider knows and we do not",
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
      more: "More refunds wait than are listed here. They leave too: together it is more than this.",
    },
    released: "Released. The money is on its way.",
    nothingReleased: "Nothing waited any more.",
    soundNow: "This database counts as sound again.",
  },
  stuck: {
    title: "Holds that can not end by themselves",
    lead: "Their time is over, and the payment provider says that it does not know their payments: often the keys of another account are set. With the right keys they end by themselves. Given up, their rooms go back on sale at once.",
    columns: { amount: "Amount", guest: "Guest", rooms: "Rooms held", until: "Held until", act: "Give up" },
    line: "{rooms} × {type}, {from} to {until}",
    giveUp: "Give up",
    ofHold: "the hold of {name}",
    ask: {
      title: "Give up the hold of {name}?",
      answer: "Give up the hold",
      released: "These rooms go back on sale:",
      detail:
        "The payment provider is asked once more first, and nothing happens if it knows the payment or does not answer. If {amount} turns out to be paid later, it is sent back, {email} is told, and the payment is shown here.",
    },
    givenUp: "The hold is given up. Its rooms are on sale again.",
    known: "The payment provider knows the payment after all, so the hold was settled instead.",
  },
  unmatchedColumns: { amount: "Amount", found: "Found", payment: "Payment", open: "Review" },
  unmatched: UNMATCHED,
  stray: {
    title: "Refunds that did not arrive",
    lead: "The guest's bank sent the money back, or the payment provider will not make the refund. One for no booking is finished here: owed at the desk, it is told to the guest by letter where an address is known; handed over, it leaves the books. One whose money the guest has from elsewhere, sent back at the provider or taken by their bank, is closed; any other of a booking is owed in that booking.",
    columns: { amount: "Amount", guest: "Guest", why: "Why", asked: "Asked for", act: "Finish" },
    owe: "Owe it at the desk",
    handOver: "Handed over",
    close: "Close",
    ofRefund: "the refund of {amount}",
    askOwe: {
      title: "Owe {amount} at the desk?",
      detail: "Nothing more is tried by card. The guest gets a letter: in cash, by cheque or to another card.",
    },
    askHandOver: {
      title: "Was {amount} handed over?",
      detail: "It is written down as refunded at the desk, and nothing more is owed.",
    },
    askClose: {
      title: "Close the refund of {amount}?",
      detail:
        "The guest has the money from elsewhere: it was sent back at the payment provider, or their bank took it. Nothing is to be handed over.",
    },
    owed: "It is owed at the desk now.",
    handedOver: "It is written down as handed over.",
    closed: "It is closed, and nothing is to be handed over.",
  },
  cancelAgain: "Cancel the booking",
  keepBooking: "Keep the booking",
  closeAlert: "Close",
  closedAlert: "The notice is closed.",
  nobodyNeeded: "Nothing about money needs attention.",
  since: "since {when}",
  earlier: "Earlier reconciliations",
  earlierColumns: { when: "When", what: "Period", payments: "Payments", differences: "Differences", by: "Begun by" },
  byNight: "the night",
  byPerson: "the desk",
  kinds: DIFFERENCES,
  disputeStates: DISPUTE_STATES,
  refundStates: REFUND_STATES,
  alerts: ALERTS,
  dispute: {
    title: "Chargeback of {amount}",
    lead: "What the hotel knows about this stay, in the fields the bank reads.",
    back: "Back to Money",
    facts: {
      id: "Chargeback",
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
