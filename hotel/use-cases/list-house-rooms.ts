import type { Ports } from "#hotel/ports/ports.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import { findRoomType } from "#hotel/rules/room-types.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";

export interface HouseRoom {
  number: number;
  category: string;
  features: readonly RoomFeature[];
}

/** The rooms that the calendar has lines for, type by type in the catalogue's order, each by number. */
export async function listHouseRooms(
  { store, catalogue }: Pick<Ports, "store" | "catalogue">,
  who: Account | undefined,
): Promise<HouseRoom[] | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const rooms = await store.rooms.all();
  return catalogue.roomTypes.flatMap(({ id }) =>
    rooms
      .filter(({ type }) => type === id)
      .map(({ number, type, features }) => ({
        number,
        category: findRoomType(catalogue, type)?.category ?? type,
        features,
      })),
  );
}
