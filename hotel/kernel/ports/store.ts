/** One READ COMMITTED transaction over the tables of a domain and of those before it. */
interface Transactions<Tables> {
  /**
   * Runs `work` in one transaction. Commits what it returns, but rolls back when it throws or returns a `Problem`. Locks
   * are taken in the order of `docs/BOOKING.md`: caps, order row, types, counters, assignments. A deadlock or
   * serialization failure runs `work` again, at most three times. Inside `work` only `tx` may be used: the embedded
   * database has one connection.
   */
  transaction<Result>(work: (tx: Tables) => Promise<Result>): Promise<Result>;
}

/** What the hotel remembers. Each method of a table is one statement; outside a transaction it commits by itself. */
export type Store<Tables> = Tables & Transactions<Tables>;
