import type { InventoryPorts } from "./ports.ts";
import type { GuestOfRoom, RoomOnBoard } from "./ports/housekeeping.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { may } from "#hotel/kernel/roles.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/** A guest of a room; who it is, only where the reader may know. */
export type GuestOnBoard = Pick<GuestOfRoom, "checkIn" | "checkOut" | "life"> & Partial<GuestOfRoom>;

interface GuestsOnBoard {
  tonight: GuestOnBoard | undefined;
  leaving: GuestOnBoard | undefined;
  next: GuestOnBoard | undefined;
}

/** A room of the floors; what the list of rooms says of it, and its state between guests. */
export type BoardRoom = RoomListing &
  Omit<RoomOnBoard, "type" | "number" | keyof GuestsOnBoard> &
  GuestsOnBoard & { isClosed: boolean };

/**
 * Every room with who is in it, who comes next, and what housekeeping noted; Booked as in the list of rooms. Whoever may
 * only see the rooms is told when somebody comes and goes, and not who.
 */
export async function readRoomBoard({ store, clock, catalogue }: InventoryPorts, clerk: Account): Promise<BoardRoom[]> {
  const today = clock.today();
  const board = new Map((await store.housekeeping.board(today)).map((room) => [room.number, room]));
  const isClosed = ({ closings }: RoomOnBoard) => closings.some(({ from }) => from <= today);
  const isFree = (room: RoomOnBoard | undefined) => !room?.tonight && !room?.isOff && !(room && isClosed(room));
  const listed = listingOf([...board.values()], catalogue, ({ number }) => isFree(board.get(number)));
  const seen = may(clerk, "guests") ? (guest: GuestOnBoard | undefined) => guest : nameless;
  return listed.flatMap((listing) => {
    const room = board.get(listing.number);
    if (!room) return [];
    const { tonight, leaving, next } = room;
    const guests = { tonight: seen(tonight), leaving: seen(leaving), next: seen(next) };
    return [{ ...room, ...guests, ...listing, isClosed: isClosed(room) }];
  });
}

/** What cleaning needs to know of a guest. */
function nameless(guest: GuestOnBoard | undefined): GuestOnBoard | undefined {
  return guest && { checkIn: guest.checkIn, checkOut: guest.checkOut, life: guest.life };
}
