import type { MessagesPorts } from "./ports.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { STAY_LETTER_KINDS, STAY_LETTERS } from "#hotel/kernel/stay-letters.ts";

/**
 * Queues what the hotel writes by itself: before arrival how to come and check in, at departure its thanks with the
 * check-out form. Each once per order and day, however often and wherever this runs.
 */
export async function queueStayLetters({ store, clock }: MessagesPorts): Promise<number> {
  const [at, today] = [clock.now(), clock.today()];
  let queued = 0;
  for (const kind of STAY_LETTER_KINDS) {
    const { daysBefore, from, noticeMs } = STAY_LETTERS[kind];
    const due = clock.at(today, from);
    if (at < due) continue;
    const day = addDays(today, daysBefore);
    queued += await store.outbox.queueForStays({ kind, day, madeBefore: due - noticeMs, at });
  }
  return queued;
}
