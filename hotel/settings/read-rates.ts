import { roomsLeft } from "#hotel/inventory/rules/availability.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { SettingsPorts } from "./ports.ts";
import { type Edited, readEdited } from "./read-versions.ts";
import { findBefore } from "./undo-draft.ts";

export interface RatesInHand extends Edited {
  /** Whether the draft can go back by a step. */
  canUndo: boolean;
  /** Rooms of a type by the counters, of each night that is open for sale. */
  left: { type: RoomTypeId; night: PlainDate; rooms: number }[];
}

/**
 * What nights cost guests, what they cost by the draft, and what is left of them, from `from` up to, not including, `to`. Problems:
 * `not-found` in a house that has published nothing.
 */
export async function readRates(
  ports: SettingsPorts,
  sent: { from?: unknown; to?: unknown },
): Promise<RatesInHand | Problem> {
  const [from, to] = [parsePlainDate(sent.from), parsePlainDate(sent.to)];
  const edited = await readEdited(ports);
  if (isProblem(edited)) return edited;
  const counts = from && to ? await ports.store.inventory.nights({ from, to }) : [];
  const left = counts.map((count) => ({ type: count.type, night: count.night, rooms: Math.max(0, roomsLeft(count)) }));
  const { draft } = edited;
  const before = draft && (await findBefore(ports.store, { version: draft.version.number, since: draft.since }));
  return { ...edited, left, canUndo: before !== undefined };
}
