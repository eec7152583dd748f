import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { bookRestlessly, brokenPromises, type Promised } from "#tests/races/restless-guest.ts";

const CUTS = 4;
const GUESTS = 3;
/** Told to guests before the first cut, so that there is something to be broken. */
const PROMISES = 6;

test("a hotel whose database drops all connections again and again stays open and keeps every promise", {
  tags: ["soak"],
}, async () => {
  const databaseUrl = await foundedDatabase();
  const house = await serveHouse({ databaseUrl, env: { QUICK_TIMES: "on" } });
  const promises: Promised[] = [];
  const complaints: string[] = [];
  let over = false;
  const guests = Array.from({ length: GUESTS }, () =>
    bookRestlessly(house.guest, {
      isOver: () => over,
      keep: (one) => promises.push(one),
      // Whom the cut hit is asked to come back, and does.
      complain: (words) => words.startsWith("503 ") || complaints.push(words),
    }),
  );
  while (promises.length < PROMISES) await pause(50);
  const cut = await cutAll(databaseUrl);
  over = true;
  await Promise.all(guests);
  expect(cut).toBeGreaterThan(CUTS);
  const faultsTold = (house.servers[0]?.output ?? "").split("\n").filter((line) => /error/i.test(line));
  expect(faultsTold).toEqual([]);
  expect(complaints).toEqual([]);
  // The very process that was there at the start: it did not fall and was not started again.
  expect((await fetch(`${house.servers[0]?.url}/api/health/live`)).status).toBe(200);
  expect(await house.faultsWithin(60_000)).toEqual([]);
  const broken = await brokenPromises(promises);
  figure(`${cut} connections cut: promises broken`, `${broken.length} of ${promises.length}`, "exactly 0");
  expect(broken).toEqual([]);
  expect(promises.length).toBeGreaterThan(0);
  await house.stop();
});

/** How many connections of the hotel were cut, idle ones and those in the middle of a transaction. */
async function cutAll(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let cut = 0;
  for (let time = 0; time < CUTS; time += 1) {
    await pause(400);
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    cut += rowCount ?? 0;
  }
  await client.end();
  return cut;
}
