import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { actOnStay, type SentStayAct, type StayAct } from "./act-on-stay.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { isGivenDirty } from "#hotel/inventory/rules/housekeeping-status.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import type { Placement } from "#hotel/inventory/plan-rooms.ts";
import { giveEmptyRoom } from "./give-empty-room.ts";

export interface SentCheckIn extends SentStayAct {
  /** May be left out: the room that is assigned. */
  room?: unknown;
  /** Whether a dirty room is given all the same. */
  dirty?: unknown;
}

export interface CheckedIn extends Modified {
  room: number;
  /** How many other stays get another room for it. */
  othersMoved: number;
}

/**
 * A guest gets a key: the stay is pinned to its room, which nobody else is in. From the arrival day on, at whatever hour,
 * until the last night. Problems: those of `actOnStay` and `giveRooms`; `not-yet`; `wrong-state` for what is not
 * confirmed, over, or in the house already; `room-taken` where a guest has not left the named or assigned room; `room-dirty`
 * where it is not clean and `dirty` does not say that it is given all the same.
 */
export function checkIn(ports: FrontDeskPorts, clerk: Account, sent: SentCheckIn): Promise<CheckedIn | Problem> {
  return actOnStay(ports, { clerk, sent }, async (tx, on) => {
    const refused = whyNotNow(on);
    if (refused) return refused;
    const placement = await giveRoom(tx, on, sent.room);
    if (isProblem(placement)) return placement;
    const [given] = placement.given;
    if (!given) throw new Error(`Stay ${on.stay.id} was given no room.`);
    const { room } = given;
    const isUnclean = !isGivenDirty(sent.dirty) && (await tx.housekeeping.dirtyRooms()).includes(room);
    if (isUnclean) return { problem: "room-dirty", room };
    return arrive(tx, on, { room, othersMoved: placement.reassigned.length });
  });
}

function whyNotNow({ booking, stay, today }: StayAct): Problem | undefined {
  if (booking.state !== "confirmed" || !lifeMayBecome(stay.life, "in-house")) return { problem: "wrong-state" };
  if (stay.checkIn > today) return { problem: "not-yet", on: stay.checkIn };
  return stay.checkOut <= today ? { problem: "wrong-state" } : undefined;
}

function giveRoom(tx: FrontDeskTables, { stay, today }: StayAct, wanted: unknown): Promise<Placement | Problem> {
  const isLeft = wanted === undefined || wanted === "";
  const room = isLeft ? stay.room : readNumber(wanted);
  if (!isLeft && room === undefined) return Promise.resolve(fieldProblem("room", "invalid"));
  if (room === undefined) return giveEmptyRoom(tx, stay, today);
  const requests = [{ stay, rooms: [room], pinned: true, isNow: true }];
  return giveRooms(tx, { type: stay.type, today, requests });
}

async function arrive(
  tx: FrontDeskTables,
  { clerk, booking, stay, at }: StayAct,
  { room, othersMoved }: Omit<CheckedIn, "modifiedCount">,
): Promise<CheckedIn | Problem> {
  const { bookingId, version } = booking;
  if (!(await tx.deskStays.arrive(stay.id, room, { at, pinnedBefore: stay.pinned }))) return { problem: "wrong-state" };
  if (!(await tx.bookings.touch(bookingId, version))) return { problem: "stale-version" };
  const detail = `room ${room}`;
  await tx.audit.add({ actor: clerk.id, act: "stay.checked-in", subject: String(bookingId), at, detail });
  return { modifiedCount: 1, room, othersMoved };
}
