import type { InventoryPorts } from "./ports.ts";
import { roomsLeft } from "./rules/availability.ts";
import { daysBetween, parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
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
  const nights = readNights(sent);
  if (isProblem(nights)) return nights;
  const counts = await store.inventory.nights(nights);
  return counts.map((count) => ({ type: count.type, night: count.night, open: roomsLeft(count) > 0 }));
}

/** Reads which nights of a calendar are asked for. */
export function readNights(sent: { from?: unknown; to?: unknown }): { from: PlainDate; to: PlainDate } | Problem {
  const [from, to] = [parsePlainDate(sent.from), parsePlainDate(sent.to)];
  if (!from) return fieldProblem("from", "not-a-date");
  if (!to) return fieldProblem("to", "not-a-date");
  if (to <= from) return fieldProblem("to", "invalid-dates");
  return daysBetween(from, to) > MOST_NIGHTS ? fieldProblem("to", "too-many-nights", MOST_NIGHTS) : { from, to };
}
