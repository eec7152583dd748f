import { reassign, type Reassignment } from "#hotel/inventory/rules/reassign.ts";
import { PACKING_BUDGET } from "#hotel/inventory/rules/pack-rooms.ts";
import { bestAssignment } from "#tests/seasons/few-moves.ts";
import { FIRST_DAY, type Growing, type GrownHouse, growHouse } from "#tests/seasons/grown-house.ts";
import { figure } from "#tests/support/figures.ts";

// Dealing again in a thousand random houses with closings and pins ahead, each grown by best fit at the sale: what that
// leaves without a room, how many are housed and moved by auto-assigning, and on small houses by trying everything.

const SMALL = 800;
const MIDDLE = 190;
const LARGE = 10;

interface Assigned {
  house: GrownHouse;
  reassignment: Reassignment;
  took: number;
}

const small = dealAll(SMALL, (seed) => ({ rooms: 2 + (seed % 4), nights: 10, lockedStays: 4, offers: 0.6, seed }));
const middle = dealAll(MIDDLE, (seed) => ({
  rooms: 12,
  nights: 60,
  lockedStays: 30,
  offers: 0.6,
  seed: 10_000 + seed,
}));
const large = dealAll(LARGE, (seed) => ({ rooms: 80, nights: 365, lockedStays: 60, offers: 0.5, seed: 20_000 + seed }));

tell(`${SMALL} houses of 2 to 5 rooms and 10 nights`, small);
tellAgainstAll(small);
tell(`${MIDDLE} houses of 12 rooms and 60 nights`, middle);
tell(`${LARGE} houses of 80 rooms and a year`, large);
const times = large.map(({ took }) => took).toSorted((a, b) => a - b);
figure("deal again, 80 rooms and a year: median ms", times[Math.floor(times.length / 2)] ?? 0);
figure("deal again, 80 rooms and a year: worst ms", times.at(-1) ?? 0);
const fewer = [...small, ...middle, ...large].filter(({ house, reassignment }) => {
  return reassignment.unhoused.length > house.placed.filter(({ room }) => room === undefined).length;
});
figure("houses in which auto-assigning houses fewer than best fit", fewer.length, "exactly 0");
if (fewer.length > 0) process.exitCode = 1;

function dealAll(count: number, growing: (seed: number) => Growing): Assigned[] {
  return Array.from({ length: count }, (_, index) => {
    const house = growHouse(growing(index + 1));
    const began = performance.now();
    const reassignment = reassign({ ...house, from: FIRST_DAY, budget: PACKING_BUDGET });
    return { house, reassignment, took: performance.now() - began };
  });
}

function tell(name: string, assigned: readonly Assigned[]): void {
  const sum = (of: (one: Assigned) => number) => assigned.reduce((total, one) => total + of(one), 0);
  const stays = sum(({ house }) => house.stays.length);
  const left = sum(({ house }) => house.placed.filter(({ room }) => room === undefined).length);
  const unhoused = sum(({ reassignment }) => reassignment.unhoused.length);
  figure(`deal again, ${name}: stays`, stays);
  figure("  without a room by best fit, and after auto-assigning", `${left} and ${unhoused}`);
  figure("  housed, to best fit's", (stays - unhoused) / (stays - left), "at least 1");
  figure("  moved for each one more that is housed", sum(movedBy) / Math.max(1, left - unhoused));
  const ended = sum(({ reassignment }) => Number(reassignment.houses === "budget-ended"));
  figure("  houses in which the budget ended, of all", ended / assigned.length);
  figure("  stays moved, of all", sum(movedBy) / stays);
}

/** Against the assignment that houses most and moves fewest, found by trying all. */
function tellAgainstAll(assigned: readonly Assigned[]): void {
  let [housed, best, moved, fewest] = [0, 0, 0, 0];
  for (const one of assigned) {
    const { house, reassignment } = one;
    const exact = bestAssignment({ ...house, rooms: house.rooms.length }, house.placed);
    housed += house.stays.length - reassignment.unhoused.length;
    best += exact.housed;
    // Where fewer are housed than could be, fewer have to move.
    if (house.stays.length - reassignment.unhoused.length !== exact.housed) continue;
    moved += movedBy(one);
    fewest += exact.moved;
  }
  figure("  housed, to the most that any assignment houses", housed / best, "at most 1");
  figure("  moved, to the fewest that such an assignment moves", moved / Math.max(1, fewest), "at least 1");
}

function movedBy({ reassignment: { moves } }: Assigned): number {
  return moves.filter(({ from }) => from !== undefined).length;
}
