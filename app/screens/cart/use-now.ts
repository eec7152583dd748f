import { useSyncExternalStore } from "react";
import type { Instant } from "#hotel/rules/plain-date.ts";

/** The time, second by second; undefined until the browser has taken over the server's page. */
export function useNow(): Instant | undefined {
  return useSyncExternalStore(everySecond, wholeSecond, () => undefined);
}

function everySecond(tick: () => void): () => void {
  const clock = setInterval(tick, 250);
  return () => clearInterval(clock);
}

function wholeSecond(): Instant {
  return Math.floor(Date.now() / 1_000) * 1_000;
}
