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
  let last = Promise.resolve();
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    const now = performance.now();
    const turn = Math.max(now, nextTurn);
    if (turn - now > LONGEST_WAIT_MS) return undefined;
    nextTurn = turn + gap;
    // Behind the one before: timers of a process that was busy ring late, and then in any order.
    last = last.then(() => until(turn));
    await last;
    return call();
  };
}

async function until(turn: number): Promise<void> {
  const left = turn - performance.now();
  if (left > 0) await pause(left);
}
