import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { backupVerb } from "#server/backup-verbs.ts";
import { backUpToFile, copyRunning, proveIn, restoreFrom } from "#server/backup-wiring.ts";
import { listenForOwner } from "#server/owner-socket.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  finished,
  manifestOf,
  movedInto,
  openBackedUp,
  openFolder,
  openThere,
  settingsOf,
  untilFileEnds,
  written,
} from "./backed-up-houses.ts";
import { orderOf, reserve } from "./guest-acts.ts";
import { booked, openProvider, rowsOf } from "./restored-houses.ts";

const keep = untilFileEnds();

/** A house on PostgreSQL with guests, an owner, and texts that a careless format would spoil. */
let house: TestHotel;
let url: string;
let folder: string;
let file: string;

beforeAll(async () => {
  ({ house, url, folder, file } = await openBackedUp(keep, async (there) => {
    await openPerson(there, { role: "owner", name: "Olive Owner" });
    await booked(there, { name: `Ada "Tab\t" \\N {a,b} Ünïcødé \u2028 O'Hara` });
    await booked(there, { name: "Bob Example", email: "bob@example.com" });
    await reserve(browserOf(there), { name: "Cyd\r\nExample", email: "cyd@example.com" });
    await there.tend();
  }));
});

describe("a backup", () => {
  /** Restored from PostgreSQL, and from that one. */
  let embedded: Database;
  let back: Database;
  beforeAll(async () => {
    embedded = await movedInto("embedded", file, keep);
    back = await movedInto("postgresql", await written(embedded, join(folder, "again.levee")), keep);
  });

  test("comes back on either database, from either, equal in every table but that of who is logged in, which is empty", async () => {
    const original = await manifestOf(house.database);
    expect(original.books).toMatchObject({ bookings: 3, payments: 2, paid: 54_088 });
    expect(original.tables.account_session?.rows).toBeGreaterThan(0);
    const none = { rows: 0, sha256: createHash("sha256").digest("hex") };
    const backedUp = { ...original, tables: { ...original.tables, account_session: none } };
    expect((await inspectBackup(file)).manifest).toEqual(backedUp);
    expect(await manifestOf(embedded)).toEqual(backedUp);
    expect(await manifestOf(back)).toEqual(backedUp);
    expect(Object.keys(original.tables).length).toBeGreaterThan(50);
  });

  test("goes on with the numbers of its rows, and keeps its guards", async () => {
    const next = (database: TestHotel["database"]) =>
      rowsOf(
        { database },
        "select kind, (select last_value from ledger_id_seq) as n from ledger order by id desc limit 1",
      );
    expect(await next(back)).toEqual(await next(house.database));
    await expect(back.pool.query("delete from ledger")).rejects.toThrow("only ever added");
    await expect(
      back.pool.query(
        "update payment set order_id = 'nobody' where amount = (select min(amount) from payment) and order_id in (select order_id from payment limit 1)",
      ),
    ).rejects.toThrow("foreign key");
    await expect(back.pool.query("update inventory set sold = capacity + 1")).rejects.toThrow("check");
  });

  test("of wrong books is not proved, though every byte is in its place", async () => {
    const sell = (rooms: number) =>
      back.pool.query("update inventory set sold = sold + $1 where night = (select max(night) from inventory)", [
        rooms,
      ]);
    await sell(1);
    const wrong = await written(back, join(folder, "wrong.levee"));
    await sell(-1);
    const { database } = await openThere(finished, false);
    expect((await proveIn(database, wrong)).faults.join()).toContain("counters:");
  });
});

/** A database as the owner's command line names it: without who comes there. */
const placed = (at: string) => new URL(at).host + new URL(at).pathname;

test("the owner's command line ends with what it has counted and where, and with 2 where it refused", async () => {
  const bare = await openThere(finished, false);
  const path = join(folder, "by-hand.levee");
  const said = async (verb: string, at: string) => {
    const { lines = [], code } = (await backupVerb([verb, path], () => settingsOf({ url: at }))) ?? {};
    return { code, last: lines.at(-1) };
  };
  expect(await said("backup", url)).toEqual({
    code: 0,
    last: `backed up 3 bookings, 2 payments, $540.88 from ${placed(url)}`,
  });
  const { head } = await inspectBackup(path);
  const known = await rowsOf(house, "select id, epoch from house, house_epoch order by number desc limit 1");
  expect([head.house]).toEqual(known);
  expect(head.schema).toBe(Math.max(...head.migrations.map(({ name }) => Number.parseInt(name, 10))));
  expect(await said("verify", url)).toEqual({ code: 0, last: "verified 3 bookings, 2 payments, $540.88" });
  expect(await said("restore", bare.url)).toEqual({
    code: 0,
    last: `restored 3 bookings, 2 payments, $540.88 into ${placed(bare.url)}`,
  });
  expect(await command(["restore", path], url)).toEqual({ code: 2, last: expect.stringContaining("a house already") });
});

test("an owner whom the command line makes is told with the house and the password", { tags: ["soak"] }, async () => {
  const there = await openThere(finished);
  const { code, last = "" } = await command(["create-owner", "olive@example.com"], there.url);
  const [told, password] = last.split(", with the password ");
  expect([code, told]).toEqual([0, `olive@example.com is an owner now of the house in ${placed(there.url)}`]);
  expect(password).toMatch(/^\S+ \(shown once\)\.$/);
});

/** Its exit code, and the last line that it says. */
async function command(said: string[], DATABASE_URL: string): Promise<{ code: number; last: string | undefined }> {
  const env = { ...process.env, DATABASE_URL };
  const running = promisify(execFile)(process.execPath, ["server/hotel-command.ts", ...said], { env });
  const { code, stdout, stderr } = await running.then(
    (output) => ({ code: 0, ...output }),
    (fault: { code: number; stdout: string; stderr: string }) => fault,
  );
  return { code, last: (stdout + stderr).trimEnd().split("\n").at(-1) };
}

describe("a house that came out of a backup", () => {
  let lost: TestHotel;
  let back: TestHotel;
  beforeAll(async () => {
    const provider = await openProvider(keep);
    const there = await openThere(keep);
    lost = await openTestHotel({ database: there.database, provider: provider.database });
    await booked(lost);
    await lost.tend();
    await booked(lost, { name: "Bob Example", email: "bob@example.com" });
    const path = join(folder, "lost.levee");
    await backUpToFile(settingsOf({ url: there.url }), path);
    await lost.tend();
    const bare = await openThere(keep, false);
    await restoreFrom(path, undefined, settingsOf({ url: bare.url }));
    back = await openTestHotel({ database: bare.database, provider: provider.database });
    await back.tend();
  });

  test("sends no letter and gives no number again, and says that it is restored", async () => {
    const numbers = "select number from document order by number";
    const issued = await rowsOf(lost, numbers);
    expect(await rowsOf(back, "select detail from audit where act = 'house.restored'")).toEqual([{ detail: "backup" }]);
    expect(await rowsOf(back, "select kind from alert where settled_at is null")).toEqual([{ kind: "house-restored" }]);
    expect(
      await rowsOf(back, "select waits_since is null as goes, state, count(*)::integer as n from outbox group by 1, 2"),
    ).toEqual(expect.arrayContaining([{ goes: false, state: "queued", n: 1 }]));
    const [first, second, ...more] = (await rowsOf(back, numbers)).map(({ number }) => String(number));
    expect(issued).toEqual([{ number: first }, { number: expect.not.stringContaining(second ?? "-") }]);
    expect({ second, more }).toEqual({ second: expect.stringMatching(/^R\d{4}-[A-Z]{4}-000001$/), more: [] });
  });

  test("and is lost again before anybody looked after it goes on in yet another series, and its books are right", {
    tags: ["soak"],
  }, async () => {
    const series = async (database: TestHotel["database"]) =>
      (await rowsOf({ database }, "select series from house"))[0]?.series;
    const again = await written(back.database, join(folder, "lost-again.levee"));
    const twice = await openThere(finished, false);
    await restoreFrom(again, undefined, settingsOf({ url: twice.url }));
    expect(await series(twice.database)).not.toBe(await series(back.database));
    expect(await findDiscrepancies(twice.database.pool, { now: NOON })).toEqual([]);
  });
});

describe("a house at work", () => {
  test("is backed up as it was at one instant, and the backup's books are right", async () => {
    const there = await openThere(finished);
    const busy = await openTestHotel({ database: there.database, houseRules: { capRoomsPerAddress: 500 } });
    const held = Array.from({ length: 24 }, async (_, guest) => {
      const answer = await browserOf(busy, `198.51.100.${guest}`).post("/api/create-payment-intent", orderOf());
      expect(answer.status).toBe(200);
    });
    const orders = async () => Number((await rowsOf(busy, "select count(*) as n from orders"))[0]?.n);
    const least = await orders();
    const path = join(folder, "busy.levee");
    await backUpToFile(settingsOf({ url: there.url }), path);
    const most = await orders();
    expect(await faultsIn(path)).toEqual([]);
    const { manifest } = await inspectBackup(path);
    expect(manifest.tables.orders?.rows).toBeGreaterThanOrEqual(least);
    expect(manifest.tables.orders?.rows).toBeLessThanOrEqual(most);
    await Promise.all(held);
  });

  test("on the embedded database answers its owner's command line with a copy, and books on", async () => {
    const { folder: dataDir, database } = await openFolder(finished);
    const busy = await openTestHotel({ database });
    const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
    const answer = async () => ({
      code: 0 as const,
      ...(await copyRunning(database, settingsOf({ folder: dataDir }))),
    });
    finished(await listenForOwner(dataDir, { answer, log }));
    await booked(busy);
    const [backed] = await Promise.all([
      backUpToFile(settingsOf({ folder: dataDir }), join(folder, "embedded.levee")),
      ...Array.from({ length: 6 }, (_, guest) =>
        browserOf(busy, `198.51.100.${guest}`).post("/api/create-payment-intent", orderOf()),
      ),
    ]);
    const told = /^The hotel wrote nothing for \d\.\d\d s, while \d+ MB were copied: (\d\.\d\d) s for 100 MB\.$/;
    const [, each] = told.exec(backed.paused ?? "") ?? [];
    figure("seconds in which a house writes nothing while 100 MB are backed up", Number(each), "at most 1 in the soak");
    expect(each).toBeDefined();
    expect(backed.books).toMatchObject({ bookings: 1, payments: 1, paid: 27_044 });
    expect(await readdir(join(dataDir, "copies"))).toEqual([]);
    expect(await faultsIn(join(folder, "embedded.levee"))).toEqual([]);
    expect(await rowsOf(busy, "select count(*)::integer as n from orders")).toEqual([{ n: 7 }]);
  });
});

/** What the oracle finds in a backup. */
async function faultsIn(path: string): Promise<string[]> {
  const { pool } = await movedInto("postgresql", path, finished);
  return findDiscrepancies(pool, { now: NOON });
}
