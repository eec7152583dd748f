import { inOwnerTransaction } from "#hotel/accounts/desk-guard.ts";
import { changeRooms } from "#hotel/inventory/change-rooms.ts";
import type { RoomStay } from "#hotel/inventory/ports/stays.ts";
import { numberAfter, type Renumbering, renumberingsNow } from "#hotel/inventory/rules/renumbering.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { checkDecisions, renumberedSince } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { readStaysInTheWay, type StayInTheWay } from "./read-stays-in-the-way.ts";
import type { PropertyFault } from "./rules/property.ts";
import { obstacleFaults } from "./rules/room-obstacles.ts";

/** A stay that would get another room: its own goes or becomes another type, or it makes way for such a stay. */
export interface RoomMove extends StayInTheWay {
  to: number;
}

/** What publishing a version now would come to. */
export interface Rehearsal {
  /** Why it can't be published; none where it can. */
  faults: readonly PropertyFault[];
  /** By room and day; none where it can't be published. */
  moves: readonly RoomMove[];
}

/**
 * Why a version could not be published now, at its places, once its owner has said yes to other rooms for all stays that would
 * be shown, and which rooms those would be. For owners alone. Problems: `not-found`.
 */
export async function rehearsePublishing(
  ports: SettingsPorts,
  owner: Account,
  sent: { id?: unknown },
): Promise<Rehearsal | Problem> {
  const inTheWay = await readStaysInTheWay(ports, sent);
  if (isProblem(inTheWay)) {
    return inTheWay.problem === "property-refused" ? { faults: inTheWay.faults, moves: [] } : inTheWay;
  }
  const mayMove = new Set(inTheWay.stays.map(({ bookingId }) => bookingId));
  let moves: RoomMove[] = [];
  const played = await inOwnerTransaction<SettingsTables, never>(ports.store, owner, async (tx) => {
    const number = readNumber(sent.id);
    const version = number === undefined ? undefined : await tx.propertyVersions.find(number);
    if (!version) return { problem: "not-found" };
    const decisions = await checkDecisions(ports, tx, ports.propertySchema.kept(version.document));
    if (isProblem(decisions)) return decisions;
    const { rooms } = decisions;
    const today = ports.clock.today();
    const renumbered = await renumberedSince(ports, tx, decisions);
    const known = await tx.rooms.all();
    const renumbering = renumberingsNow({ known, retired: await tx.rooms.retired() }, rooms, renumbered);
    const types = mayMove.size > 0 ? [...new Set(known.map(({ type }) => type))] : [];
    const before = await staysOf(tx, types, today);
    const obstacles = await changeRooms(tx, { rooms, today, mayMove, renumbered });
    if (obstacles.length === 0) {
      const after = await staysOf(tx, types, today);
      moves = await movesBetween(tx, { before, after, renumbering });
    }
    // Refused in any case: nothing of it may stay.
    return { problem: "property-refused", faults: obstacleFaults(obstacles, decisions) };
  });
  return played.problem === "property-refused" ? { faults: played.faults, moves } : played;
}

async function staysOf(tx: SettingsTables, types: readonly string[], today: PlainDate): Promise<RoomStay[]> {
  const stays: RoomStay[] = [];
  for (const type of types) stays.push(...(await tx.stays.holding(type, today)));
  return stays;
}

interface Played {
  before: readonly RoomStay[];
  after: readonly RoomStay[];
  /** A room with another number is the same room. */
  renumbering: readonly Renumbering[];
}

async function movesBetween(tx: SettingsTables, { before, after, renumbering }: Played): Promise<RoomMove[]> {
  const moves: RoomMove[] = [];
  for (const { id, room, checkIn, checkOut } of before) {
    const to = after.find((stay) => stay.id === id)?.room;
    if (room === undefined || to === undefined || to === numberAfter(renumbering, room)) continue;
    const [bookingId] = await tx.deskStays.bookingsOf([id]);
    if (bookingId !== undefined) moves.push({ bookingId, room, to, checkIn, checkOut });
  }
  return moves.toSorted((a, b) => a.room - b.room || (a.checkIn < b.checkIn ? -1 : 1));
}
