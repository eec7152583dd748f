import { queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/desk-call.ts";

export const STATUSES = ["Free", "Booked"] as const;

export type RoomStatus = (typeof STATUSES)[number];

export interface RoomRow {
  number: number;
  category: string;
  nightlyPrice: number;
  status: RoomStatus;
}

export const ROOMS = "rooms";

/** Every room as it is tonight. */
export const roomList = queryOptions({
  queryKey: [ROOMS],
  queryFn: async ({ signal }): Promise<RoomRow[]> => {
    const rooms = (await (await readList("/api/rooms", signal)).json()) as RoomOnWire[];
    return rooms.map(({ roomnum, category, price, status }) => {
      return { number: roomnum, category, nightlyPrice: Math.round(price * 100), status };
    });
  },
});

/** CONTRACT, `GET /rooms`. */
interface RoomOnWire {
  roomnum: number;
  category: string;
  price: number;
  status: RoomStatus;
}

/** The floors from the ground up; a room's floor is its number without the last two digits. */
export function floorsOf(rooms: readonly RoomRow[]): [floor: number, rooms: RoomRow[]][] {
  const sorted = rooms.toSorted((one, other) => one.number - other.number);
  return [...Map.groupBy(sorted, ({ number }) => Math.floor(number / 100))];
}
