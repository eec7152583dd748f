import type { FieldProblem } from "./problem.ts";
import { textOf } from "./sent-text.ts";

/**
 * When a guest hopes to come, on the hotel's clock, such as `11:30`, as a field for times sends it; undefined where nothing is said.
 * Seconds are nobody's business.
 */
export function readArrivalTime(sent: unknown): { arrivesAt: string | undefined; faults: FieldProblem[] } {
  if (sent === undefined || sent === null || sent === "") return { arrivesAt: undefined, faults: [] };
  const [, arrivesAt] = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?$/.exec(textOf(sent)) ?? [];
  return { arrivesAt, faults: arrivesAt === undefined ? [{ field: "arrival_time", fault: "not-a-time" }] : [] };
}
