import type { ReportsPorts } from "./ports.ts";
import { KEPT_DAYS, KEPT_KINDS } from "./rules/retention.ts";

const DAY = 86_400_000;
/** A statement of so many rows is over in some milliseconds, and keeps no sale waiting. */
const BATCH = 200;

/** Deletes a batch of each kind of record whose time is over; answers how many there were, so that the rest follows at once. */
export async function deleteOldRecords({ store, clock }: ReportsPorts): Promise<number> {
  let deleted = 0;
  for (const kind of KEPT_KINDS) {
    deleted += await store.retention.deleteBefore(kind, clock.now() - KEPT_DAYS[kind] * DAY, BATCH);
  }
  await store.inventory.foldChanges();
  return deleted;
}
