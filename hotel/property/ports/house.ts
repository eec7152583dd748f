import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Which database this is, among all that may ever have worked with the same payment provider. */
export interface HouseIdentity {
  id: string;
  /** Since when this counts as a restored or copied database; undefined in a sound one. */
  restoredSince: Instant | undefined;
  /** The owner has looked at whatever the provider made up to here. */
  judgedUntil: Instant | undefined;
  /** Since a start of which nobody has looked whether it was of a restored database: see `recogniseHouse`. */
  doubtedSince: Instant | undefined;
  /** The account of the payment provider that the last start worked with; undefined before any was known. */
  paymentAccount: string | undefined;
}

/** Without these no house opens; its pictures may come later. Whoever begins from nothing is its owner by then. */
export const NEEDED_STEPS = ["owner", "hotel", "rooms", "money"] as const;

/** Those that publish what was answered. */
export const PUBLISHING_STEPS = ["hotel", "rooms", "money", "pictures"] as const;

export type SetupStep = (typeof NEEDED_STEPS)[number] | (typeof PUBLISHING_STEPS)[number];

export interface Setup {
  steps: readonly SetupStep[];
}

export interface HouseTable {
  /**
   * Founds the identity where there is none, and begins an epoch: once for each start of a process. Until `recognised`, refunds,
   * receipts and letters that were queued before wait, and reservations without payment from before are not ended.
   */
  begin(at: Instant): Promise<void>;
  recognised(): Promise<void>;
  /** Founds the identity where it was lost. */
  read(): Promise<HouseIdentity>;
  keepPaymentAccount(accountId: string): Promise<void>;
  /** What has been answered of a house that is being set up; undefined of one that is open. */
  setup(): Promise<Setup | undefined>;
  /** A house that begins from nothing. */
  beginSetup(at: Instant): Promise<void>;
  noteSetupStep(step: SetupStep): Promise<void>;
  /** The house is open from now on; false where it was. */
  endSetup(): Promise<boolean>;
  /** Takes the place of the code before, of which nobody hears again; the store keeps the hash alone. */
  keepSetupCode(code: string, until: Instant): Promise<void>;
  /** Whether this is the code that was printed last, and good still. */
  isSetupCode(code: string, now: Instant): Promise<boolean>;
  /** The most that the front desk gives back for a booking by itself. */
  deskRefundLimit(): Promise<Cents>;
  /** False where it was so already. */
  setDeskRefundLimit(limit: Cents): Promise<boolean>;
  /** Those of these epochs that this database has begun. */
  epochsAmong(epochs: readonly string[]): Promise<string[]>;
  /**
   * From now on it counts as restored: refunds that nobody has asked the provider for wait, and so do letters that were queued
   * before the last start; reservations without payment are left to the desk, whenever their time is up; receipts go on in a series of
   * their own. Every session, link to an account, half-open log-in and invitation is over, and no browser is known any more. False where
   * it did so before.
   */
  markRestored(at: Instant): Promise<boolean>;
  /** What waits goes on waiting. False where it was sound. */
  markSound(at: Instant): Promise<boolean>;
}
