import type { InventoryPorts } from "./ports.ts";
import type { RoomOnBoard } from "./ports/housekeeping.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/** A room of the floors; what the list of rooms says of it, and its state between guests. */
export type BoardRoom = RoomListing & Omit<RoomOnBoard, "type" | "number"> & { isClosed: boolean };

/** Every room with who is in it, who comes next, and what housekeeping noted; Booked as in the list of rooms. */
export async function readRoomBoard(
  { store, clock, catalogue }: InventoryPorts,
  who: Account | undefined,
): Promise<BoardRoom[] | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
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
