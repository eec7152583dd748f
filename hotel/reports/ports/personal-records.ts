import type { BookingExemption } from "#hotel/booking/ports/exemptions.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { GuestWishes } from "#hotel/booking/rules/guest-wishes.ts";
import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import type { Cents } from "#hotel/kernel/money.ts";
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
  phone?: string | undefined;
  room?: number | undefined;
  /** As the guest gave it. */
  bookingNumber?: number | undefined;
  checkIn?: PlainDate | undefined;
  checkOut?: PlainDate | undefined;
  text: string;
  arrivesAt?: string | undefined;
  /** As it was typed, or drawn as an SVG path. */
  signature?: string | undefined;
  agreedTo?: string | undefined;
  /** What the desk answered, oldest first. */
  replies?: readonly string[] | undefined;
  receivedAt: Instant;
}

/** A checkout, whether it became bookings or came to nothing. */
export interface KeptOrder extends Pick<Order, "id" | "state" | "name" | "email" | "total">, GuestWishes {
  /** Where the account itself ordered it. */
  networkAddress?: string | undefined;
  orderedAt: Instant;
  /** The terms that were agreed to, when, how, and, where the account itself did, from which network address. */
  policy?: string | undefined;
  manner?: string | undefined;
  agreedAt?: Instant | undefined;
  agreedFrom?: string | undefined;
  lines: readonly KeptLine[];
  exemptions: readonly ({ bookingId: number } & Pick<BookingExemption, "id" | "paper" | "state">)[];
}

export interface KeptLine {
  bookingId: number;
  type: string;
  checkIn: PlainDate;
  checkOut: PlainDate;
  rooms: number;
  guests: number;
  children: readonly number[];
  total: Cents;
}

/** A letter to them; one whose words no table holds has none, and links lead nowhere. */
export interface KeptLetter {
  kind: string;
  to: string;
  state: string;
  language?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
  facts: object;
  /** What became of it, where something did. */
  trouble?: string | undefined;
  queuedAt: Instant;
  settledAt?: Instant | undefined;
}

/** What the desk wrote about a booking. */
export interface DeskNote {
  bookingId: number;
  words: string;
  writtenAt: Instant;
}

/** What the desk gave back, and why. */
export interface Gift {
  bookingId: number;
  amount: Cents;
  reason: string;
  state: string;
  notedAt: Instant;
}

/** What the desk wrote about a payment that no booking is known of. */
export interface UnmatchedNote {
  amount: Cents;
  note: string;
  foundAt: Instant;
}

export interface KeptCart {
  items: readonly unknown[];
  touchedAt: Instant;
}

/** A browser that the account came in with. */
export interface KnownBrowser {
  knownSince: Instant;
  lastSeenAt: Instant;
  forgottenAt?: Instant | undefined;
}

/** That they are asked to work here. */
export interface KeptInvitation {
  role: string;
  invitedAt: Instant;
  expiresAt: Instant;
}

/** A receipt or what amends it, as it was issued, with whom it was issued for and addressed to. */
export interface KeptDocument extends Pick<IssuedDocument, "number" | "kind" | "issuedAt" | "facts"> {
  guest: string | undefined;
  addressee: InvoiceAddress | undefined;
}

/** What the hotel keeps about a person beside the account itself. */
export interface PersonalRecordTable {
  /** All their orders, newest first: those that `forget` takes for theirs. */
  orders(whose: Whose): Promise<KeptOrder[]>;
  /**
   * Forms of the guest portal under a proven address, and those that came by the link of a letter about one of the orders,
   * newest first. Those that fit a stay by what was typed alone may be somebody else's.
   */
  forms(whose: { verifiedEmail?: string | undefined; orderIds: readonly string[] }): Promise<KeptForm[]>;
  /** The documents of orders, in the order in which they were issued. */
  documents(orderIds: readonly string[]): Promise<KeptDocument[]>;
  /** Letters to them, oldest first: under a proven address, about one of the orders or of their forms, and the account's own. */
  letters(whose: Whose & { email: string; orderIds: readonly string[] }): Promise<KeptLetter[]>;
  /** What else is kept with orders: the desk's words about them, and the carts of browsers in which the account ordered. */
  aboutOrders(whose: Whose & { orderIds: readonly string[] }): Promise<{
    notes: DeskNote[];
    gifts: Gift[];
    unmatched: UnmatchedNote[];
    carts: KeptCart[];
  }>;
  /** What else is kept of an account and under its proven address; `refusals`: since when it wants no letters about a stay to come. */
  aboutAccount(whose: Whose): Promise<{
    browsers: KnownBrowser[];
    refusals: { refusedAt: Instant }[];
    invitations: KeptInvitation[];
  }>;
  /**
   * Puts the pseudonym in the place of the person's name, and nothing in the place of the address, in bookings, orders,
   * payments, and every form and letter about one of them; letters that wait are dropped, carts and counts of tries go. Of
   * what else stands under an address that is not proven, only the account's own letters are theirs, and its counts stay, so
   * that nobody clears another's limits. Dates, rooms and amounts stay, so that the books stay whole. Answers how many bookings
   * were theirs.
   */
  forget(whose: Whose & { email: string }, pseudonym: string, at: Instant): Promise<number>;
}
