import type { Instant } from "#hotel/kernel/plain-date.ts";

/** A house with invented guests in it, as it stands. */
export interface DemoHouse {
  /** Bookings that came with the demo. */
  invented: number;
  /** Bookings that somebody has made since. */
  made: number;
  /** Whether money came that was more than play money, or that was taken at the desk for a booking which nobody invented. */
  hasMoney: boolean;
}

export interface DemoTable {
  /** Undefined in a house that is no demo, or that has been left. */
  read(): Promise<DemoHouse | undefined>;
  /** Whether the house was a demo once. */
  wasLeft(): Promise<boolean>;
  /**
   * Takes everything out that guests leave behind, invented or not: their stays, money, letters and accounts, and the log. Who works
   * here, what the owner decided, pictures and connections stay; the next start invents nobody.
   */
  leave(at: Instant): Promise<void>;
}
