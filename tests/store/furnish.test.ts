import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClock } from "#adapters/clock/system-clock.ts";
import { type DemoSettings, furnishDemo } from "#adapters/store/demo/furnish-demo.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase, openDatabaseInMemory } from "#adapters/store/open-database.ts";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { catalogueOf, readContent } from "#content/content.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson } from "#tests/support/people.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const content = readContent(JSON.parse(await readFile("content/hotel.json", "utf8")));
const clock = openClock({ zone: content.hotel.timeZone, dayTurns: "04:00" }, () => NOON);
const demo: DemoSettings = {
  catalogue: catalogueOf(content),
  rooms: content.rooms,
  clock,
  horizonDays: 540,
  holdMinutes: 15,
  seed: 1,
};
const moment = { today: clock.today(), now: NOON };

async function emptyHotel(database: Database): Promise<Database> {
  await migrate(database);
  await placeRooms(runOn(database.pool), content.rooms);
  return database;
}

const TABLES = ["orders", "order_line", "booking", "assignment", "inventory", "ledger", "audit"];

/** The digest of every row, table by table: thousands of rows are long to compare. */
async function digestsOf(database: Database): Promise<string[]> {
  const digests: string[] = [];
  for (const table of TABLES) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
    );
    digests.push(`${table} ${rows[0]?.digest}`);
  }
  return digests;
}

/** In milliseconds of all this process's threads. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What each was furnished with, the second one an hour later than the first. */
const furnished: string[][] = [];
/** The second one, for a hotel at work. */
let furnishedUrl = "";

describe.each(["embedded", "postgresql"] as const)("a demo hotel on the %s database", (kind) => {
  const isFirst = kind === "embedded";
  const now = isFirst ? NOON : NOON + 3_600_000;
  let database: Database;
  let founding: number;
  beforeAll(async () => {
    // The embedded one is founded on the spot, as on a first start: the work below is that of an engine at home.
    if (!isFirst) furnishedUrl = await foundedDatabase();
    const opened = isFirst ? openDatabaseInMemory() : openDatabase({ databaseUrl: furnishedUrl, dataDir: "unused" });
    const before = process.cpuUsage();
    database = await emptyHotel(await opened);
    founding = workSince(before);
  });
  afterAll(() => database.close());

  test("is furnished with three seconds of work at most, and its books are right", async () => {
    // Work, not waiting: other tests run beside this one. The embedded database works in this process, where a busy machine makes the
    // same work take longer; founding takes it four to five seconds on an idle one.
    const before = process.cpuUsage();
    expect(await furnishDemo(database.pool, { ...demo, clock: { ...clock, now: () => now } })).toBe("furnished");
    expect(workSince(before)).toBeLessThan(isFirst ? (founding * 2) / 3 : 3_000);
    expect(await findDiscrepancies(database.pool, moment)).toEqual([]);
    const { rows } = await database.pool.query("select state, count(*) from booking group by state order by state");
    expect(rows.map((row) => row.state)).toEqual(["cancelled", "confirmed", "pending"]);
  });

  test("is left as it is on the next start", async () => {
    const before = await digestsOf(database);
    furnished.push(before);
    expect(await furnishDemo(database.pool, { ...demo, seed: 2 })).toBe("already");
    expect(await digestsOf(database)).toEqual(before);
  });

  test("invents neither payments nor letters", async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from payment) + (select count(*) from outbox) + (select count(*) from refund) as invented`,
    );
    expect(rows).toEqual([{ invented: 0 }]);
  });
});

test("a demo hotel is like any other furnished on that day with that seed", () => {
  expect(furnished).toHaveLength(2);
  expect(furnished[1]).toEqual(furnished[0]);
});

describe("a furnished hotel at work", () => {
  let house: TestHotel;
  beforeAll(async () => {
    house = await openTestHotel({ database: await openDatabase({ databaseUrl: furnishedUrl, dataDir: "unused" }) });
  });
  afterAll(() => house.close());

  test("has nothing to do for the demo's guests", async () => {
    const before = await digestsOf(house.database);
    for (const job of ["endDueOrders", "assignRooms", "payRefunds", "endOrphans", "processEvents"] as const) {
      expect(await house.hotel.jobs[job]()).toBe(0);
    }
    expect(await digestsOf(house.database)).toEqual(before);
  });

  test("has rooms of every type tonight, and nights that are sold out", async () => {
    const browser = browserOf(house);
    const rooms = await browser.get<{ status: string }[]>("/api/rooms");
    expect(new Set(rooms.body.map((room) => room.status))).toEqual(new Set(["Free"]));
    const nights = await browser.get<{ category: string; left: boolean }[]>(
      "/api/availability/nights?from=2026-11-21&to=2026-12-31",
    );
    expect(new Set(nights.body.filter((night) => !night.left).map((night) => night.category))).toEqual(
      new Set(["Luxury Suite", "Double Bed"]),
    );
  });

  test("cancels an invented guest's stay like any other, and its invented money goes back by the terms", async () => {
    const { staff } = house.hotel;
    const { account } = await openPerson(house, { role: "admin" });
    const { rows } = await house.database.pool.query<{ id: number; order_id: string; total: number; is_free: boolean }>(
      `(select id, order_id, total, true as is_free from booking
        where state = 'confirmed' and check_in > '2026-11-25' order by id limit 3)
       union all
       (select id, order_id, total, false from booking
        where state = 'confirmed' and check_in = '2026-11-22' and nights > 1 order by id limit 1)`,
    );
    expect(rows).toHaveLength(4);
    for (const { id, order_id: orderId, total, is_free: isFree } of rows) {
      const told = await staff.booking.previewCancellation(account, { id });
      if (isProblem(told)) throw new Error(told.problem);
      expect(told).toMatchObject({ way: "demo", paid: total });
      expect(told.kept > 0).toBe(!isFree);
      const gift = { id, version: told.version, amount: 100, reason: "A noisy night" };
      expect(await staff.payments.refundBooking(account, gift)).toEqual({ problem: "refund-too-much", left: 0 });
      const done = await staff.booking.cancelBooking(account, { id, version: told.version, refund: told.refund });
      expect(done).toMatchObject({ refund: total - told.kept });
      const back = await house.database.pool.query(
        "select sum(amount)::integer as amount from ledger where order_id = $1 and kind = 'demo-returned'",
        [orderId],
      );
      expect(back.rows).toEqual([{ amount: told.refund }]);
    }
    await house.tend();
    expect(await findDiscrepancies(house.database.pool, moment)).toEqual([]);
  });

  test("lets its Pending reservations go when their time comes, and nothing contradicts", async () => {
    house.pass(40 * 86_400_000);
    await house.tend();
    const { rows } = await house.database.pool.query("select count(*) from booking where state = 'pending'");
    expect(rows).toEqual([{ count: 0 }]);
    const later = { today: "2026-12-31", now: NOON + 40 * 86_400_000 } as const;
    expect(await findDiscrepancies(house.database.pool, later)).toEqual([]);
  });
});

test("a hotel that has taken an order is not furnished", async () => {
  const house = await openTestHotel();
  const line = { start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 2, type: 79, name: "Ada Example" };
  const booked = await browserOf(house).post("/api/bookings", [{ ...line, email: "ada@example.com" }]);
  expect(booked.status).toBe(201);
  const before = await digestsOf(house.database);
  expect(await furnishDemo(house.database.pool, demo)).toBe("refused");
  expect(await digestsOf(house.database)).toEqual(before);
  await house.close();
});
