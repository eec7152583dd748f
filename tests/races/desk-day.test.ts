import { expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { DESK_DAY_ROOMS } from "./desk-day-house.ts";
import { type DeskDay, liveThroughDays, roomless, slowActs, closureSteps, type Tally } from "./desk-day.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const ACTS = Number(process.env.DESK_DAY_ACTS ?? 72);
const SEED = Number(process.env.DESK_DAY_SEED ?? 7);
const SLOWER_MS = 20;
/** Acts that overlap for longer show it on nearly every day. */
const SLOWEST_MS = 150;
const MOST_DAYS = 12;
const FIRST_WRONG = 10;
/** What deals rooms out, and so waits for that lock: on every other day two of such acts meet. */
const DEALING = [
  ...["walk in", "walk in", "walk in", "check in", "check in", "move", "move", "pin"],
  ...["close a room", "deal again", "deal again"],
];
const DEALT = 48;
/** Among so many acts each of these is done, whatever is refused of the others. */
const ENOUGH_FOR_DAILY_KINDS = 1_000;
const DAILY_KINDS = ["move", "extend", "cancel", "switch a room", "check in", "open a storm"];

test(`after ${ACTS} acts of three admins among online sales the books are right, and everybody has a room`, async () => {
  const desks = await open();
  const days = await liveThroughDays(desks, { acts: ACTS, seed: SEED });
  tell(days);
  expect(days.broken).toEqual([]);
  expect(days.wordless).toEqual([]);
  expect(sum(days, ({ done }) => done)).toBeGreaterThan(ACTS / 4);
  if (ACTS >= ENOUGH_FOR_DAILY_KINDS) {
    expect(DAILY_KINDS.filter((kind) => days.kinds[kind]?.done === 0)).toEqual([]);
  }
  expect(await desks.faults()).toEqual([]);
  figure("steps of the storms", (await closureSteps(desks)).map(({ step, count }) => `${step} ${count}`).join(", "));
  expect(await roomless(desks)).toBe(0);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("they are wrong, or acts break, where the type's lock is shared (control)", async () => {
  let wrong = 0;
  for (let day = 0; day < MOST_DAYS && wrong === 0; day += 1) wrong = await wrongsWithoutLock(FIRST_WRONG + day);
  figure("the same with the type's lock shared: what breaks or is wrong", wrong, "above 0");
  expect(wrong).toBeGreaterThan(0);
});

async function wrongsWithoutLock(seed: number): Promise<number> {
  const desks = await open({
    guardOff: slowActs(SLOWEST_MS),
    rewrites: [["order by id for update", "order by id for key share"]],
  });
  const { broken } = await liveThroughDays(desks, { acts: DEALT, seed, among: DEALING });
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  const faults = await desks.faults().catch((fault) => [String(fault)]);
  return broken.length + faults.length + (await roomless(desks));
}

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ rooms: DESK_DAY_ROOMS, guardOff: slowActs(SLOWER_MS), ...options });
  onTestFinished(() => desks.close());
  return desks;
}

function tell(days: DeskDay): void {
  const refusals = sum(days, ({ refused }) => Object.values(refused).reduce((total, count) => total + count, 0));
  const figures = [sum(days, ({ done }) => done), sum(days, ({ unchanged }) => unchanged), refusals];
  figure(`${ACTS} acts: done, needless, refused with a reason`, figures.join(", "));
  for (const [kind, { done, unchanged, refused }] of Object.entries(days.kinds)) {
    const reasons = Object.entries(refused).map(([code, count]) => `${code} ${count}`);
    const needless = unchanged > 0 ? [`${unchanged} needless`] : [];
    figure(`  ${kind}`, [`${done} done`, ...needless, ...reasons].join(", "));
  }
}

function sum({ kinds }: DeskDay, of: (tally: Tally) => number): number {
  return Object.values(kinds).reduce((total, tally) => total + of(tally), 0);
}
