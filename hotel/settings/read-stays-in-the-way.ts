import { changesOfRooms } from "#hotel/inventory/rules/room-changes.ts";
import { numberAfter, renumberingsNow } from "#hotel/inventory/rules/renumbering.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { readDecisions, renumberedSince } from "./check-decisions.ts";
import type { SettingsPorts } from "./ports.ts";

/** A stay in a room that would go, or become another type. */
export interface StayInTheWay {
  bookingId: number;
  room: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
}

/**
 * Whose rooms would go, or become another type, were a version published now, by room and day: for owners alone. Problems: `not-found`;
 * `property-refused` where nobody can publish it.
 */
export async function readStaysInTheWay(
  ports: Pick<SettingsPorts, "store" | "clock" | "propertySchema">,
  sent: { id?: unknown },
): Promise<{ stays: StayInTheWay[] } | Problem> {
  const { store, clock } = ports;
  const number = readNumber(sent.id);
  const version = number === undefined ? undefined : await store.propertyVersions.find(number);
  if (!version) return { problem: "not-found" };
  const decisions = readDecisions(ports, ports.propertySchema.kept(version.document));
  if (isProblem(decisions)) return decisions;
  const known = await store.rooms.all();
  const numbers = { known, retired: await store.rooms.retired() };
  const renumbering = renumberingsNow(numbers, decisions.rooms, await renumberedSince(ports, store, decisions));
  const renumbered = known.map((room) => ({ ...room, number: numberAfter(renumbering, room.number) }));
  const { lost } = changesOfRooms(renumbered, decisions.rooms);
  const stays: StayInTheWay[] = [];
  for (const type of new Set(lost.map((room) => room.type))) {
    for (const { id, room, checkIn, checkOut } of await store.stays.holding(type, clock.today())) {
      if (room === undefined || !lost.some(({ number }) => number === numberAfter(renumbering, room))) continue;
      const [bookingId] = await store.deskStays.bookingsOf([id]);
      if (bookingId !== undefined) stays.push({ bookingId, room, checkIn, checkOut });
    }
  }
  return { stays: stays.toSorted((a, b) => a.room - b.room || (a.checkIn < b.checkIn ? -1 : 1)) };
}
