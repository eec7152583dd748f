import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { liveThroughChaos } from "./chaos-rounds.ts";
import { HOUR } from "./chaos-schedule.ts";

// The soak asks for ten thousand in crowds of a hundred. Of three crowds one hears no event at all.
const SCHEDULES = Number(process.env.CHAOS_SCHEDULES ?? 30);
const SEED = Number(process.env.CHAOS_SEED ?? 12);
/** It works half as often as in the soak. */
const REST_MS = (SCHEDULES > 100 ? 12 : 24) * HOUR;
const AT_ONCE = Math.min(100, Math.ceil(SCHEDULES / 3));

test("guests' money is where the provider says, however late, often, wildly or never events come", async () => {
  const report = await liveThroughChaos({ schedules: SCHEDULES, seed: SEED, atOnce: AT_ONCE, restMs: REST_MS });
  const { arrived, dropped, forgeries, believed, faults, downgrades } = report;
  const name = `chaos, ${SCHEDULES} schedules of seed ${SEED}`;
  figure(`${name}: copies arrived, events dropped, forgeries`, `${arrived}, ${dropped}, ${forgeries}`);
  figure(`${name}: differences, downgrades, forgeries believed`, `${faults.length}, ${downgrades.length}, ${believed}`);
  expect({ faults, downgrades, believed }).toEqual({ faults: [], downgrades: [], believed: 0 });
  expect(Math.min(arrived, dropped, forgeries)).toBeGreaterThan(0);
}, 3_600_000);

test("an inbox that keeps every copy is noticed (control)", async () => {
  const { faults } = await liveThroughChaos({
    schedules: 5,
    seed: 3,
    atOnce: 5,
    restMs: REST_MS,
    inbox: "without its key",
  });
  expect(faults.some((fault) => fault.includes("is kept"))).toBe(true);
});
