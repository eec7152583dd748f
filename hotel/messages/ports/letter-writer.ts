import type { AccountChange } from "#hotel/kernel/account-changes.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import type { FormKind } from "#hotel/messages/rules/form-query.ts";
import type { CheckInForm, CheckOutForm } from "#hotel/messages/rules/guest-forms.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { ArrivalDeadlines, CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Attachment } from "./mailer.ts";
import type { AlertByLetter } from "#hotel/kernel/ports/alerts.ts";
import type { AskedExemptions } from "#hotel/booking/ports/exemptions.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { StruckMoney } from "#hotel/closures/rules/struck-money.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import type { CancelledMoney, ChangeSince, LetterKind, RelayedKind } from "#hotel/kernel/ports/letters.ts";

/** Tokens of the links into one order, each good for its own purpose alone. */
export interface StayTokens {
  view: string;
  checkIn?: string;
  cancel?: string;
  unsubscribe?: string;
  storm?: string;
  prove?: string;
}

/** What every letter about an order tells. */
export interface AboutOrder {
  order: Order;
  /** In line order; empty where the order never became bookings. */
  bookings: readonly Booking[];
  tokens: StayTokens;
  /** What was agreed to, and the deadlines of all stays of the order. */
  terms: CancellationTerms;
  deadlines: readonly ArrivalDeadlines[];
  /** What is still to be paid at the desk for each stay, by its number; zero or more. */
  owed: ReadonlyMap<number, Cents>;
  /** How the price of each stay came about, by its number. */
  prices: ReadonlyMap<number, PriceReasons>;
  /** What taxes the guest of each stay asks to be spared, by its number, as long as the desk has not decided. */
  exemptionsAsked: AskedExemptions;
}

/** Everything that a letter tells, by its kind. */
interface Told {
  confirmation: AboutOrder;
  /** Holds its rooms until the button of this letter is pressed, or for half an hour. */
  "pending-proof": AboutOrder;
  "pending-received": AboutOrder;
  "pending-declined": AboutOrder;
  "pending-expired": AboutOrder;
  "payment-refunded": AboutOrder & { refunded: Cents };
  /** Of bookings that the house does not have. */
  "unmatched-refunded": { refunded: Cents; bookingIds: readonly number[] };
  "unmatched-at-desk": { refunded: Cents; bookingIds: readonly number[] };
  "payment-failed": AboutOrder;
  "refund-given": AboutOrder & { booking: Booking; refunded: Cents };
  "refund-at-desk": AboutOrder & { booking: Booking; refunded: Cents };
  /** Of one stay, or of all that went together. */
  cancellation: AboutOrder & { cancelled: readonly Booking[]; money: CancelledMoney };
  /** The link that cancels what is still booked. */
  "cancel-link": AboutOrder;
  /** `booking` as it is now; `difference` is what it costs more, or less, since its guest last heard of it. */
  "stay-changed": AboutOrder & { booking: Booking } & ChangeSince;
  /** Of the nights from `from` up to, not including, `until`; `back` is where the money of who calls the stay off is. */
  storm: AboutOrder & {
    booking: Booking;
    from: PlainDate;
    until: PlainDate;
    back: Omit<StruckMoney, "paid" | "kept">;
  };
  /** As `storm`, to guests who still wait for an answer. */
  "storm-pending": AboutOrder & { booking: Booking; from: PlainDate; until: PlainDate };
  /** Of the stays that begin on `day`. */
  "before-arrival": AboutOrder & { day: PlainDate };
  /** Of the stays that end on `day`. hasLeft: all of these guests have given back their keys, or the day is over. */
  "thank-you": AboutOrder & { day: PlainDate; hasLeft: boolean };
  "password-reset": { link: string };
  "verify-address": { link: string };
  "new-device": { device: string; at: Instant };
  "account-changed": { change: AccountChange; at: Instant };
  "staff-invitation": { link: string; role: Role; until: Instant };
  "role-changed": { role: Role };
  /** The desk's own words to somebody who sent a form. */
  "form-reply": { form: FormKind; name: string; words: string };
  /** `id`: the form's. `bookingId`: the booking that it seems to be about. */
  "desk-check-in": { id: number; form: CheckInForm; bookingId: number | undefined };
  "desk-check-out": { id: number; form: CheckOutForm; bookingId: number | undefined };
  "desk-alert": { alert: AlertByLetter };
}

/** The kinds of letters that go by mail. */
export type MailedKind = Exclude<LetterKind, RelayedKind>;
export type FactsOf<Kind extends MailedKind> = { [Each in Kind]: { kind: Each } & Told[Each] }[Kind];
export type LetterFacts = FactsOf<MailedKind>;

export interface WrittenWords {
  subject: string;
  html: string;
  text: string;
  attachments: readonly Attachment[];
  /** Where a mail program's own unsubscribe button posts to. */
  unsubscribe?: string;
}

/** Puts a letter's facts into words, HTML and plain text. */
export interface LetterWriter {
  /** `language`: a code of the house's languages; unknown or undefined: its own. */
  write(facts: LetterFacts, language: string | undefined): Promise<WrittenWords>;
}
