import type { Period } from "./provider-books.ts";
import type { Difference, OurDispute, OurPayment, OurRefund } from "#hotel/reconciliation/rules/both-books.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

/** What was counted and added up, foreign payments left out but for their number. */
export interface BookSums {
  payments: number;
  charges: number;
  refunds: number;
  disputes: number;
  foreigners: number;
  capturedHere: Cents;
  capturedThere: Cents;
  refundedHere: Cents;
  refundedThere: Cents;
}

/** One comparison of our books with the provider's. */
export interface Reconciliation extends BookSums {
  id: number;
  /** The business day of a nightly one. */
  night: PlainDate | undefined;
  period: Period;
  /** Everything before it is compared and written down. */
  comparedUntil: Instant;
  beganAt: Instant;
  endedAt: Instant | undefined;
  /** Differences that are not in flight. */
  faults: number;
  inFlight: number;
}

export interface KnownDifference extends Difference {
  id: number;
  /** What came of the last try to mend it; undefined where nobody has tried. */
  mending: { isMended: boolean; at: Instant } | undefined;
}

/** What is compared with the provider's lists, and what came of it. */
export interface BookTable {
  /** Our payments under these ids of the provider's, money that came for no order included. */
  paymentsUnder(paymentIds: readonly string[]): Promise<OurPayment[]>;
  /** Those of orders made within a period, and money that came for no order in it. */
  paymentsOf(period: Period): Promise<OurPayment[]>;
  refundsUnder(names: readonly string[]): Promise<OurRefund[]>;
  refundsOf(period: Period): Promise<OurRefund[]>;
  disputesUnder(disputeIds: readonly string[]): Promise<OurDispute[]>;
  disputesOf(period: Period): Promise<OurDispute[]>;
  /** What banks took back by our ledger, and gave again (below zero), under the provider's ids of these movements. */
  withdrawalsUnder(references: readonly string[]): Promise<{ reference: string; amount: Cents }[]>;
  /** What banks hold of an order's money by our ledger. */
  disputedOf(orderId: string): Promise<Cents>;
  /** When the first payment of ours was asked for. */
  firstPaymentAt(): Promise<Instant | undefined>;
  /** When the `count`th payment from there on was asked for; undefined where there are fewer up to `to`. */
  timeOfPayment(count: number, period: Period): Promise<Instant | undefined>;

  /** Begins a comparison; false where one is under way, or the night has its own. */
  begin(run: {
    period: Period;
    at: Instant;
    night?: PlainDate | undefined;
    /** The account that asks for it. */
    askedBy?: string | undefined;
  }): Promise<boolean>;
  /** The comparison under way, claimed until `claimUntil`; undefined where there is none or another process is at it. */
  claim(now: Instant, claimUntil: Instant): Promise<Reconciliation | undefined>;
  /**
   * Writes down what was compared from `comparedUntil` up to `until`, and ends the comparison where that is all of it.
   * Undefined when another process was faster: then nothing was written.
   */
  record(
    run: Pick<Reconciliation, "id" | "comparedUntil">,
    compared: { until: Instant; sums: BookSums; differences: readonly Difference[]; at: Instant },
  ): Promise<Reconciliation | undefined>;
  /**
   * Notes that its next step failed. Answers since when each try of that step has; undefined when another process wrote it
   * meanwhile.
   */
  noteFailure(run: Pick<Reconciliation, "id" | "comparedUntil">, at: Instant): Promise<Instant | undefined>;
  /** Newest first. */
  recent(limit: number): Promise<Reconciliation[]>;
  /** Of one comparison, faults first, at most `limit`. */
  differencesOf(reconciliationId: number, limit: number): Promise<KnownDifference[]>;
  /** From when on books have to be compared so that every fault of a comparison that nobody has mended is found again. */
  unmendedSince(reconciliationId: number): Promise<Instant | undefined>;
  /** Whether a fault of a comparison was none, or was mended, in the one that ended before it. */
  hasNewFaults(reconciliationId: number): Promise<boolean>;
  findDifference(id: number): Promise<KnownDifference | undefined>;
  noteMending(mending: { differenceId: number; by: string; isMended: boolean; at: Instant }): Promise<void>;
}
