import type { Lane } from "./exchange-tails.ts";

/**
 * Answers with the lanes that are free on a day; days must not go backwards. A lane waits under the day it was last
 * known to become free, so that a full house is not looked through for each arrival.
 */
export function idleLanes(lanes: readonly Lane[]): (day: number) => readonly Lane[] {
  const waiting: Lane[][] = [];
  const idle: Lane[] = [];
  let next = 0;
  const wait = (lane: Lane) => {
    const others = waiting[lane.freeFrom];
    if (others === undefined) waiting[lane.freeFrom] = [lane];
    else others.push(lane);
  };
  for (const lane of lanes) wait(lane);
  return (day) => {
    for (; next <= day; next += 1) idle.push(...(waiting[next] ?? []));
    let kept = 0;
    for (const lane of idle) {
      // Dealt since, or given a guest in an exchange.
      if (lane.freeFrom > day) wait(lane);
      else idle[kept++] = lane;
    }
    idle.length = kept;
    return idle;
  };
}
