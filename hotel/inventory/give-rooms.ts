import type { InventoryTables } from "./ports.ts";
import type { PlacedStay } from "./ports/desk-stays.ts";
import type { RoomStay } from "./ports/stays.ts";
import { PACKING_BUDGET, type Packing, type PackingTask, packRooms, type StayToAssign } from "./rules/pack-rooms.ts";
import { later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { overlaps, type Stay } from "#hotel/kernel/stay.ts";
import { type HouseOfType, movesOf, readRoomsToAssign } from "./rooms-of-type.ts";

/** A stay, with its dates as the database has them, and the room that the desk wants for it. */
export interface WantedRoom {
  stay: Pick<RoomStay, "id" | "checkIn" | "checkOut" | "accessible" | "pinned">;
  /** Undefined: any that fits, the present one if it can be. */
  room: number | undefined;
  pinned: boolean;
}

interface Giving {
  type: RoomTypeId;
  today: PlainDate;
  wanted: readonly WantedRoom[];
}

/**
 * Gives stays of one type the rooms that the desk wants for them; who is in the way and not fixed there is dealt another
 * room. Answers how many others had to move. Problems: `wrong-room`, `room-taken`, `others-unhoused`. Runs inside a
 * transaction that holds the type's lock alone, once the stays' dates and the counters are as they will be.
 */
export async function giveRooms(tx: InventoryTables, giving: Giving): Promise<{ othersMoved: number } | Problem> {
  const { type, today, wanted } = giving;
  const house = await readRoomsToAssign(tx, type, today);
  const problem = await whyNot(tx, house, giving);
  if (problem) return problem;
  const isOurs = ({ id }: { id: number }) => wanted.some(({ stay }) => stay.id === id);
  const others = house.fixed.filter((stay) => !isOurs(stay));
  const free = wanted.filter(({ room }) => room === undefined).map(({ stay }) => stay.id);
  const stays = [...house.stays, ...house.fixed].filter((stay) =>
    isOurs(stay) ? free.includes(stay.id) : !others.includes(stay),
  );
  const lockedStays = [...house.closures, ...lockedStaysOf(others, today), ...wishesAsLockedStays(wanted, today)];
  const task = { ...house, stays, lockedStays, heldBack: heldBack(house.features), from: today };
  const packing = fitAround(task, giving) ?? packRooms({ ...task, budget: PACKING_BUDGET });
  if (!packing.packed) {
    const reason = packing.reason === "impossible" ? "impossible" : "search-exhausted";
    return { problem: "others-unhoused", reason, bookingIds: await tx.deskStays.bookingsOf(packing.unhoused) };
  }
  await clearMissed(tx, giving);
  const moves = movesOf(stays, packing.rooms).filter(({ stayId }) => !free.includes(stayId));
  await tx.deskStays.place([
    ...moves.map((move) => ({ ...move, pinned: false })),
    ...wanted.flatMap((wish) => placedFor(wish, packing.rooms)),
  ]);
  return { othersMoved: moves.length };
}

/** A guest who never came slept nowhere: the nights that are over make way for a guest who was in that room. */
async function clearMissed(tx: InventoryTables, { wanted, today }: Giving): Promise<void> {
  for (const { stay, room } of wanted) {
    if (room !== undefined && stay.checkIn < today) {
      await tx.deskStays.clearMissed(room, { from: stay.checkIn, until: today });
    }
  }
}

/** How hard to look for a dealing in which only those in the way move. */
const FITTING_BUDGET = 500;

/** Stays in the way go into the gaps between all others, which stay put; undefined where they don't fit. */
function fitAround(task: Omit<PackingTask, "budget">, { today, wanted }: Giving): Packing | undefined {
  const taken = wishesAsLockedStays(wanted, today);
  const isInTheWay = ({ room, checkIn, checkOut }: StayToAssign) =>
    taken.some((one) => one.room === room && checkIn < one.until && one.from < checkOut);
  const isOurs = ({ id }: StayToAssign) => wanted.some(({ stay }) => stay.id === id);
  const isMoving = (stay: StayToAssign) => stay.room === undefined || isOurs(stay) || isInTheWay(stay);
  const staying = task.stays.filter((stay) => !isMoving(stay));
  const packing = packRooms({
    ...task,
    stays: task.stays.filter(isMoving),
    lockedStays: [...task.lockedStays, ...lockedStaysOf(staying, today)],
    budget: FITTING_BUDGET,
  });
  return packing.packed ? packing : undefined;
}

/** Nights from today on that the stay needs a room for; none for one that is over. */
function nightsLeft(stay: Stay, today: PlainDate): Stay | undefined {
  const checkIn = later(stay.checkIn, today);
  return checkIn < stay.checkOut ? { checkIn, checkOut: stay.checkOut } : undefined;
}

async function whyNot(
  tx: InventoryTables,
  house: HouseOfType,
  { today, wanted }: Giving,
): Promise<Problem | undefined> {
  const ours = new Set(wanted.map(({ stay }) => stay.id));
  for (const { stay, room } of wanted) {
    if (room === undefined) continue;
    if (!house.rooms.includes(room)) return wrongRoom(tx, room);
    const { accessible } = stay;
    if (accessible && !house.features.get(room)?.includes(accessible)) {
      return { problem: "wrong-room", room, reason: "not-accessible" };
    }
    const needed = nightsLeft(stay, today);
    if (!needed) continue;
    const isClosed = house.closures.some((closure) => closure.room === room && isClosedFor(closure, needed, today));
    if (isClosed) return { problem: "room-taken", room, by: "closure", bookingIds: [] };
    const inTheWay = house.fixed.filter((one) => one.room === room && !ours.has(one.id) && overlaps(one, needed));
    if (inTheWay.length > 0) {
      const bookingIds = await tx.deskStays.bookingsOf(inTheWay.map(({ id }) => id));
      return { problem: "room-taken", room, by: "stay", bookingIds };
    }
  }
  return undefined;
}

function isClosedFor(closure: HouseOfType["closures"][number], needed: Stay, today: PlainDate): boolean {
  const { from, until } = closure;
  // Switched off: tonight and each next night as it comes, so a later guest may find it on sale again.
  if (until === undefined) return from <= today && needed.checkIn === today;
  return from < needed.checkOut && needed.checkIn < until;
}

async function wrongRoom(tx: InventoryTables, room: number): Promise<Problem> {
  const known = (await tx.rooms.all()).some(({ number }) => number === room);
  return { problem: "wrong-room", room, reason: known ? "other-type" : "unknown" };
}

function lockedStaysOf(stays: readonly StayToAssign[], today: PlainDate) {
  return stays.flatMap(({ room, checkIn, checkOut }) =>
    room === undefined ? [] : [{ room, from: later(checkIn, today), until: checkOut }],
  );
}

function wishesAsLockedStays(wanted: readonly WantedRoom[], today: PlainDate) {
  return wanted.flatMap(({ stay, room }) => {
    const needed = nightsLeft(stay, today);
    return room === undefined || !needed ? [] : [{ room, from: needed.checkIn, until: needed.checkOut }];
  });
}

function placedFor({ stay, room, pinned }: WantedRoom, dealt: ReadonlyMap<number, number>): PlacedStay[] {
  const given = room ?? dealt.get(stay.id);
  return given === undefined ? [] : [{ stayId: stay.id, room: given, pinned }];
}
