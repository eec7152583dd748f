import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";

/** Why a room is to be cleaned. arrival: somebody comes tonight. stayover: its guest stays on. vacant: nobody is expected. */
export type CleaningReason = "arrival" | "stayover" | "vacant";

export interface CleaningRow {
  number: number;
  category: string;
  reason: CleaningReason;
  /** Its guest is to leave today, or was before, and is still in it: it can be cleaned afterwards. */
  isOccupied: boolean;
}

type Room = Pick<BoardRoom, "number" | "category" | "care" | "tonight" | "leaving">;

const REASONS: readonly CleaningReason[] = ["arrival", "stayover", "vacant"];

/** Dirty rooms, and those whose guests leave today or should have left: those that somebody waits for first, then by number. */
export function cleaningList(rooms: readonly Room[]): CleaningRow[] {
  return rooms
    .filter(({ care, leaving }) => care === "dirty" || leaving?.life === "in-house")
    .map(({ number, category, tonight, leaving }) => ({
      ...{ number, category, isOccupied: leaving?.life === "in-house" },
      reason: reasonOf(tonight?.life),
    }))
    .toSorted((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || a.number - b.number);
}

function reasonOf(tonight: string | undefined): CleaningReason {
  if (tonight === "booked") return "arrival";
  return tonight === "in-house" ? "stayover" : "vacant";
}
