import type { InventoryTables } from "./ports.ts";
import { PACKING_BUDGET, packRooms } from "./rules/pack-rooms.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { promiseRooms, type RoomRequest } from "./rules/promise-rooms.ts";
import { heldBack, type RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type HouseOfType, movesOf, readRoomsToAssign } from "./rooms-of-type.ts";

/** What an order asks for, as far as rooms go. */
interface OrderedRooms {
  id: string;
  lines: readonly { type: RoomTypeId; accessible?: RoomFeature | undefined }[];
}

interface Housing {
  order: OrderedRooms;
  /** The types of which somebody asked for an accessible room, or has a fixture in reach. */
  types: readonly RoomTypeId[];
  today: PlainDate;
}

/**
 * Makes sure that everybody has a room once the order's stays are written and counted, and promises the accessible
 * rooms it asks for. Runs inside the sale's transaction, the types' locks taken alone.
 */
export async function assignEverybody(
  tx: InventoryTables,
  { order, types, today }: Housing,
): Promise<Problem | undefined> {
  const moves: Move[] = [];
  for (const type of types) {
    const house = await readRoomsToAssign(tx, type, today);
    const requests = requestsOf(house, order);
    const housing = { order, type, house, today };
    const housed = requests.length > 0 ? await keepPromises(tx, { ...housing, requests }) : packingProblem(housing);
    if (isProblem(housed)) return housed;
    moves.push(...(housed ?? []));
  }
  // Of all types at once, because stays are locked in one order by all who release or assign them.
  if (moves.length > 0) await tx.stays.assign(moves);
  return undefined;
}

type Move = ReturnType<typeof movesOf>[number];

interface HousingOfType {
  order: OrderedRooms;
  type: RoomTypeId;
  house: HouseOfType;
  today: PlainDate;
}

/** Stays of the order that asked for an accessible room, which they get now. */
function requestsOf(house: HouseOfType, order: OrderedRooms): RoomRequest[] {
  return house.stays.flatMap(({ id, orderId, checkIn, checkOut, accessible }) =>
    orderId === order.id && accessible ? [{ id, checkIn, checkOut, feature: accessible }] : [],
  );
}

/** Answers with the moves of others: a guest who was assigned a promised room before must leave it, and has not arrived. */
async function keepPromises(
  tx: InventoryTables,
  { requests, ...housing }: HousingOfType & { requests: RoomRequest[] },
): Promise<Problem | Move[]> {
  const { house, today } = housing;
  const stays = house.stays.filter((stay) => !requests.some((request) => request.id === stay.id));
  const last = heldBack(house.features);
  const answer = promiseRooms({ ...house, stays, requests, heldBack: last, from: today, budget: PACKING_BUDGET });
  if (answer.kept) {
    await tx.deskStays.place([...answer.promised].map(([stayId, room]) => ({ stayId, room, pinned: true })));
    return movesOf(stays, answer.rooms);
  }
  return packingProblem(housing) ?? unpromised(housing, answer.reason);
}

function unpromised({ order, type }: HousingOfType, why: "impossible" | "budget-ended"): Problem {
  const line = order.lines.findLastIndex((wanted) => wanted.type === type && wanted.accessible !== undefined);
  const feature = order.lines[line]?.accessible ?? "mobility";
  const reason = why === "impossible" ? "none-left" : "search-exhausted";
  return { problem: "no-accessible-room", line, type, feature, reason };
}

function packingProblem({ order, type, house, today }: HousingOfType): Problem | undefined {
  const packed = packRooms({ ...house, from: today, budget: PACKING_BUDGET });
  if (packed.packed) return undefined;
  const line = order.lines.findLastIndex((wanted) => wanted.type === type);
  const reason = packed.reason === "impossible" ? "no-single-room" : "search-exhausted";
  return { problem: "cannot-house", line, type, reason };
}
