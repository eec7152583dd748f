import { useSyncExternalStore } from "react";
import type { Instant } from "#hotel/kernel/plain-date.ts";

const TICK_MS = 250;

/**
 * The hotel's time, tick by tick; undefined until the browser has taken over the server's page. The guest's own clock may
 * be wrong, so that it only tells how long ago the page was read.
 * @param readAt the hotel's time when the page was read
 */
export function useNow(readAt: Instant): Instant | undefined {
  const now = useSyncExternalStore(everyTick, lastTick, () => undefined);
  return now === undefined ? undefined : now + aheadOf(readAt);
}

let lastReading: { readAt: Instant; ahead: number } | undefined;

/** How far the hotel's clock is ahead of the guest's. Measured once a reading: what is drawn late must not begin anew. */
function aheadOf(readAt: Instant): number {
  if (lastReading?.readAt !== readAt) lastReading = { readAt, ahead: readAt - Date.now() };
  return lastReading.ahead;
}

function everyTick(tick: () => void): () => void {
  const clock = setInterval(tick, TICK_MS);
  return () => clearInterval(clock);
}

function lastTick(): Instant {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}
