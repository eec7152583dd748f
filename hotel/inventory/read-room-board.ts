import type { InventoryPorts } from "./ports.ts";
import type { RoomOnBoard } from "./ports/housekeeping.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/** A room of the floors; what the list of rooms says of it, and its state between guests. */
export type BoardRoom = RoomListing & Omit<RoomOnBoard, "type" | "number"> & { isClosed: boolean };

/** Every room with who is in it, who comes next, and what housekeeping noted; Booked as in the list of rooms. */
export async function readRoomBoard({ store, clock, catalogue }: InventoryPorts): Promise<BoardRoom[] | Problem> {
  const today = clock.today();
  const board = new Map((await store.housekeeping.board(today)).map((room) => [room.number, room]));
  const isClosed = ({ closings }: RoomOnBoard) => closings.some(({ from }) => from <= today);
  const isFree = (room: RoomOnBoard | undefined) => !room?.tonight && !room?.isOff && !(room && isClosed(room));
  const listed = listingOf([...board.values()], catalogue, ({ number }) => isFree(board.get(number)));
  return listed.flatMap((listing) => {
    const room = board.get(listing.number);
    return room ? [{ ...room, ...listing, isClosed: isClosed(room) }] : [];
  });
}
