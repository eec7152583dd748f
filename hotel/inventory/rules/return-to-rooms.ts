import type { Lodger, RoomPlan } from "./room-plan.ts";

/** Rounds after which every guest who could go back has gone. */
const MOST_ROUNDS = 8;

/**
 * Sends guests back to the room they had, where it is free on their nights, or where those in it can go the other way
 * and fewer are moved by it. Changes the plan; everybody who has a room keeps one.
 */
export function returnToRooms(plan: RoomPlan, lodgers: readonly Lodger[]): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const away = lodgers.filter((lodger) => lodger.room !== undefined && plan.roomOf(lodger) !== lodger.room);
    if (away.filter((lodger) => returnToRoom(plan, lodger)).length === 0) return;
  }
}

function returnToRoom(plan: RoomPlan, lodger: Lodger): boolean {
  const { room: home } = lodger;
  const present = plan.roomOf(lodger);
  if (home === undefined || present === undefined || home === present || !plan.isOpen(home, lodger)) return false;
  const others = plan.inTheWay(home, lodger);
  const before = plan.moves();
  plan.move(lodger, home);
  for (const other of others) plan.move(other, undefined);
  const fits = others.every((other) => {
    const isFree = plan.isOpen(present, other) && plan.inTheWay(present, other).length === 0;
    if (isFree) plan.move(other, present);
    return isFree;
  });
  const left = others.filter((other) => other.room === home).length;
  const came = others.filter((other) => other.room === present).length;
  if (fits && 1 + came > left) return true;
  plan.backTo(before);
  return false;
}
