import type { InventoryPorts } from "./ports.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";

export interface HouseRoom {
  number: number;
  category: string;
  features: readonly RoomFeature[];
}

/** The rooms that the calendar has lines for, type by type in the catalogue's order, each by number. */
export async function listHouseRooms({
  store,
  catalogue,
}: Pick<InventoryPorts, "store" | "catalogue">): Promise<HouseRoom[]> {
  const rooms = await store.rooms.all();
  return catalogue.roomTypes.flatMap(({ id, category }) =>
    rooms.filter(({ type }) => type === id).map(({ number, features }) => ({ number, category, features })),
  );
}
