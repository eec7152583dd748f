import type { Gap } from "./room-gaps.ts";

/** Days counted from the first day assigned, half-open. */
export interface Days {
  start: number;
  end: number;
}

/** A stay with the room it had before anything was reassigned. */
export interface Lodger extends Days {
  id: number;
  room: number | undefined;
}

/** Who is in which room while an assignment is being changed; what is fixed is in nobody's reach. */
export interface RoomPlan {
  /** Ordinary rooms first, those that are held back last; of each kind by number. */
  readonly rooms: readonly number[];
  roomOf(who: Lodger): number | undefined;
  /** Whether nothing is fixed in the room on these days. */
  isOpen(room: number, days: Days): boolean;
  /** Those in the room on these days. */
  inTheWay(room: number, days: Days): Lodger[];
  /** Gives somebody another room, or none. */
  move(who: Lodger, room: number | undefined): void;
  /** How many moves there were. */
  moves(): number;
  /** Takes back all moves after so many. */
  backTo(moves: number): void;
}

export function openRoomPlan(gaps: readonly Gap[]): RoomPlan {
  const gapsOf = Map.groupBy(gaps, ({ room }) => room);
  const guestsOf = new Map<number, Lodger[]>([...gapsOf.keys()].map((room) => [room, []]));
  const rooms = new Map<Lodger, number>();
  const journal: { who: Lodger; from: number | undefined }[] = [];
  const rank = (room: number) => gapsOf.get(room)?.[0]?.heldBack ?? 0;
  const change = (who: Lodger, room: number | undefined) => {
    const guests = guestsOf.get(rooms.get(who) ?? -1);
    guests?.splice(guests.indexOf(who), 1);
    if (room === undefined) rooms.delete(who);
    else {
      guestsOf.get(room)?.push(who);
      rooms.set(who, room);
    }
  };
  return {
    rooms: [...gapsOf.keys()].toSorted((a, b) => rank(a) - rank(b) || a - b),
    roomOf: (who) => rooms.get(who),
    isOpen: (room, days) => (gapsOf.get(room) ?? []).some((gap) => gap.start <= days.start && days.end <= gap.end),
    inTheWay: (room, days) =>
      (guestsOf.get(room) ?? []).filter((guest) => guest.start < days.end && days.start < guest.end),
    move: (who, room) => {
      journal.push({ who, from: rooms.get(who) });
      change(who, room);
    },
    moves: () => journal.length,
    backTo: (moves) => {
      for (const { who, from } of journal.splice(moves).toReversed()) change(who, from);
    },
  };
}
