import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { openPerson } from "#tests/support/people.ts";
import { serveHouse, type ServedHouse } from "#tests/support/served-house.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { GOOD_CARD } from "#tests/http/guest-acts.ts";
import { checkoutOf, dayFromNow, suite } from "#tests/races/stays.ts";

const GUESTS = 24;
const KILLS = 2;

/** Offers are committed one after another, each in its time, so that every kill finds the work half done. */
const SLOW_OFFERS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(1), pg_sleep(0.2);
    return null;
  end $$;
  create constraint trigger dawdle after insert on storm_offer deferrable initially deferred
    for each row execute function dawdle()`;

test("a hotel that is killed twice in the middle of a storm writes to each guest once, and sells no struck night", async () => {
  const databaseUrl = await foundedDatabase();
  const house = await serveHouse({ databaseUrl, env: { QUICK_TIMES: "on" } });
  onTestFinished(() => house.stop());
  const sql = new pg.Pool({ connectionString: databaseUrl });
  onTestFinished(() => sql.end());
  const emails = await Promise.all(Array.from({ length: GUESTS }, (_, index) => bookPaid(house, index)));
  await sql.query(SLOW_OFFERS);
  await openClosure(databaseUrl);

  const halfWay: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const offered = await someMoreOffers(sql);
    await house.servers[0]?.kill("SIGKILL");
    const left = await count(sql, "select count(*)::integer as n from storm_step where state = 'waiting'");
    halfWay.push(`${offered} offers out, ${left} steps to come`);
    // Both are above zero, or the kill came too late to prove anything.
    expect(Math.min(offered, left)).toBeGreaterThan(0);
    await house.servers[0]?.start();
  }
  figure(`${KILLS} kills in the middle of a storm with ${GUESTS} guests`, halfWay.join("; "));

  await until(sql, "select count(*)::integer as n from storm_step where state = 'waiting'");
  await until(sql, "select count(*)::integer as n from outbox where kind = 'storm' and state = 'queued'");
  const { rows: letters } = await sql.query("select recipient from outbox where kind = 'storm' order by recipient");
  expect(letters.map(({ recipient }) => recipient)).toEqual(emails.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await count(sql, "select count(*)::integer as n from storm_step where state <> 'done'")).toBe(0);
  const refused = await house.guest().post("/api/create-payment-intent", checkoutOf([suite(dayFromNow(20), 1)]));
  expect(refused.status).toBe(409);
  expect(await house.faultsWithin(30_000)).toEqual([]);
});

async function bookPaid(house: ServedHouse, index: number): Promise<string> {
  const email = `guest-${String(index).padStart(2, "0")}@example.com`;
  const browser = house.guest();
  const sent = checkoutOf([suite(dayFromNow(20 + (index % 2)), 1)]);
  const held = await browser.post<{ paymentIntentId: string; clientSecret: string }>("/api/create-payment-intent", {
    ...sent,
    email,
  });
  expect(held.status).toBe(200);
  await browser.pay(held.body, GOOD_CARD);
  const booked = await browser.post("/api/bookings", sent.items, { "payment-intent": held.body.paymentIntentId });
  // On a busy machine the provider's event may have booked before the guest comes back.
  expect([200, 201]).toContain(booked.status);
  return email;
}

/** By an owner at another process over the same database. */
async function openClosure(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  const desk = await openTestHotel({ database, now: Date.now(), mailRoom: { writer: briefWriter } });
  const { account } = await openPerson(desk, { role: "owner" });
  const nights = { from: dayFromNow(20), to: dayFromNow(21) };
  const opened = await desk.hotel.staff.closures.open(account, nights);
  await desk.close();
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
}

/** Waits until a few more guests have been written to than now, and tells how many have in all. */
async function someMoreOffers(sql: pg.Pool): Promise<number> {
  const offers = () => count(sql, "select count(*)::integer as n from storm_offer");
  const before = await offers();
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; ) {
    const now = await offers();
    if (now > before) return now;
    await pause(20);
  }
  throw new Error("No guest was written to.");
}

async function until(sql: pg.Pool, nothing: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    if ((await count(sql, nothing)) === 0) return;
  }
  throw new Error(`It never came to nothing: ${nothing}`);
}

async function count(sql: pg.Pool, text: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(text);
  return rows[0]?.n ?? Number.NaN;
}
