import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import { overlaps } from "#hotel/kernel/stay.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { actOnBooking, type BookingAct, type SentAct } from "#hotel/booking/booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { isGivenDirty, whyNotClean } from "#hotel/inventory/dirty-room.ts";
import { type GivenRoom, giveFirstRoom } from "#hotel/inventory/give-first-room.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";
import { stayOf } from "#hotel/booking/stay-act.ts";

export interface SentCheckIn extends SentAct {
  /** May be left out where the booking is of one room. */
  stayId?: unknown;
  /** May be left out: the room that was dealt. */
  room?: unknown;
  /** Whether a dirty room is given all the same. */
  dirty?: unknown;
}

export interface CheckedIn extends Modified {
  room: number;
  /** How many other stays were dealt another room for it. */
  othersMoved: number;
}

/**
 * A guest gets a key: the stay is pinned to its room, which nobody else is in. From the arrival day on, at whatever hour,
 * until the last night. Problems: those of `actOnBooking` and `giveRooms`; `not-yet`; `wrong-state` for what is not
 * confirmed, over, or in the house already; `room-taken` where a guest has not left the named or dealt room; `room-dirty`
 * where it is not clean and `dirty` does not say that it is given all the same.
 */
export function checkIn(
  ports: FrontDeskPorts,
  who: Account | undefined,
  sent: SentCheckIn,
): Promise<CheckedIn | Problem> {
  return actOnBooking(ports, { who, sent }, async (tx, on) => {
    await tx.inventory.lockTypes([on.booking.type], "alone");
    const stay = await stayOf(tx, on, sent.stayId);
    if (isProblem(stay)) return stay;
    const refused = whyNotNow(on, stay);
    if (refused) return refused;
    const given = await giveRoom(tx, on, { stay, wanted: sent.room });
    if (isProblem(given)) return given;
    const unclean = isGivenDirty(sent.dirty) ? undefined : await whyNotClean(tx, given.room);
    return unclean ?? arrive(tx, on, { stay, ...given });
  });
}

function whyNotNow({ booking, today }: BookingAct, stay: DeskStay): Problem | undefined {
  if (booking.state !== "confirmed" || !lifeMayBecome(stay.life, "in-house")) return { problem: "wrong-state" };
  if (stay.checkIn > today) return { problem: "not-yet", on: stay.checkIn };
  return stay.checkOut <= today ? { problem: "wrong-state" } : undefined;
}

async function giveRoom(
  tx: FrontDeskTables,
  { today }: BookingAct,
  { stay, wanted }: { stay: DeskStay; wanted: unknown },
): Promise<GivenRoom | Problem> {
  const room = wanted === undefined || wanted === "" ? stay.room : Number(wanted);
  if (room !== undefined && !Number.isInteger(room)) return fieldProblem("room", "invalid");
  if (room === undefined) return giveEmptyRoom(tx, stay, today);
  if (room !== stay.room) await tx.deskStays.leaveRoom(stay.id, today);
  const given = await giveRooms(tx, { type: stay.type, today, wanted: [{ stay, room, pinned: true }] });
  if (isProblem(given)) return given;
  const occupant = await tx.deskStays.occupant(room);
  if (occupant) return { problem: "room-taken", room, by: "stay", bookingIds: [occupant.bookingId] };
  return { room, othersMoved: given.othersMoved };
}

/**
 * A guest without a room gets one that is empty at this hour: tonight's free ones count those whose guest leaves today
 * and has not left. Rooms that others are dealt come late, accessible ones later, and dirty ones last.
 */
async function giveEmptyRoom(tx: FrontDeskTables, stay: DeskStay, today: PlainDate): Promise<GivenRoom | Problem> {
  const { rooms, features, stays } = await readHouse(tx, stay.type, today);
  const board = await tx.housekeeping.board(today);
  const dirty = new Set(board.filter(({ care }) => care === "dirty").map(({ number }) => number));
  const dealt = new Set(stays.filter((other) => overlaps(other, stay)).map((other) => other.room));
  const late = heldBack(features);
  const rank = (room: number) =>
    (dealt.has(room) ? 1 : 0) + 2 * (late.indexOf(room) + 1) + (dirty.has(room) ? 2 * rooms.length + 2 : 0);
  const best = rooms.toSorted((a, b) => rank(a) - rank(b) || a - b);
  const given = await giveFirstRoom(tx, { type: stay.type, stay, today, rooms: best, pinned: true, now: "empty" });
  return isProblem(given) ? { problem: "others-unhoused", reason: "impossible", bookingIds: [] } : given;
}

async function arrive(
  tx: FrontDeskTables,
  { clerk, booking, at }: BookingAct,
  { stay, room, othersMoved }: GivenRoom & { stay: DeskStay },
): Promise<CheckedIn | Problem> {
  const { bookingId, version } = booking;
  if (!(await tx.deskStays.arrive(stay.id, room, { at, pinnedBefore: stay.pinned }))) return { problem: "wrong-state" };
  if (!(await tx.bookings.touch(bookingId, version))) return { problem: "stale-version" };
  const detail = `room ${room}`;
  await tx.audit.add({ actor: clerk.id, act: "stay.checked-in", subject: String(bookingId), at, detail });
  return { modifiedCount: 1, room, othersMoved };
}
