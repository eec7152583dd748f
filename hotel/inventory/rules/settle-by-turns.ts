import type { SearchBudget } from "./exchange-tails.ts";
import type { Lodger, RoomPlan } from "./room-plan.ts";

/** How many guests in a row may make room for each other. */
const LONGEST_CHAIN = 3;
/** How many guests one may put out of a room at once. */
const MOST_PUT_OUT = 2;

/**
 * Finds a room for everybody who has none: a free one, else one whose guests find another in turn. Changes the plan;
 * answers with those for whom it found none. The longest stays first, since they are the hardest to place; short chains
 * before long ones, since they move fewer.
 */
export function settleByTurns(plan: RoomPlan, lodgers: readonly Lodger[], budget: SearchBudget): Lodger[] {
  const homeless = lodgers
    .filter((lodger) => plan.roomOf(lodger) === undefined)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.id - b.id);
  return homeless.filter((lodger) => {
    for (let chain = 0; chain <= LONGEST_CHAIN; chain += 1) {
      if (settle({ plan, budget, settled: [] }, lodger, chain)) return false;
    }
    return true;
  });
}

interface Settling {
  plan: RoomPlan;
  budget: SearchBudget;
  /** Those who were given a room in this chain, and keep it. */
  settled: readonly Lodger[];
}

function settle(settling: Settling, lodger: Lodger, chain: number): boolean {
  const { plan, budget } = settling;
  const open = plan.rooms.filter((room) => plan.isOpen(room, lodger));
  const free = open.find((room) => plan.inTheWay(room, lodger).length === 0);
  if (free !== undefined) plan.move(lodger, free);
  if (free !== undefined || chain === 0) return free !== undefined;
  return open.some((room) => {
    if (budget.spent >= budget.limit) return false;
    budget.spent += 1;
    return putOut(settling, { room, lodger, chain });
  });
}

/** Puts the guests of the room out and finds each another, or leaves everything as it was. */
function putOut({ plan, budget, settled }: Settling, at: { room: number; lodger: Lodger; chain: number }): boolean {
  const { room, lodger, chain } = at;
  const others = plan.inTheWay(room, lodger);
  if (others.length > MOST_PUT_OUT || others.some((other) => settled.includes(other))) return false;
  const before = plan.moves();
  for (const other of others) plan.move(other, undefined);
  plan.move(lodger, room);
  const keeping = [...settled, lodger, ...others];
  const isDone = others.every((other) => settle({ plan, budget, settled: keeping }, other, chain - 1));
  if (!isDone) plan.backTo(before);
  return isDone;
}
