import type { InventoryTables } from "./ports.ts";
import type { DeskStay } from "./ports/desk-stays.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { giveRooms } from "./give-rooms.ts";

interface Giving {
  type: RoomTypeId;
  stay: DeskStay;
  today: PlainDate;
  /** The rooms to try, the best first. */
  rooms: readonly number[];
  pinned: boolean;
  /** `empty`: nobody may be in it at this hour; guests who leave today may not have left. */
  now: "empty" | "whoever is in it";
}

export interface GivenRoom {
  room: number;
  /** How many other stays were dealt another room for it. */
  othersMoved: number;
}

/** Gives a stay the first of these rooms that can be had. Problems: why the best of them can't; see `giveRooms`. */
export async function giveFirstRoom(tx: InventoryTables, giving: Giving): Promise<GivenRoom | Problem> {
  const { type, stay, today, rooms, pinned, now } = giving;
  let refused: Problem | undefined;
  for (const room of rooms) {
    const occupant = now === "empty" ? await tx.deskStays.occupant(room) : undefined;
    const given = occupant
      ? ({ problem: "room-taken", room, by: "stay", bookingIds: [occupant.bookingId] } as const)
      : await giveRooms(tx, { type, today, wanted: [{ stay, room, pinned }] });
    if (!isProblem(given)) return { room, ...given };
    refused ??= given;
  }
  return refused ?? { problem: "others-unhoused", reason: "impossible", bookingIds: [stay.bookingId] };
}
