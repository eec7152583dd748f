import type { Log } from "./log.ts";

/** Says once, and what to do, that the database turned out to be restored or copied. */
export function restoredNotice(log: Log): () => void {
  let isSaid = false;
  return () => {
    // A transaction may be run again.
    if (!isSaid) log.warn(RESTORED);
    isSaid = true;
  };
}

const RESTORED =
  "This database seems to be restored or copied: the payment provider has payments or refunds that it does not know. " +
  "Refunds, letters and reservations without payment from before wait for a person. If another copy of this hotel is running, stop it; " +
  "then sign in as owner and open Money on the dashboard, which lists what to decide, and Today, which has the reservations. " +
  "Everybody logs in anew; roles and passwords are those of the time of the copy.";
