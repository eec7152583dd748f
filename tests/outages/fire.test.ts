import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { liveThrough } from "./fire.ts";
import { FIRES, failOver } from "./fires.ts";

// Two of what the soak lays under a house, for a moment.
const LASTS_MS = 2_000;

test.concurrent.for(["PostgreSQL is killed", "PostgreSQL fails over to its synchronous standby"])(
  "%s: nothing is lost that guests were promised, who are asked to come back meanwhile and soon served again",
  async (name) => {
    const lay = FIRES[name] ?? expect.unreachable();
    const { recoveredAfter, promises, sentAway, ...wrong } = await liveThrough(lay, LASTS_MS);
    figure(`${name}: held again after, in s`, recoveredAfter / 1_000, "at most 30");
    figure(`${name}: promises kept`, promises - wrong.broken.length);
    expect(wrong).toEqual({ broken: [], faults: [], strange: [] });
    expect(promises).toBeGreaterThan(0);
    expect(sentAway).toBeGreaterThan(0);
    expect(recoveredAfter).toBeLessThan(30_000);
  },
);

// Without this control promises might simply not be looked for.
test.concurrent("a standby that is not synchronous loses what was promised while it was behind, and that is found", async () => {
  const { broken } = await liveThrough((place) => failOver(place, "asynchronous"), LASTS_MS);
  expect(broken).not.toEqual([]);
});
