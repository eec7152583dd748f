import type { Tables } from "#hotel/ports/store.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import { PACKING_BUDGET, packRooms } from "#hotel/rules/pack-rooms.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import { promiseRooms, type Wish } from "#hotel/rules/promise-rooms.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import { type HouseOfType, movesOf, readHouse } from "./house-of-type.ts";

interface Housing {
  order: Order;
  /** The types of which somebody asked for an accessible room, or has a fixture in reach. */
  types: readonly RoomTypeId[];
  today: PlainDate;
}

/**
 * Makes sure that everybody has a room once the order's stays are written and counted, and promises the accessible
 * rooms it asks for. Runs inside the sale's transaction, the types' locks taken alone.
 */
export async function houseEverybody(tx: Tables, { order, types, today }: Housing): Promise<Problem | undefined> {
  for (const type of types) {
    const house = await readHouse(tx, type, today);
    const wishes = wishesOf(house, order);
    const refused =
      wishes.length > 0
        ? await keepPromises(tx, { order, type, house, wishes, today })
        : packingProblem({ order, type, house, today });
    if (refused) return refused;
  }
  return undefined;
}

interface HousingOfType {
  order: Order;
  type: RoomTypeId;
  house: HouseOfType;
  today: PlainDate;
}

/** Stays of the order that asked for an accessible room, which they get now. */
function wishesOf(house: HouseOfType, order: Order): Wish[] {
  return house.stays.flatMap(({ id, orderId, checkIn, checkOut, accessible }) =>
    orderId === order.id && accessible ? [{ id, checkIn, checkOut, feature: accessible }] : [],
  );
}

/** Whoever was dealt a promised room before moves out of it at once; they have not arrived. */
async function keepPromises(
  tx: Tables,
  { wishes, ...housing }: HousingOfType & { wishes: Wish[] },
): Promise<Problem | undefined> {
  const { order, type, house, today } = housing;
  const stays = house.stays.filter((stay) => !wishes.some((wish) => wish.id === stay.id));
  const answer = promiseRooms({ ...house, stays, wishes, from: today, budget: PACKING_BUDGET });
  if (answer.kept) {
    await tx.stays.pin([...answer.promised].map(([stayId, room]) => ({ stayId, room })));
    await tx.stays.deal(movesOf(stays, answer.rooms));
    return undefined;
  }
  const line = order.lines.findLast((wanted) => wanted.type === type && wanted.accessible !== undefined);
  const withoutPromise = packingProblem(housing);
  if (withoutPromise || !line?.accessible) return withoutPromise;
  const reason = answer.reason === "impossible" ? "none-left" : "search-exhausted";
  return { problem: "no-accessible-room", line: line.position, type, feature: line.accessible, reason };
}

function packingProblem({ order, type, house, today }: HousingOfType): Problem | undefined {
  const packed = packRooms({ ...house, from: today, budget: PACKING_BUDGET });
  if (packed.packed) return undefined;
  const line = order.lines.findLastIndex((wanted) => wanted.type === type);
  const reason = packed.reason === "impossible" ? "no-single-room" : "search-exhausted";
  return { problem: "cannot-house", line, type, reason };
}
