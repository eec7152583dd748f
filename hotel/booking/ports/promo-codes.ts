/** A code of an order that has no use left. */
export interface CodeUsedUp {
  code: string;
  /** anybody: all of its uses are taken. guest: all that one guest may have are. */
  by: "anybody" | "guest";
}

/** How often codes are used (docs/BOOKING.md, counters and rooms). */
export interface PromoCodeTable {
  /** How many uses of a code are taken. */
  used(code: string): Promise<number>;
  /** How many of them are one guest's, by account or address; those of the order `except` do not count. */
  usedBy(guest: { accountId?: string | undefined; email: string }, code: string, except: string): Promise<number>;
  /**
   * Takes a use for each line of an order that has a code. Where one has none left it is named, and nothing of the transaction
   * may be kept.
   */
  take(orderId: string): Promise<CodeUsedUp | undefined>;
  /** The same for an order that was sold before: it had its uses, however few the owner wants by now. */
  takeAgain(orderId: string): Promise<void>;
  /** Once for an order, when its rooms go back. */
  giveBack(orderId: string): Promise<void>;
}
