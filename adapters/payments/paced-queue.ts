import { setTimeout as pause } from "node:timers/promises";

/** A guest who waits longer has gone; the call fails as busy, and asking again is free. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Lets calls through one after another, at most `perSecond`, in the order in which they came. Undefined where the
 * queue is too long already.
 */
export function openPacedQueue(perSecond: number) {
  const gap = 1_000 / perSecond;
  let nextTurn = 0;
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    const now = performance.now();
    const turn = Math.max(now, nextTurn);
    if (turn - now > LONGEST_WAIT_MS) return undefined;
    nextTurn = turn + gap;
    if (turn > now) await pause(turn - now);
    return call();
  };
}
