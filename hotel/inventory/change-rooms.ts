import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { roomsWith } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { blockNights } from "./block-nights.ts";
import { nameBookings, writeRooms } from "./give-rooms.ts";
import { planRooms, type RoomRequest } from "./plan-rooms.ts";
import type { InventoryTables } from "./ports.ts";
import type { DeskStay } from "./ports/desk-stays.ts";
import type { Room } from "./ports/rooms.ts";
import { type HouseOfType, houseOf, withStays } from "./rooms-of-type.ts";
import { type Renumbering, renumberingsNow } from "./rules/renumbering.ts";
import { changesOfRooms, type RoomChanges, type RoomObstacle } from "./rules/room-changes.ts";

export interface WantedRooms {
  /** Every room that the house is to have. */
  rooms: readonly Room[];
  today: PlainDate;
  /** The bookings that may get another room of their type, where theirs goes or becomes another. */
  mayMove: ReadonlySet<number>;
  /** Rooms that are known under another number: they keep their stays and their past. */
  renumbered: readonly Renumbering[];
}

/**
 * Makes the rooms of the house those that are wanted: takes the others out of it from today on, gives rooms their new type, and has the
 * counters follow. Runs in the transaction that decides so, before it takes any other lock of types; where it answers with obstacles,
 * nothing of that transaction may stay.
 */
export async function changeRooms(tx: InventoryTables, wanted: WantedRooms): Promise<RoomObstacle[]> {
  const { rooms, today } = wanted;
  const before = await tx.rooms.all();
  const numbers = { known: before, retired: await tx.rooms.retired() };
  const renumbering = renumberingsNow(numbers, rooms, wanted.renumbered);
  const planned = changesOfRooms(before, rooms);
  const isAsBefore = planned.lost.length === 0 && !planned.hasNew;
  if (!isAsBefore || losesFeatures(before, rooms)) {
    await tx.inventory.lockTypes(typesOf([...before, ...rooms]), "alone");
  }
  for (const one of renumbering) await tx.rooms.renumber(one);
  await tx.rooms.place(rooms);
  if (isAsBefore) return [];
  const known = await tx.rooms.all();
  const changes = changesOfRooms(known, rooms);
  const obstacles = [
    ...(await findOccupied(tx, changes)),
    ...(await findOutOfOrder(tx, changes, today)),
    ...(await giveOthers(tx, { known, changes, ...wanted })),
  ];
  return obstacles.length > 0 ? obstacles : await count(tx, { changes, today, types: typesOf([...known, ...rooms]) });
}

/** A sale that promises one of them sees that it is taken, or is seen by whoever takes it. */
function losesFeatures(before: readonly Room[], wanted: readonly Room[]): boolean {
  const left = new Map(wanted.map(({ number, features }) => [number, features]));
  return before.some(({ number, features }) => features.some((feature) => !left.get(number)?.includes(feature)));
}

function typesOf(rooms: readonly Pick<Room, "type">[]): RoomTypeId[] {
  return [...new Set(rooms.map(({ type }) => type))].toSorted((a, b) => (a < b ? -1 : 1));
}

/** A guest keeps the room that they are in. */
async function findOccupied(tx: InventoryTables, { lost }: RoomChanges): Promise<RoomObstacle[]> {
  const occupants = lost.length > 0 ? await tx.deskStays.occupants() : [];
  return occupants.flatMap(({ bookingId, occupies }) => {
    const room = lost.find(({ number }) => number === occupies);
    if (!room) return [];
    return [{ type: room.type, why: "guest-in-house" as const, rooms: [room.number], bookingIds: [bookingId] }];
  });
}

/** Nobody knows whether a room that becomes a suite is to be out of order as one; a room that goes is in nobody's way. */
async function findOutOfOrder(
  tx: InventoryTables,
  { lost, retyped }: RoomChanges,
  today: PlainDate,
): Promise<RoomObstacle[]> {
  const closed = await closedAmong(tx, lost, today);
  const rooms = lost.filter(({ number }) => closed.has(number) && retyped.some((room) => room.number === number));
  return rooms.map(({ type, number }) => ({ type, why: "out-of-order", rooms: [number], bookingIds: [] }));
}

async function closedAmong(
  tx: InventoryTables,
  rooms: readonly Pick<Room, "type">[],
  today: PlainDate,
): Promise<ReadonlySet<number>> {
  const closed = new Set<number>();
  for (const type of typesOf(rooms)) {
    for (const { room } of await tx.rooms.closures(type, today)) closed.add(room);
  }
  return closed;
}

interface Leaving extends WantedRooms {
  known: readonly Room[];
  changes: RoomChanges;
}

/** Whoever has one of these rooms gets another one of the same type, others making way; or is an obstacle. */
async function giveOthers(tx: InventoryTables, leaving: Leaving): Promise<RoomObstacle[]> {
  const obstacles: RoomObstacle[] = [];
  for (const type of typesOf(leaving.changes.lost)) {
    const obstacle = await giveOthersOf(tx, { ...leaving, type });
    if (obstacle) obstacles.push(obstacle);
  }
  return obstacles;
}

async function giveOthersOf(
  tx: InventoryTables,
  { type, known, changes, today, mayMove }: Leaving & { type: RoomTypeId },
): Promise<RoomObstacle | undefined> {
  const lost = changes.lost.filter((room) => room.type === type).map(({ number }) => number);
  const stays = await tx.stays.holding(type, today);
  const inTheWay = stays.filter(({ room }) => room !== undefined && lost.includes(room));
  // Who is still paying was told no room yet, and has no number to be asked about.
  const unasked = (await tx.deskStays.bookingsOf(inTheWay.map(({ id }) => id))).filter((id) => !mayMove.has(id));
  if (unasked.length > 0) return { type, why: "stays-in-the-way", rooms: lost, bookingIds: unasked };
  const all = known.filter(({ number }) => !lost.includes(number));
  const house = houseOf(type, { all, closures: await closuresIn(tx, all, { type, today }), stays }, today);
  const roomless = withStays(
    house,
    inTheWay.map((stay) => ({ ...stay, room: undefined })),
    today,
  );
  const requests = (await deskStaysOf(tx, inTheWay)).map((stay) => requestFor(stay, house));
  const placement = planRooms(roomless, { today, requests, occupants: [] });
  if (isProblem(placement)) {
    const named = await nameBookings(tx, placement);
    return { type, why: "no-other-room", rooms: lost, bookingIds: "bookingIds" in named ? named.bookingIds : [] };
  }
  await writeRooms(tx, { type, today }, placement);
  return undefined;
}

async function deskStaysOf(tx: InventoryTables, stays: readonly Pick<DeskStay, "id">[]): Promise<DeskStay[]> {
  const found: DeskStay[] = [];
  for (const { id } of stays) {
    const stay = await tx.deskStays.find(id);
    if (stay) found.push(stay);
  }
  return found;
}

/** Any room of the type, and for a guest who was promised an accessible one any of those. */
function requestFor(stay: DeskStay, { features }: HouseOfType): RoomRequest {
  const { accessible, pinned } = stay;
  return { stay, rooms: accessible && roomsWith(features, accessible), pinned, isNow: false };
}

async function closuresIn(
  tx: InventoryTables,
  rooms: readonly Room[],
  { type, today }: { type: RoomTypeId; today: PlainDate },
) {
  const closures = await tx.rooms.closures(type, today);
  return closures.filter(({ room }) => rooms.some(({ number }) => number === room));
}

interface Counting {
  changes: RoomChanges;
  today: PlainDate;
  types: readonly RoomTypeId[];
}

async function count(
  tx: InventoryTables,
  { changes: { gone, retyped, lost }, today, types }: Counting,
): Promise<RoomObstacle[]> {
  await endClosings(tx, gone, today);
  await tx.rooms.retire(
    gone.map(({ number }) => number),
    today,
  );
  await tx.rooms.retype(retyped, today);
  const short = await tx.inventory.countRooms(today);
  if (short) {
    const { type, night } = short;
    const rooms = lost.filter((room) => room.type === type).map(({ number }) => number);
    return [{ type, why: "too-few-rooms", rooms, bookingIds: await tx.stays.bookingsOn(type, night), night }];
  }
  for (const type of types) await tx.inventory.blockTonight(type, today);
  return [];
}

/** A room that is gone is out of order no more. */
async function endClosings(tx: InventoryTables, gone: readonly Pick<Room, "number" | "type">[], today: PlainDate) {
  const board = gone.length > 0 ? await tx.housekeeping.board(today) : [];
  for (const { number, type } of gone) {
    for (const { id, ...closing } of board.find((room) => room.number === number)?.closings ?? []) {
      await tx.housekeeping.endClosing(id, today);
      await blockNights(tx, { type, closing, today, rooms: -1 });
    }
  }
}
