import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { liveThrough } from "./fire.ts";
import { failOver } from "./fires.ts";

// One of what the soak lays under a house, for a moment, and what shows that a lost promise would be found.
const FOR_A_MOMENT = { lastsMs: 2_000, env: { QUICK_TIMES: "on" } };

test.concurrent("a hotel whose PostgreSQL fails over to its synchronous standby loses nothing and is soon open again", async () => {
  const report = await liveThrough((place) => failOver(place, "synchronous"), FOR_A_MOMENT);
  const { recoveredAfter, promises, sentAway, ...wrong } = report;
  figure("failover: a room held again after the promotion, in s", recoveredAfter / 1_000, "at most 30");
  figure("failover: promises kept", promises - wrong.broken.length);
  expect(wrong).toEqual({ broken: [], faults: [], strange: [] });
  expect(promises).toBeGreaterThan(0);
  expect(sentAway).toBeGreaterThan(0);
  expect(recoveredAfter).toBeLessThan(30_000);
});

// Without this control promises might simply not be looked for.
test.concurrent("a standby that is not synchronous loses what was promised while it was behind, and that is found", async () => {
  const { broken } = await liveThrough((place) => failOver(place, "asynchronous"), FOR_A_MOMENT);
  expect(broken).not.toEqual([]);
});
