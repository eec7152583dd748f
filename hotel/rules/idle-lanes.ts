import type { Lane } from "./exchange-tails.ts";

/**
 * Answers with the lanes that are free on a day; days must not go backwards. A lane waits under the day it was last
 * known to become free, so that a full house is not looked through for each arrival.
 */
export function idleLanes(lanes: readonly Lane[]): (day: number) => readonly Lane[] {
  const waiting = new Map<number, Lane[]>();
  let idle: Lane[] = [];
  let seen = Number.NEGATIVE_INFINITY;
  const wait = (lane: Lane) => {
    const others = waiting.get(lane.freeFrom);
    if (others === undefined) waiting.set(lane.freeFrom, [lane]);
    else others.push(lane);
  };
  for (const lane of lanes) wait(lane);
  return (day) => {
    const woken = day > seen ? wake(waiting, day) : [];
    seen = day;
    const known = idle.concat(woken);
    idle = known.filter((lane) => lane.freeFrom <= day);
    for (const lane of known) if (lane.freeFrom > day) wait(lane);
    return idle;
  };
}

function wake(waiting: Map<number, Lane[]>, day: number): Lane[] {
  const due = [...waiting.keys()].filter((free) => free <= day);
  const woken = due.flatMap((free) => waiting.get(free) ?? []);
  for (const free of due) waiting.delete(free);
  return woken;
}
