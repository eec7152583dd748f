import { expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { DESK_DAY_ROOMS, type DeskDay, liveThroughDay, roomless, SLOW_ACTS } from "./desk-day.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const ACTS = Number(process.env.DESK_DAY_ACTS ?? 150);
const SEED = Number(process.env.DESK_DAY_SEED ?? 7);

test(`after ${ACTS} acts of three admins among online sales the books are right, and everybody has a room`, async () => {
  const desks = await open();
  const day = await liveThroughDay(desks, { acts: ACTS, seed: SEED });
  tell("a day at the desk", day);
  expect(day.broken).toEqual([]);
  expect(day.wordless).toEqual([]);
  expect(day.done).toBeGreaterThan(ACTS / 4);
  expect(await desks.faults()).toEqual([]);
  expect(await roomless(desks)).toBe(0);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("they are wrong, or acts break, where the type's lock is shared (control)", async () => {
  let wrong = 0;
  for (let day = 0; day < 4 && wrong === 0; day += 1) {
    const desks = await open({ rewrites: [["order by id for update", "order by id for key share"]] });
    const { broken } = await liveThroughDay(desks, { acts: ACTS, seed: SEED + day });
    expect(desks.rewritten()[0]).toBeGreaterThan(0);
    wrong = broken.length + (await desks.faults()).length + (await roomless(desks));
  }
  figure("the same with the type's lock shared: what breaks or is wrong", wrong, "above 0");
  expect(wrong).toBeGreaterThan(0);
});

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ rooms: DESK_DAY_ROOMS, guardOff: SLOW_ACTS, ...options });
  onTestFinished(() => desks.close());
  return desks;
}

function tell(name: string, { done, refused, broken }: DeskDay): void {
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  figure(`${name}: acts done, refused with a reason, broken`, `${done}, ${refusals}, ${broken.length}`, "none broken");
}
