import type { FrontDeskPorts } from "./ports.ts";
import { later, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import { isClosedFor } from "#hotel/inventory/rules/closed-for.ts";
import { overlaps } from "#hotel/kernel/stay.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";

/**
 * A room that a stay may be given. free: nobody else is assigned it. leaving: the same, but somebody who leaves today is in
 * it still. assigned: others have it, and would get another. taken: a guest is in it or was promised it. closed: it is out of
 * order on one of the nights, or off sale where they begin tonight.
 */
export interface RoomChoice {
  room: number;
  status: "free" | "leaving" | "assigned" | "taken" | "closed";
  /** It is the stay's own now. */
  isPresent: boolean;
  care: HousekeepingStatus;
}

/** The rooms of a stay's type and their state for its nights from today on, or for those of other dates, those that are ready now first. */
export async function listRoomChoices(
  { store, clock }: FrontDeskPorts,
  asked: { stayId: unknown; start?: unknown; end?: unknown },
): Promise<RoomChoice[] | Problem> {
  const stay = await store.deskStays.find(readRowId(asked.stayId));
  if (!stay) return { problem: "not-found" };
  const today = clock.today();
  const house = await readHouse(store, stay.type, today);
  const checkIn = parsePlainDate(asked.start) ?? stay.checkIn;
  const needed = { checkIn: later(checkIn, today), checkOut: parsePlainDate(asked.end) ?? stay.checkOut };
  const isOther = ({ id }: { id: number }) => id !== stay.id;
  const roomsOf = (stays: typeof house.stays) =>
    new Set(stays.filter((one) => isOther(one) && overlaps(one, needed)).map(({ room }) => room));
  const [fixed, assigned] = [roomsOf(house.fixed), roomsOf(house.stays)];
  const closed = new Set(
    house.closures.filter((closure) => isClosedFor(closure, needed, today)).map(({ room }) => room),
  );
  const leaving = needed.checkIn === today ? await stillIn(store, { today, beside: stay.id }) : new Set();
  const statusOf = (room: number): RoomChoice["status"] => {
    if (fixed.has(room)) return "taken";
    if (closed.has(room)) return "closed";
    if (assigned.has(room)) return "assigned";
    return leaving.has(room) ? "leaving" : "free";
  };
  const board = await store.housekeeping.board(today);
  const { accessible } = stay;
  const late = accessible ? [] : heldBack(house.features);
  return house.rooms
    .filter((room) => !accessible || room === stay.room || house.features.get(room)?.includes(accessible))
    .map((room) => ({
      room,
      status: statusOf(room),
      isPresent: room === stay.room,
      care: board.find(({ number }) => number === room)?.care ?? "clean",
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || late.indexOf(a.room) - late.indexOf(b.room) || a.room - b.room);
}

const STATUSES = ["free", "assigned", "leaving", "taken", "closed"] as const satisfies readonly RoomChoice["status"][];

/** A guest without a key gets the first, of those alike an ordinary one: empty and clean, then empty and dirty, then what others would have to give up. */
function rankOf({ status, care }: RoomChoice): number {
  return 2 * STATUSES.indexOf(status) + (care === "dirty" ? 1 : 0);
}

/** Rooms of others who should leave today, or should have left, and have not. */
async function stillIn(
  { deskStays }: FrontDeskPorts["store"],
  { today, beside }: { today: PlainDate; beside: number },
) {
  const others = (await deskStays.occupants()).filter(({ id, checkOut }) => id !== beside && checkOut <= today);
  return new Set(others.map(({ occupies }) => occupies));
}
