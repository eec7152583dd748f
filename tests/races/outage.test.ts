import { afterAll, beforeAll, expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { sufferOutage } from "./outage.ts";

// The soak lets each last ten minutes.
const LASTS_MS = Number(process.env.OUTAGE_MS ?? 30_000);

let neighbour: ServedHouse;
beforeAll(async () => {
  neighbour = await serveHouse({ databaseUrl: await freshDatabase(), patience: 180_000 });
}, 200_000);
afterAll(() => neighbour.stop());

test.concurrent.for(["hangs", "answers 500", "answers 429"] as const)(
  "a provider that %s stops nobody from looking around, loses no hold, and is forgiven at once",
  { timeout: LASTS_MS + 300_000 },
  async (illness) => {
    const suffering = { lastsMs: LASTS_MS, databaseUrl: await freshDatabase(), neighbour };
    const { browsing, ...rest } = await sufferOutage(illness, suffering);
    const name = `provider ${illness} for ${LASTS_MS / 1_000} s`;
    figure(`${name}: p99 of browsing to a neighbour's that is well`, browsing.ill / browsing.well, "about 1.2 at most");
    figure(`${name}: guests are booked again, in s`, rest.recoveredAfter / 1_000);
    expect(rest).toMatchObject({ released: 0, strange: [], orphans: 0 });
    expect(rest.recoveredAfter).toBeLessThan(60_000);
    // A hiccup of the machine itself is nobody's fault; on a quiet one both answer within a few milliseconds.
    expect(browsing.ill).toBeLessThan(browsing.well * 1.2 + 25);
  },
);
