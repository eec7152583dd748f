import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { startServer } from "#tests/support/server.ts";
import { checkOut, dayFromNow, suite } from "#tests/races/stays.ts";
import { liveThroughSilence } from "./silence.ts";

/** Longer in the soak. */
const SILENT_MS = Number(process.env.SILENT_MS ?? 0);

test("a hotel whose database falls silent says so, sends guests away for a moment, comes back with it and can be stopped", async () => {
  const { answers, ...took } = await liveThroughSilence(await foundedDatabase(), SILENT_MS);
  figure("database silent: 503 of readiness, later than a bare answer, in ms", took.unreadyMs, "at most 2000");
  figure("database silent: the last guest answered, in ms", took.answeredMs, "at most 6000");
  figure("database back: a room held again, in ms", took.backMs, "at most 10000");
  figure("database silent: stopped, in ms", took.stoppedMs, "at most 10000");
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(["503 5"]));
  expect(took.unreadyMs).toBeLessThan(2_000);
  expect(took.answeredMs).toBeLessThan(6_000);
  expect(took.sentAwayMs).toBeLessThan(1_000);
  expect(took.backMs).toBeLessThan(10_000);
  expect(took.stoppedMs).toBeLessThan(10_000);
});

test("a hotel that is asked to stop still answers the guest who waits", async () => {
  const databaseUrl = await foundedDatabase();
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, DEMO: "off", TRUST_PROXY: "1" } });
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table orders in exclusive mode");
  const held = checkOut(guestAt(server.url, "198.51.100.7"), [suite(dayFromNow(5), 1)]);
  await pause(300);
  const code = server.kill("SIGTERM");
  await pause(300);
  await holder.query("commit");
  expect((await held).status).toBe(200);
  expect(await code).toBe(0);
  await holder.end();
});
