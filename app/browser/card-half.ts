import type { ComponentType } from "react";

/** What a card form must know to pay. */
export interface CardPayment {
  paymentId: string;
  clientSecret: string;
  publishableKey: string;
}

/**
 * What the provider says of a payment. open: nothing was paid, the guest may try. over: it can never be paid.
 * unknown: no answer came, so nobody here knows whether money moved.
 */
export type PaymentNews =
  | { news: "succeeded" | "processing" | "open" | "over" | "unknown" }
  /** The provider's own words, and its codes for them from the most exact to the most general. */
  | { news: "declined"; message: string | undefined; codes: readonly string[] };

export interface CardFormProps {
  payment: CardPayment;
  /** While a payment is on its way, or when the rooms are no longer held. */
  disabled: boolean;
  /** Says Processing... on the button. */
  working: boolean;
  onStart: () => void;
  /** Exactly once for each `onStart`; the bank's question, where there is one, is part of the form. */
  onNews: (news: PaymentNews) => void;
}

/** One provider's half of the card step. */
export interface CardHalf {
  Form: ComponentType<CardFormProps>;
  /** The provider's present truth, without paying. */
  look: (payment: CardPayment) => Promise<PaymentNews>;
}
