import { addDays, daysBetween, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { FieldProblem, Problem } from "#hotel/kernel/problem.ts";
import { printable } from "#hotel/kernel/sent-text.ts";

/** The state of a room between two guests: `dirty` once somebody has left it, `inspected` once it was looked over. */
export type HousekeepingStatus = (typeof CARE_STATES)[number];

export const CARE_STATES = ["clean", "dirty", "inspected"] as const;

/** A room out of order for some nights, `until` not included. */
export interface Closing {
  from: PlainDate;
  until: PlainDate;
  /** What the desk noted; perhaps empty. */
  reason: string;
}

const LONGEST_REASON = 200;
const MOST_NIGHTS = 366;
/** How many days ahead a closing may begin. */
const FARTHEST = 3 * 366;

/** Reads what the desk sent to close a room from today on, for at most 366 nights. */
export function readClosing(
  sent: { from?: unknown; until?: unknown; reason?: unknown },
  today: PlainDate,
): Closing | Problem {
  const from = parsePlainDate(sent.from);
  const until = parsePlainDate(sent.until);
  const reason = printable(sent.reason);
  const faults: FieldProblem[] = [
    ...(from ? beginFaults(from, today) : [{ field: "from", fault: "missing" } as const]),
    ...(until ? endFaults(until, from) : [{ field: "until", fault: "missing" } as const]),
    ...(reason.length > LONGEST_REASON ? [{ field: "reason", fault: "too-long", limit: LONGEST_REASON } as const] : []),
  ];
  return from && until && faults.length === 0 ? { from, until, reason } : { problem: "invalid-fields", fields: faults };
}

function beginFaults(from: PlainDate, today: PlainDate): FieldProblem[] {
  if (from < today) return [{ field: "from", fault: "in-the-past" }];
  return from > addDays(today, FARTHEST) ? [{ field: "from", fault: "too-many-days", limit: FARTHEST }] : [];
}

function endFaults(until: PlainDate, from: PlainDate | undefined): FieldProblem[] {
  if (from === undefined) return [];
  if (until <= from) return [{ field: "until", fault: "ends-too-early" }];
  return daysBetween(from, until) > MOST_NIGHTS ? [{ field: "until", fault: "too-many-days", limit: MOST_NIGHTS }] : [];
}

/** Whether the desk has read that a room is dirty and gives it all the same; nothing of `sent` trusted. */
export function isGivenDirty(sent: unknown): boolean {
  return sent === true || sent === "true";
}
