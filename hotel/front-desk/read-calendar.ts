import type { FrontDeskPorts } from "./ports.ts";
import type { CalendarStay } from "./ports/calendar.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";
import { daysBetween, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

/** The most nights that one question may ask for. */
const MOST_NIGHTS = 93;

export interface Calendar {
  stays: CalendarStay[];
  closings: RoomClosing[];
}

/** Who sleeps where, from `from` up to, not including, `to`: 93 nights at most, in any year. */
export async function readCalendar(
  { store }: Pick<FrontDeskPorts, "store">,
  asked: { from?: unknown; to?: unknown },
): Promise<Calendar | Problem> {
  const from = parsePlainDate(asked.from);
  const to = parsePlainDate(asked.to);
  if (!from) return fieldProblem("from", "invalid");
  if (!to) return fieldProblem("to", "invalid");
  if (to <= from) return fieldProblem("to", "ends-too-early");
  if (daysBetween(from, to) > MOST_NIGHTS) return fieldProblem("to", "too-many-days", MOST_NIGHTS);
  const stays = await store.calendar.stays(from, to);
  return { stays, closings: await store.calendar.closings(from, to) };
}
