import type { SearchBudget } from "./exchange-tails.ts";
import { guestsOf, type PackingTask, packRooms } from "./pack-rooms.ts";
import { roomGaps } from "./room-gaps.ts";
import { type Lodger, openRoomPlan, type RoomPlan } from "./room-plan.ts";
import { returnToRooms } from "./return-to-rooms.ts";
import { settleByTurns } from "./settle-by-turns.ts";

/** Somebody who would sleep in another room than the one they have. */
export interface RoomMove {
  stayId: number;
  /** Undefined where they have none yet. */
  from: number | undefined;
  to: number;
}

export interface Reassignment {
  /** By stay id. */
  moves: RoomMove[];
  /** Whom it finds no room for, by id. */
  unhoused: number[];
  /** all: everybody has one room for the whole stay. impossible: proven. budget-ended: nobody can be sure. */
  houses: "all" | "impossible" | "budget-ended";
}

/** What part of the budget goes into moving few before everybody is reassigned. */
const PART_FOR_TURNS = 4;

/**
 * Proposes an assignment that keeps everybody in one room from arrival to departure, whatever is fixed, and moves as few as
 * it finds: first guests make room for each other in short chains, then the packer assigns all anew and whoever can is
 * sent back to the room they had. Never houses fewer than now.
 */
export function reassign(task: PackingTask): Reassignment {
  const budget: SearchBudget = { spent: 0, limit: Math.floor(task.budget / PART_FOR_TURNS) };
  const lodgers = guestsOf(task);
  const plan = planOf(task, lodgers, (lodger) => lodger.room);
  const homeless = settleByTurns(plan, lodgers, budget);
  if (homeless.length === 0) return reassignmentOf(lodgers, plan, "all");
  const packing = packRooms({ ...task, budget: task.budget - budget.spent });
  const houses = packing.packed ? "all" : packing.reason;
  // A packing that houses not everybody may house fewer than the chains do.
  if (packing.rooms.size <= lodgers.length - homeless.length) return reassignmentOf(lodgers, plan, houses);
  const again = planOf(task, lodgers, (lodger) => packing.rooms.get(lodger.id));
  returnToRooms(again, lodgers);
  return reassignmentOf(lodgers, again, houses);
}

/** Everybody in a room, as far as nobody and nothing else is in it. */
function planOf(
  task: PackingTask,
  lodgers: readonly Lodger[],
  roomOf: (lodger: Lodger) => number | undefined,
): RoomPlan {
  const plan = openRoomPlan(roomGaps(task));
  for (const lodger of lodgers) {
    const room = roomOf(lodger);
    const isFree = room !== undefined && plan.isOpen(room, lodger) && plan.inTheWay(room, lodger).length === 0;
    if (isFree) plan.move(lodger, room);
  }
  return plan;
}

function reassignmentOf(lodgers: readonly Lodger[], plan: RoomPlan, houses: Reassignment["houses"]): Reassignment {
  const moves = lodgers.flatMap((lodger) => {
    const to = plan.roomOf(lodger);
    return to === undefined || to === lodger.room ? [] : [{ stayId: lodger.id, from: lodger.room, to }];
  });
  const unhoused = lodgers.filter((lodger) => plan.roomOf(lodger) === undefined).map(({ id }) => id);
  return { houses, moves: moves.toSorted((a, b) => a.stayId - b.stayId), unhoused };
}
