import type { Floor } from "#content/room-ranges.ts";
import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { CARE_STATES, type HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

export const STATUSES = ["Free", "Booked"] as const;

/** The floors of rooms, by their numbers. */
export type Floors = Readonly<Record<number, Floor>>;

/** Rooms by their floor, in the order of their numbers. */
export function floorsOf<Room extends { number: number }>(
  rooms: readonly Room[],
  floorAt: (number: number) => Floor,
): [floor: Floor, rooms: Room[]][] {
  const sorted = rooms.toSorted((one, other) => one.number - other.number);
  return [...Map.groupBy(sorted, ({ number }) => floorAt(number))];
}

/** Which rooms are shown, by the address. */
export const SHOWN = ["all", "arriving", "leaving", ...CARE_STATES, "out-of-order"] as const;

export type Shown = (typeof SHOWN)[number];

export function shownIn(search: URLSearchParams): Shown {
  return SHOWN.find((one) => one === search.get("show")) ?? "all";
}

export function isShown(room: BoardRoom, shown: Shown): boolean {
  switch (shown) {
    case "all":
      return true;
    case "arriving":
      return room.tonight?.life === "booked" || room.leaving?.life === "booked";
    case "leaving":
      return room.leaving?.life === "in-house";
    case "out-of-order":
      return room.isClosed || room.isOff;
    default:
      return room.care === shown;
  }
}

/** What the room can be marked tonight: only what is off sale can be Free again, and never for as long as somebody has the night. */
export function markOf({ status, isOff, isClosed, tonight }: BoardRoom): "Free" | "Booked" | undefined {
  if (status === "Free") return "Booked";
  return isOff && !isClosed && !tonight ? "Free" : undefined;
}

/**
 * The first day that a room can be out of order on, and why not before. kept: nobody else is given the nights of a guest who came, though
 * they may have left, or who is late. locked: nor those of a guest to whom the room is locked. occupied: whose departure is due is in it still.
 */
export function firstDayToClose(
  { tonight, isLocked, leaving }: BoardRoom,
  today: PlainDate,
): { first: PlainDate; why: "kept" | "locked" | "occupied" | undefined } {
  const isKept = tonight && (tonight.life !== "booked" || tonight.checkIn < today);
  if (isKept) return { first: tonight.checkOut, why: "kept" };
  if (tonight && isLocked) return { first: tonight.checkOut, why: "locked" };
  if (leaving?.life === "in-house") return { first: addDays(today, 1), why: "occupied" };
  return { first: today, why: undefined };
}

/** What a room's one-touch button notes next. */
export const NEXT_CARE: Record<HousekeepingStatus, HousekeepingStatus> = {
  dirty: "clean",
  clean: "inspected",
  inspected: "dirty",
};
