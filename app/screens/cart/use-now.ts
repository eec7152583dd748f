import { useSyncExternalStore } from "react";
import type { Instant } from "#hotel/rules/plain-date.ts";

const TICK_MS = 250;

/** The time, tick by tick; undefined until the browser has taken over the server's page. */
export function useNow(): Instant | undefined {
  return useSyncExternalStore(everyTick, lastTick, () => undefined);
}

function everyTick(tick: () => void): () => void {
  const clock = setInterval(tick, TICK_MS);
  return () => clearInterval(clock);
}

function lastTick(): Instant {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}
