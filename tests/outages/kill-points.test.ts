import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import type { FailpointName } from "#tests/support/failpoints.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { EVERY_POINT, killAtPoints } from "./kill-points.ts";

const KILLED = { env: { FAILPOINTS: "on", QUICK_TIMES: "on" }, patience: 180_000 };

// What the embedded database adds is how it opens again; the soak kills it at every point, ten times, as it does PostgreSQL
// with one process and with two, and holds each restart to its bound.
const WHERE_IT_WRITES = ["inside the confirmation", "after the inbox commits, before the answer"] as const;

test("a hotel that dies at each point of the protocol beside another process loses no payment and no room", async () => {
  const house = await serveHouse({ ...KILLED, databaseUrl: await foundedDatabase(), processes: 2 });
  await survive(house, "PostgreSQL, two processes", EVERY_POINT);
});

test("a hotel on the embedded database that dies in the middle of writing loses no payment and no room", {
  tags: ["soak"],
}, async () => {
  await survive(await serveHouse(KILLED), "embedded", WHERE_IT_WRITES);
});

async function survive(house: ServedHouse, name: string, points: readonly FailpointName[]): Promise<void> {
  try {
    const { missed, restarts, cleanAfter, faults, intents } = await killAtPoints(house, points, 1);
    const median = restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? Number.NaN;
    const kills = `${restarts.length} kills at named points, ${name}`;
    figure(`${kills}: median restart to the limit of 5 s`, median / 5_000, "at most 1 in the soak");
    figure(`${kills}: books clean, to the limit of 60 s`, cleanAfter / 60_000, "at most 1");
    expect({ missed, faults, intents }).toEqual({ missed: [], faults: [], intents: [] });
  } finally {
    await house.stop();
  }
}
