import type { Slot } from "./exchange-tails.ts";

/**
 * Answers with the lanes that are free on a day; days must not go backwards. A lane waits under the day it was last
 * known to become free, so that a full house is not looked through for each arrival.
 */
export function idleSlots(slots: readonly Slot[]): (day: number) => readonly Slot[] {
  const waiting: Slot[][] = [];
  const idle: Slot[] = [];
  let next = 0;
  const wait = (slot: Slot) => {
    const others = waiting[slot.freeFrom];
    if (others === undefined) waiting[slot.freeFrom] = [slot];
    else others.push(slot);
  };
  for (const slot of slots) wait(slot);
  return (day) => {
    for (; next <= day; next += 1) idle.push(...(waiting[next] ?? []));
    let kept = 0;
    for (const slot of idle) {
      // Assigned since, or given a guest in an exchange.
      if (slot.freeFrom > day) wait(slot);
      else idle[kept++] = slot;
    }
    idle.length = kept;
    return idle;
  };
}
