import { execFile } from "node:child_process";
import { chmod, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, onTestFinished, test } from "vitest";
import type { BackupFault, ProvedBackup } from "#hotel/upkeep/ports/backups.ts";
import { backUpToFile, proveBackup, proveIn, restoreFrom } from "#server/backup-wiring.ts";
import { makeScheduled, openBackupMaker } from "#server/scheduled-backup.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { finished, newFolder, openThere, settingsOf } from "./backed-up-houses.ts";
import { rowsOf } from "./restored-houses.ts";

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;
const PROVED = { file: "levee-1.levee", bytes: 2_000_000, isEncrypted: true, bookings: 3, payments: 2, paid: 54_088 };

async function openHouse(answers: (ProvedBackup | BackupFault)[]) {
  const tries: number[] = [];
  const make = (at: number) => {
    tries.push(at);
    return Promise.resolve(answers[tries.length - 1] ?? PROVED);
  };
  const backupMaker = { to: "/copies", everyMs: 24 * HOUR, keep: 7, isEncrypted: true, make };
  const house = await openTestHotel({ backupMaker });
  onTestFinished(() => house.close());
  return { house, tries };
}

describe("a house that backs itself up", () => {
  test("does so once a day, whoever of its processes comes first, and shows its owner what was proved", async () => {
    const { house, tries } = await openHouse([]);
    const owner = await openPerson(house, { role: "owner" });
    await Promise.all([house.hotel.jobs.backUp(), house.hotel.jobs.backUp(), house.hotel.jobs.backUp()]);
    house.pass(23 * HOUR);
    await house.hotel.jobs.backUp();
    expect(tries).toHaveLength(1);
    house.pass(2 * HOUR);
    await house.hotel.jobs.backUp();
    expect(tries).toHaveLength(2);
    const seen = await house.hotel.staff.upkeep.readBackups(owner.account);
    expect(seen).toMatchObject({
      plan: { to: "/copies", keep: 7 },
      backups: [{ ended: PROVED }, { begunAt: NOON, ended: PROVED }],
    });
  });

  test("tells each owner by letter where one failed, tries again after an hour, and is content when one is there", async () => {
    const { house, tries } = await openHouse([{ fault: "The disk is full" }, { fault: "The disk is full" }]);
    const owners = [await openPerson(house, { role: "owner" }), await openPerson(house, { role: "owner" })];
    await openPerson(house, { role: "admin" });
    await house.tend();
    house.pass(HOUR / 2);
    await house.tend();
    expect(tries).toHaveLength(1);
    const told = "select recipient from outbox where kind = 'desk-alert' order by recipient";
    const addresses = owners.map(({ account }) => ({ recipient: account.email }));
    expect(await rowsOf(house, told)).toEqual(
      addresses.sort((one, other) => one.recipient.localeCompare(other.recipient)),
    );
    house.pass(HOUR);
    await house.tend();
    const open = "select kind from alert where settled_at is null";
    expect(await rowsOf(house, open)).toEqual([{ kind: "backup-failed" }]);
    house.pass(HOUR + 1);
    await house.tend();
    expect([tries.length, await rowsOf(house, open)]).toEqual([3, []]);
    expect(await rowsOf(house, told)).toHaveLength(2);
  });

  test("counts one whose process was ended as failed, and says so", async () => {
    const { house } = await openHouse([]);
    await house.database.pool.query(
      "insert into backup (begun_at, until) values (to_timestamp($1), to_timestamp($2))",
      [NOON / 1_000 - 10_000, NOON / 1_000 - 1],
    );
    house.pass(-60_000);
    await house.hotel.jobs.backUp();
    expect(await rowsOf(house, "select fault from backup")).toEqual([{ fault: null }]);
    house.pass(60_000);
    await house.hotel.jobs.backUp();
    expect(await rowsOf(house, "select fault, file from backup order by id")).toEqual([
      { fault: "The process that made it was ended.", file: null },
      { fault: null, file: PROVED.file },
    ]);
  });

  test("makes the next one as soon as a clock that was a month ahead is right again, and is not content with what that one made", async () => {
    const { house, tries } = await openHouse([]);
    const owner = await openPerson(house, { role: "owner" });
    const isReady = async () => {
      const told = await house.hotel.staff.upkeep.readReadiness(owner.account);
      return "checks" in told && told.checks.some(({ what, isDone }) => what === "backups" && isDone);
    };
    house.pass(MONTH);
    await house.hotel.jobs.backUp();
    expect(await isReady()).toBe(true);
    house.pass(-MONTH);
    expect(await isReady()).toBe(false);
    await house.hotel.jobs.backUp();
    expect([tries, await isReady()]).toEqual([[NOON + MONTH, NOON], true]);
    expect(await house.hotel.staff.upkeep.readBackups(owner.account)).toMatchObject({
      backups: [{ begunAt: NOON }, { begunAt: NOON + MONTH }],
    });
    house.pass(23 * HOUR);
    await house.hotel.jobs.backUp();
    expect(tries).toHaveLength(2);
  });

  test("leaves the next one to a newer program beside it, and tries it where none has made it for an hour", async () => {
    const { house, tries } = await openHouse([]);
    await house.hotel.jobs.backUp();
    await house.database.pool.query(
      "insert into migration (name, checksum, applied_at, oldest_reader) values ('9999-later.sql', '', now(), 100)",
    );
    house.pass(24 * HOUR + 1);
    await house.hotel.jobs.backUp();
    expect(tries).toHaveLength(1);
    house.pass(HOUR);
    await house.hotel.jobs.backUp();
    expect(tries).toHaveLength(2);
  });

  test("gives up one that was cut off while the clock was a month ahead", async () => {
    const { house, tries } = await openHouse([]);
    const [begun, until] = [NOON + MONTH, NOON + MONTH + 2 * HOUR].map((at) => at / 1_000);
    await house.database.pool.query(
      "insert into backup (begun_at, until) values (to_timestamp($1), to_timestamp($2))",
      [begun, until],
    );
    await house.hotel.jobs.backUp();
    expect(tries).toEqual([NOON]);
    expect(await rowsOf(house, "select fault, file from backup order by id")).toEqual([
      { fault: "The process that made it was ended.", file: null },
      { fault: null, file: PROVED.file },
    ]);
  });
});

test("a house that came out of a backup does not wait for that one to end, nor count it as failed", async () => {
  const { url, database } = await openThere(finished);
  await database.pool.query("insert into backup (begun_at, until) values (to_timestamp($1), to_timestamp($2))", [
    NOON / 1_000,
    NOON / 1_000 + 7_200,
  ]);
  const file = join(await newFolder(finished), "house.levee");
  await backUpToFile(settingsOf({ url }), file);
  const bare = await openThere(finished, false);
  await restoreFrom(file, undefined, settingsOf({ url: bare.url }));
  expect(await rowsOf(bare, "select * from backup")).toEqual([]);
});

describe("a scheduled backup", () => {
  test("is made and proved by a process of its own, opens with the owner's key alone, and takes the place of older ones", async () => {
    const { url } = await openThere(finished);
    const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
    const secret = await generateIdentity();
    const key = await identityToRecipient(secret);
    const older = ["levee-20260101T000000Z.levee", "levee-20260102T000000Z.levee", "levee-20260103T000000Z.levee.part"];
    for (const name of [...older, "notes.txt"]) await writeFile(join(to, name), "x");
    const settings = { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_KEEP: "2", DATA_DIR: dataDir };
    const maker = openBackupMaker(settingsOf({ url }, settings), {
      environment: { ...process.env, DATABASE_URL: url, ...settings },
    });
    const made = await maker?.make(NOON);
    expect(made).toMatchObject({ file: "levee-20261121T180000Z.levee", isEncrypted: true, bookings: 0, paid: 0 });
    expect((await readdir(to)).sort()).toEqual([older[1], "levee-20261121T180000Z.levee", "notes.txt"]);
    expect(await readdir(dataDir)).toEqual([]);
    const path = join(to, "levee-20261121T180000Z.levee");
    await expect(proveBackup(path)).rejects.toThrow("encrypted");
    const { database: bare } = await openThere(finished, false);
    expect((await proveIn(bare, path, secret)).faults).toEqual([]);
  });

  test("that is cut off because the house closes counts for nothing, leaves nothing, and begins anew with the next start", async () => {
    const { url } = await openThere(finished);
    const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
    const settings = { BACKUP_TO: to, DATA_DIR: dataDir };
    const closing = new AbortController();
    const environment = { ...process.env, DATABASE_URL: url, ...settings };
    const maker = openBackupMaker(settingsOf({ url }, settings), { environment, closing: closing.signal });
    if (!maker) throw new Error("No folder is set.");
    const house = await openTestHotel({ backupMaker: maker });
    onTestFinished(() => house.close());
    const underWay = house.hotel.jobs.backUp();
    await expect.poll(() => readdir(dataDir), { timeout: 60_000 }).not.toEqual([]);
    closing.abort();
    await underWay;
    expect([await readdir(to), await readdir(dataDir)]).toEqual([[], []]);
    expect(await rowsOf(house, "select id from backup")).toEqual([]);
    expect(await rowsOf(house, "select kind from alert")).toEqual([]);
  });

  test("stays beside those that were named while the clock was ahead, and those go first", async () => {
    const { url } = await openThere(finished);
    const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
    const ahead = ["levee-20261221T180000Z.levee", "levee-20261222T180000Z.levee"];
    for (const name of ["levee-20261120T180000Z.levee", ...ahead]) await writeFile(join(to, name), "x");
    const { database: bare } = await openThere(finished, false);
    const settings = settingsOf({ url }, { BACKUP_TO: to, BACKUP_KEEP: "2", DATA_DIR: dataDir });
    const { file } = await makeScheduled(settings, NOON, (plain) => proveIn(bare, plain));
    expect((await readdir(to)).sort()).toEqual(["levee-20261120T180000Z.levee", file]);
  });

  test("of wrong books, or into a folder that is not there, leaves nothing and says why", async () => {
    const { url, database } = await openThere(finished);
    const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
    const into = (folder: string) => settingsOf({ url }, { BACKUP_TO: folder, DATA_DIR: dataDir });
    await expect(makeScheduled(into(join(to, "nowhere")), NOON)).rejects.toThrow("there is no folder");
    await database.pool.query(
      `insert into picture (name, digest, width, height, glimpse, added_at, widths, made, next_look_at)
       values ('photo-aaaaaaaaaaaaaaaa.jpg', repeat('a', 64), 4, 3, 'linear-gradient(#123,#456)', now(), '{4}', 1, now())`,
    );
    const { database: bare } = await openThere(finished, false);
    const there = (file: string) => proveIn(bare, file);
    await expect(makeScheduled(into(to), NOON, there)).rejects.toThrow(
      "Its books contradict each other: picture: photo-aaaa",
    );
    expect([await readdir(to), await readdir(dataDir)]).toEqual([[], []]);
  });

  test("into a folder that this user can't write to is refused before anything is read, and the doctor sees it", async () => {
    const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
    await chmod(to, 0o555);
    await chmod(dataDir, 0o777);
    const env = { ...process.env, BACKUP_TO: to, DATA_DIR: dataDir };
    const asked = await promisify(execFile)(process.execPath, ["tests/support/ask-closed-folder.ts"], { env });
    const { refused, disks } = JSON.parse(asked.stdout);
    expect(refused).toBe(`BACKUP_TO: ${to} can't be written by this user.`);
    expect(disks).toMatchObject([{ isClosed: false }, { isClosed: false }, { folder: to, isClosed: true }]);
  });
});
