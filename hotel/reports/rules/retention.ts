import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * How many days the hotel keeps what no book needs; the privacy page says the same, made of this very table. What the books
 * need stays: ledger, receipts, payments with money, bookings that were confirmed, and who did what (ADR 43).
 */
export const KEPT_DAYS = {
  /** Counts of tries, which name network addresses, browsers, accounts and e-mail addresses: from the beginning of their window. */
  tries: 1,
  /** Carts: since something was put in. */
  carts: 90,
  /** Orders and reservations that were never confirmed, with their names and addresses: since they were made. */
  unbooked: 90,
  /** Guests' forms that fit no booking: since they came, and since the stay that they speak of was over. */
  forms: 90,
  /** The payment provider's messages as they came: since they arrived. */
  events: 90,
  /** Sessions, one-time proofs and links of letters: since they ran out. */
  sessions: 30,
  /** Accounts whose address was never proved and that have no booking, nor anything to do here: since they were last used. */
  accounts: 90,
  /** Which browsers an account came in with: since the last time. By then each has lost its cookie. */
  devices: 400,
  /** Letters: since they were settled, and since the stay they are about was over. */
  letters: 365,
  /** Alerts: since they were settled. */
  alerts: 365,
  /**
   * Which browser and network a booking came from: since the stay; an order whose money went back: since it was made. A bank may ask
   * about a payment for as long.
   */
  visits: 540,
  /** What the desk noted about a payment that names no order: since it was decided about; a bank may ask for as long. */
  unmatched: 540,
} as const;

export type KeptKind = keyof typeof KEPT_DAYS;

export const KEPT_KINDS = keysOf(KEPT_DAYS);
