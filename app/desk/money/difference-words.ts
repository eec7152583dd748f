import type { DifferenceKind } from "#hotel/reconciliation/rules/both-books.ts";

/** What a difference means, and what mending does about it. */
export const DIFFERENCES: Record<DifferenceKind, { title: string; detail: string }> = {
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
    title: "A chargeback that our books do not know",
    detail: "A guest's bank asks about a payment. Mending takes it into our books, and the time to answer runs.",
  },
  "dispute-missing-there": {
    title: "A chargeback that the provider does not know",
    detail: "Our books have it, the provider does not. Please look at the provider's dashboard.",
  },
  "dispute-amount": {
    title: "A chargeback of two amounts",
    detail: "What the bank took back is not the same on both sides. Mending takes over what the provider says now.",
  },
  "dispute-state": {
    title: "A chargeback in two states",
    detail: "The provider says something else about it than our books. Mending takes over what the provider says now.",
  },
};
