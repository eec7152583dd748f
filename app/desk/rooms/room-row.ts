import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import type { RoomRow, TileGuest } from "./room-list.ts";

type Guest = NonNullable<BoardRoom["tonight"]>;

/** A room of the floors as the browser's list has it. */
export function roomRow({ isOff, isClosed, tonight, leaving, next, ...room }: BoardRoom): RoomRow {
  const { number, category, nightlyPrice, status, features, care, version, closings } = room;
  return {
    ...{ number, category, nightlyPrice, status, features, care, version, closings },
    switchedOff: isOff,
    outOfOrder: isClosed,
    tonight: tonight && guestOf(tonight),
    leaving: leaving && guestOf(leaving),
    next: next && guestOf(next),
  };
}

function guestOf({ bookingId, name, checkIn, checkOut, life }: Guest): TileGuest {
  return { bookingId, name, start: checkIn, end: checkOut, life };
}
