import { queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/parts/desk-call.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { CARE_STATES, type HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";

export const STATUSES = ["Free", "Booked"] as const;

export type RoomStatus = (typeof STATUSES)[number];

/** A guest of the room, as its tile tells them. */
export interface TileGuest {
  bookingId: number;
  name: string;
  start: PlainDate;
  end: PlainDate;
  life: StayLife;
}

export interface Closing {
  id: number;
  from: PlainDate;
  until: PlainDate;
  reason: string;
}

export interface RoomRow {
  number: number;
  category: string;
  nightlyPrice: number;
  status: RoomStatus;
  features: string[];
  care: HousekeepingStatus;
  version: number;
  switchedOff: boolean;
  outOfOrder: boolean;
  tonight: TileGuest | undefined;
  leaving: TileGuest | undefined;
  next: TileGuest | undefined;
  closings: Closing[];
}

export const ROOMS = "rooms";

/** Every room as it is today. */
export const roomList = queryOptions({
  queryKey: [ROOMS],
  queryFn: async ({ signal }): Promise<RoomRow[]> => {
    const rooms = (await (await readList("/api/house", signal)).json()) as RoomOnWire[];
    return rooms.map(({ roomnum, price, tonight, leaving, next, ...room }) => {
      return { ...room, tonight, leaving, next, number: roomnum, nightlyPrice: Math.round(price * 100) };
    });
  },
});

/** `GET /api/house`. */
interface RoomOnWire extends Omit<RoomRow, "number" | "nightlyPrice" | "tonight" | "leaving" | "next"> {
  roomnum: number;
  price: number;
  tonight?: TileGuest;
  leaving?: TileGuest;
  next?: TileGuest;
}

/** The floors from the ground up; a room's floor is its number without the last two digits. */
export function floorsOf<Room extends { number: number }>(rooms: readonly Room[]): [floor: number, rooms: Room[]][] {
  const sorted = rooms.toSorted((one, other) => one.number - other.number);
  return [...Map.groupBy(sorted, ({ number }) => Math.floor(number / 100))];
}

/** Which rooms are shown, by the address. */
export const SHOWN = ["all", "arriving", "leaving", ...CARE_STATES, "out-of-order"] as const;

export type Shown = (typeof SHOWN)[number];

export function shownIn(search: URLSearchParams): Shown {
  return SHOWN.find((one) => one === search.get("show")) ?? "all";
}

export function isShown(room: RoomRow, shown: Shown): boolean {
  switch (shown) {
    case "all":
      return true;
    case "arriving":
      return room.tonight?.life === "booked" || room.leaving?.life === "booked";
    case "leaving":
      return room.leaving?.life === "in-house";
    case "out-of-order":
      return room.outOfOrder || room.switchedOff;
    default:
      return room.care === shown;
  }
}

/** What a room's one-touch button notes next. */
export const NEXT_CARE: Record<HousekeepingStatus, HousekeepingStatus> = {
  dirty: "clean",
  clean: "inspected",
  inspected: "dirty",
};
