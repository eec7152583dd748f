import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { roomsWith } from "#hotel/kernel/room-features.ts";
import { type StayUndo, undoOf } from "#hotel/inventory/rules/stay-life.ts";
import { actOnStay, type SentStayAct, type StayAct } from "./act-on-stay.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";
import { giveEmptyRoom } from "./give-empty-room.ts";

export interface TakenBack extends Modified {
  undone: StayUndo;
  /** Where the guest is, or is to go; undefined while there is no room yet. */
  room: number | undefined;
}

/**
 * Takes back a check-in, a check-out or a no-show that was noted by mistake: nights that went back to sale are taken
 * again, and nobody who has a key changes rooms. A price that was lowered at check-out stays lowered. Problems: those of
 * `actOnStay`; `wrong-state` where nothing has happened; `too-late-to-undo`; `sold-out` where the nights are gone,
 * `room-taken` where somebody else is in the room, and those of `giveRooms`.
 */
export function undoAct(ports: FrontDeskPorts, clerk: Account, sent: SentStayAct): Promise<TakenBack | Problem> {
  return actOnStay(ports, { clerk, sent }, async (tx, on) => {
    const { booking, stay, today, at } = on;
    const dayBegan = ports.clock.dayBegins(today);
    const undo = undoOf(stay, { today, dayBegan, bookedUntil: booking.checkOut });
    if (!undo || booking.state !== "confirmed") return { problem: "wrong-state" };
    if (undo === "too-late") return { problem: "too-late-to-undo" };
    const revive = (room: number | undefined) =>
      tx.deskStays.undoAct(stay.id, { from: stay.life, to: undo.back, room });
    // Who is expected again is so before rooms are given: a room that others have slept in is theirs from today on.
    if (undo.back === "booked" && !(await revive(undefined))) return { problem: "wrong-state" };
    const room = await (undo.act === "check-in" ? leaveKey(tx, stay) : returnNights(tx, on));
    if (isProblem(room)) return room;
    if (undo.back === "in-house" && !(await revive(room))) return { problem: "wrong-state" };
    if (!(await tx.bookings.touch(booking.bookingId, booking.version))) return { problem: "stale-version" };
    const act = `stay.${undo.act}-undone`;
    const detail = room === undefined ? "" : `room ${room}`;
    await tx.audit.add({ actor: clerk.id, act, subject: String(booking.bookingId), at, detail });
    return { modifiedCount: 1, undone: undo.act, room };
  });
}

/** The room stays assigned; it is pinned only if it was before the guest came, or was promised. */
async function leaveKey(
  tx: FrontDeskTables,
  { id, room, pinnedBefore, accessible }: DeskStay,
): Promise<number | undefined> {
  if (room === undefined) return undefined;
  await tx.deskStays.place([{ stayId: id, room, pinned: pinnedBefore || accessible !== undefined }]);
  return room;
}

/**
 * Of a guest who went, or seemed not to come: the nights up to the booked departure, in the room they left or any. Who came
 * to another room on the day they left it slept nowhere there, so that no room is known any more: an empty one is theirs.
 */
async function returnNights(
  tx: FrontDeskTables,
  { booking, stay, today }: StayAct,
): Promise<number | undefined | Problem> {
  const { type, checkIn, room: before } = stay;
  const dates = { checkIn, checkOut: booking.checkOut };
  if (stay.checkOut < dates.checkOut) {
    const nights = { checkIn: stay.checkOut, checkOut: dates.checkOut };
    // What an emergency closure has kept since never went back to sale.
    await tx.inventory.yieldToStranded(type, { from: nights.checkIn, until: nights.checkOut });
    const short = await tx.inventory.change([{ type, stay: nights, sold: 1 }]);
    if (short) return { problem: "sold-out", line: 0, ...short.short };
    await tx.deskStays.setDates(stay.id, dates);
  }
  const isBackInRoom = stay.life === "left";
  const isIn = isBackInRoom && (await tx.deskStays.occupants()).find(({ occupies }) => occupies === before);
  if (isIn) return { problem: "room-taken", room: isIn.occupies ?? 0, by: "stay", bookingIds: [isIn.bookingId] };
  if (dates.checkOut <= today) return before;
  if (isBackInRoom && before === undefined) {
    const empty = await giveEmptyRoom(tx, { ...stay, ...dates }, today);
    return isProblem(empty) ? empty : empty.given[0]?.room;
  }
  // Nobody slept there, so the nights that are over may be somebody else's in whatever room comes next.
  if (!isBackInRoom) await tx.deskStays.leaveRoom(stay.id, today);
  const rooms = isBackInRoom && before !== undefined ? [before] : await promisedRooms(tx, stay, today);
  const pinned = isBackInRoom || stay.pinned || stay.accessible !== undefined;
  const request = { stay: { ...stay, ...dates }, rooms, pinned, isNow: false };
  const given = await giveRooms(tx, { type, today, requests: [request] });
  return isProblem(given) ? given : (await tx.deskStays.find(stay.id))?.room;
}

/** Of who was promised features: the room, and where another guest has it by now, the others that have them; undefined where any will do. */
async function promisedRooms(
  tx: FrontDeskTables,
  { type, room, accessible }: DeskStay,
  today: PlainDate,
): Promise<number[] | undefined> {
  if (!accessible) return undefined;
  const others = roomsWith((await readHouse(tx, type, today)).features, accessible).filter((one) => one !== room);
  return room === undefined ? others : [room, ...others];
}
