import type { DocumentFacts, DocumentKind, Parts } from "#hotel/ledger/rules/documents.ts";
import type { DeskPayment } from "#hotel/ledger/rules/desk-account.ts";
import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** A movement of money that has no document yet. */
export interface DueDocument {
  /** Its row in the ledger. */
  movement: number;
  orderId: string;
  kind: DocumentKind;
  amount: Cents;
  reference: string;
  at: Instant;
  /** The booking that a refund was about, or on whose account money was taken or handed back at the desk. */
  bookingId: number | undefined;
  /** How a guest paid at the desk. */
  paidBy: DeskPayment | undefined;
  /** What a refund is made of, where the terms said so when it was noted. */
  parts: Parts | undefined;
}

export interface IssuedDocument {
  number: string;
  kind: DocumentKind;
  orderId: string;
  amount: Cents;
  issuedAt: Instant;
  facts: DocumentFacts;
}

export interface DocumentToIssue {
  year: number;
  at: Instant;
  facts: DocumentFacts;
  /** Whom it is for, as the order has it now; kept beside the document until the guest is forgotten. */
  guest: string;
}

export interface DocumentTable {
  /**
   * Up to `limit` movements without a document, of one order where it is named, oldest first. Locks them and the series of
   * their kinds, so it needs a transaction; what others have locked is passed over, or waited for where an order is named. None
   * whose order has an earlier one in other hands: what a document says depends on what was documented before.
   */
  due(limit: number, orderId?: string): Promise<DueDocument[]>;
  /**
   * Issues the document of a movement under the next number of its kind and year. Numbers have no gaps: a transaction
   * that is rolled back leaves its number to the next, and others of the series wait for it.
   */
  issue(due: DueDocument, issued: DocumentToIssue): Promise<IssuedDocument>;
  /** The movement gets no document. */
  passOver(movement: number): Promise<void>;
  find(number: string): Promise<IssuedDocument | undefined>;
  /** The receipt of the card payment first, then in the order in which the money moved. */
  ofOrder(orderId: string): Promise<IssuedDocument[]>;
  /** Addresses a receipt; false where it is addressed already. */
  address(number: string, to: InvoiceAddress, at: Instant): Promise<boolean>;
  addresseeOf(number: string): Promise<InvoiceAddress | undefined>;
  /** Whom a document was issued for; undefined where the guest was forgotten, and of documents that kept no name. */
  guestOf(number: string): Promise<string | undefined>;
}
