import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Something that needs a person. */
export interface Alert {
  kind:
    | "provider-unreachable"
    | "payment-unmatched"
    | "refund-failed"
    | "refund-delayed"
    | "cannot-deal"
    | "search-exhausted"
    | "mail-unreachable"
    | "letter-failed"
    | "letter-bounced"
    | "relay-unreachable"
    | "refund-pending"
    | "refund-made-at-provider"
    | "dispute-needs-response"
    | "dispute-lost"
    | "rooms-short"
    | "books-differ"
    /** The comparison of the books could not go on for hours. The provider's list that is refused, or `provider`. */
    | "books-not-compared"
    /** Paid with our mark for an order that we do not know; only a person closes it. */
    | "payment-without-order"
    | "house-restored"
    /** The provider has its refund, and the database that knew of it was lost: the booking is confirmed here. Its subject. */
    | "cancellation-forgotten"
    /** The provider does not know the payment of a hold whose time is over, or refuses it: its rooms stay held. */
    | "hold-stuck"
    /** A refund for no booking did not arrive: the desk hands its money over. */
    | "refund-at-desk"
    /** The bank gave the money again, and the stay had become cheaper while it had it. */
    | "dispute-won-cheaper"
    /** The house could not back itself up, or what it wrote was found wrong. */
    | "backup-failed"
    /** One of the house's own jobs has missed three of its times, in every process. Its name. */
    | "job-late"
    /** The provider refuses the card keys, so that nobody knows since the start whether the house was restored. */
    | "keys-refused";
  /** What it is about, such as an order id. One open alert per (kind, subject). */
  subject: string;
}

/** Those that are also told to the desk by letter: money that nobody else would look after in time. */
export const TOLD_BY_LETTER = [
  "dispute-needs-response",
  "dispute-lost",
  "refund-failed",
  "refund-delayed",
  "books-differ",
  "books-not-compared",
  "payment-without-order",
  "house-restored",
  "cancellation-forgotten",
  "hold-stuck",
  "dispute-won-cheaper",
  "backup-failed",
  "job-late",
  "keys-refused",
] as const satisfies readonly Alert["kind"][];

/** Those about how the house runs, which are told to its owners instead. */
export const TOLD_TO_OWNERS: readonly Alert["kind"][] = [
  "backup-failed",
  "books-not-compared",
  "job-late",
  "keys-refused",
];

export type AlertByLetter = OpenAlert & { kind: (typeof TOLD_BY_LETTER)[number] };

/** One that waits for a person. */
export interface OpenAlert extends Alert {
  raisedAt: Instant;
  /** The first of the bookings whose order, payment, refund or dispute it is about. */
  booking: { id: number; name: string } | undefined;
}

export interface AlertTable {
  raise(alert: Alert, at: Instant): Promise<void>;
  /** False where it was not open. */
  settle(alert: Alert, at: Instant): Promise<boolean>;
  /** Those of these kinds, or of any, that wait for a person, oldest first, at most `limit`, the first `skipped` left out. */
  open(limit: number, kinds?: readonly Alert["kind"][], skipped?: number): Promise<OpenAlert[]>;
  /** Those to be told by letter that were raised before then and are open and untold, which they are no more. */
  claimUntold(raisedBefore: Instant, at: Instant): Promise<{ id: number; kind: Alert["kind"] }[]>;
  /** One that is told by letter; undefined where it has been settled. */
  findOpen(id: number): Promise<AlertByLetter | undefined>;
  /** Of this kind exactly these matters are open from now on. */
  keepOpen(kind: Alert["kind"], subjects: readonly string[], at: Instant): Promise<void>;
}
