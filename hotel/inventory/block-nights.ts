import type { InventoryTables } from "./ports.ts";
import { addDays, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

interface Blocking {
  type: RoomTypeId;
  closing: { from: PlainDate; until: PlainDate };
  today: PlainDate;
  /** 1 takes a room out of sale on these nights, -1 gives it back. */
  rooms: 1 | -1;
}

/**
 * Makes the counters follow a closing with dates that was just written or ended: tonight by what is closed, the coming
 * nights one by one, as far as they are open for sale; those that are opened later count closings by themselves.
 * Answers with the first night that has no room to miss; a room that is given back comes back on every night, though tonight may be
 * short still. Needs the type's lock taken alone.
 */
export async function blockNights(tx: InventoryTables, blocking: Blocking): Promise<PlainDate | undefined> {
  const { type, closing, today, rooms } = blocking;
  const isShort = closing.from <= today && (await tx.inventory.blockTonight(type, today)) > 0;
  if (isShort && rooms > 0) return today;
  const checkIn = later(closing.from, addDays(today, 1));
  const open = await tx.inventory.nights({ from: checkIn, to: closing.until, type });
  const last = open.at(-1)?.night;
  if (last === undefined) return undefined;
  const short = await tx.inventory.change([{ type, stay: { checkIn, checkOut: addDays(last, 1) }, blocked: rooms }]);
  return short?.short.night;
}
