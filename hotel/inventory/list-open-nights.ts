import type { InventoryPorts } from "./ports.ts";
import { roomsLeft } from "./rules/availability.ts";
import { daysBetween, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

export interface OpenNight {
  type: RoomTypeId;
  night: PlainDate;
  /** Whether any room of the type is left on this night by itself. */
  open: boolean;
}

/** Three months of a calendar, and a day over (docs/API.md, what guests call). */
const MOST_NIGHTS = 93;

/** For the calendar: the nights from `from` up to, not including, `to`. Nights outside the selling season are absent. */
export async function listOpenNights(
  { store }: InventoryPorts,
  sent: { from?: unknown; to?: unknown },
): Promise<OpenNight[] | Problem> {
  const from = parsePlainDate(sent.from);
  const to = parsePlainDate(sent.to);
  if (!from) return fieldProblem("from", "not-a-date");
  if (!to) return fieldProblem("to", "not-a-date");
  if (to <= from) return fieldProblem("to", "invalid-dates");
  if (daysBetween(from, to) > MOST_NIGHTS) return fieldProblem("to", "too-many-nights", MOST_NIGHTS);
  const counts = await store.inventory.nights({ from, to });
  return counts.map((count) => ({ type: count.type, night: count.night, open: roomsLeft(count) > 0 }));
}
