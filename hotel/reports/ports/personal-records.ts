import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { IssuedDocument } from "#hotel/billing/ports/documents.ts";

/** Whose: an account, and its address once it is proven. */
export interface Whose {
  accountId: string;
  verifiedEmail?: string | undefined;
}

/** A form of the guest portal, as it was sent. */
export interface KeptForm {
  form: "check-in" | "check-out";
  name: string;
  email: string;
  phone?: string;
  room?: number;
  /** As the guest gave it. */
  bookingNumber?: number;
  checkIn?: PlainDate;
  checkOut?: PlainDate;
  text: string;
  arrivesAt?: string;
  /** As it was typed, or drawn as an SVG path. */
  signature?: string;
  agreedTo?: string;
  receivedAt: Instant;
}

/** A receipt or what amends it, as it was issued, with whom it was issued for and addressed to. */
export interface KeptDocument extends Pick<IssuedDocument, "number" | "kind" | "issuedAt" | "facts"> {
  guest: string | undefined;
  addressee: InvoiceAddress | undefined;
}

/** What the hotel keeps about a person beside the account itself. */
export interface PersonalRecordTable {
  /**
   * Forms of the guest portal under a proven address, and those that came by the link of a letter about one of the orders,
   * newest first. Those that fit a stay by what was typed alone may be somebody else's.
   */
  forms(whose: { verifiedEmail: string | undefined; orderIds: readonly string[] }): Promise<KeptForm[]>;
  /** The documents of orders, in the order in which they were issued. */
  documents(orderIds: readonly string[]): Promise<KeptDocument[]>;
  /**
   * Puts the pseudonym in the place of the person's name, and nothing in the place of the address, in bookings, orders,
   * payments, and every form and letter about one of them; letters that wait are dropped, carts and counts of tries go. Of
   * what else stands under an address that is not proven, only the account's own letters are theirs, and its counts stay, so
   * that nobody clears another's limits. Dates, rooms and amounts stay, so that the books stay whole. Answers how many bookings
   * were theirs.
   */
  forget(whose: Whose & { email: string }, pseudonym: string, at: Instant): Promise<number>;
}
