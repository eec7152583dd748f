import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { liveThroughChaos } from "./chaos-rounds.ts";

// The soak asks for more.
const SCHEDULES = Number(process.env.CHAOS_SCHEDULES ?? 300);
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1_000_000));

test("guests' money is where the provider says, however late, often, wildly or never events come", async () => {
  const report = await liveThroughChaos({ schedules: SCHEDULES, seed: SEED });
  const { arrived, dropped, forgeries, believed, faults, downgrades } = report;
  const name = `chaos, ${SCHEDULES} schedules of seed ${SEED}`;
  figure(`${name}: copies arrived, events dropped, forgeries`, `${arrived}, ${dropped}, ${forgeries}`);
  figure(`${name}: differences, downgrades, forgeries believed`, `${faults.length}, ${downgrades.length}, ${believed}`);
  expect({ faults, downgrades, believed }).toEqual({ faults: [], downgrades: [], believed: 0 });
  expect(Math.min(arrived, dropped, forgeries)).toBeGreaterThan(0);
}, 3_600_000);

test("an inbox that keeps every copy is noticed (control)", async () => {
  const { faults } = await liveThroughChaos({ schedules: 10, seed: 3, inbox: "without its key" });
  expect(faults.some((fault) => fault.includes("is kept"))).toBe(true);
});
