import type { MessagesPorts } from "./ports.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { STAY_LETTER_KINDS, STAY_LETTERS } from "#hotel/kernel/stay-letters.ts";

/** A house may have been down on the day on which a letter was due, and a stay have been moved to its date late in the evening. */
const DAYS_LATE = [0, 1];

/**
 * Queues what the hotel writes by itself: before arrival how to come and check in, at departure its thanks with the
 * check-out form. Each once per order and day, however often and wherever this runs, in the day's hours, and a day late at the most.
 */
export async function queueStayLetters({ store, clock }: MessagesPorts): Promise<number> {
  const [at, today] = [clock.now(), clock.today()];
  let queued = 0;
  for (const kind of STAY_LETTER_KINDS) {
    const { daysBefore, from, until, noticeMs } = STAY_LETTERS[kind];
    if (at < clock.at(today, from) || at >= clock.at(today, until)) continue;
    for (const late of DAYS_LATE) {
      const dueOn = addDays(today, -late);
      // A day may begin later than its letters are due, and the night before it brings walk-ins.
      const due = Math.max(clock.at(dueOn, from), clock.dayBegins(dueOn));
      const day = addDays(dueOn, daysBefore);
      queued += await store.outbox.queueForStays({ kind, day, madeBefore: due - noticeMs, at });
    }
  }
  return queued;
}
