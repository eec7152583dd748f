import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * Why a room is to be cleaned. arrival: somebody comes tonight. stayover: its guest stays on. overstay: its guest should have left
 * before today. vacant: nobody is expected.
 */
export type CleaningReason = "arrival" | "stayover" | "overstay" | "vacant";

export interface CleaningRow {
  number: number;
  category: string;
  reason: CleaningReason;
  /** Its guest is to leave today, or was before, and is still in it: it can be cleaned afterwards. */
  isOccupied: boolean;
}

type Room = Pick<BoardRoom, "number" | "category" | "care" | "tonight" | "leaving">;

const RANKS: Record<CleaningReason, number> = { arrival: 0, stayover: 1, overstay: 1, vacant: 2 };

/** Dirty rooms, and those whose guests leave today or should have left: those that somebody waits for first, then by number. */
export function cleaningList(rooms: readonly Room[], today: PlainDate): CleaningRow[] {
  return rooms
    .filter(({ care, leaving }) => care === "dirty" || leaving?.life === "in-house")
    .map((room) => ({
      ...{ number: room.number, category: room.category, isOccupied: room.leaving?.life === "in-house" },
      reason: reasonOf(room, today),
    }))
    .toSorted((a, b) => RANKS[a.reason] - RANKS[b.reason] || a.number - b.number);
}

function reasonOf({ tonight, leaving }: Room, today: PlainDate): CleaningReason {
  if (tonight?.life === "booked") return "arrival";
  if (tonight?.life === "in-house") return "stayover";
  return leaving?.life === "in-house" && leaving.checkOut < today ? "overstay" : "vacant";
}
