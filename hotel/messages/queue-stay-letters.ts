import type { MessagesPorts } from "./ports.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";

const DAYS_BEFORE_ARRIVAL = 2;
/** Who books later than this has all of it in the confirmation. */
const ENOUGH_NOTICE_MS = 24 * 3_600_000;
/** Nobody is thanked in the middle of the night. */
const MORNING = "07:00";

/**
 * Queues what the hotel writes by itself: two days before arrival how to come and check in, and on the morning of
 * departure its thanks with the check-out form. Each once per order and day, however often and wherever this runs.
 */
export async function queueStayLetters({ store, clock }: MessagesPorts): Promise<number> {
  const [at, today] = [clock.now(), clock.today()];
  const arrivals = await store.outbox.queueForStays({
    kind: "before-arrival",
    day: addDays(today, DAYS_BEFORE_ARRIVAL),
    madeBefore: at - ENOUGH_NOTICE_MS,
    at,
  });
  if (at < clock.at(today, MORNING)) return arrivals;
  return arrivals + (await store.outbox.queueForStays({ kind: "thank-you", day: today, madeBefore: at, at }));
}
