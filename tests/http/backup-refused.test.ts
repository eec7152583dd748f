import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, test } from "vitest";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { backUpToFile, proveBackup, restoreFrom } from "#server/backup-wiring.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import {
  finished,
  manifestOf,
  openBackedUp,
  openThere,
  rewritten,
  settingsOf,
  untilFileEnds,
} from "./backed-up-houses.ts";
import { reserve } from "./guest-acts.ts";

const keep = untilFileEnds();
const MINUTE = 60_000;

let house: TestHotel;
let url: string;
let folder: string;
let file: string;

beforeAll(async () => {
  ({ house, url, folder, file } = await openBackedUp(keep, async (there) => {
    for (const guest of ["ada", "bob", "cyd"]) await reserve(browserOf(there), { email: `${guest}@example.com` });
  }));
});

describe("what can't be believed is refused, and nothing is changed", () => {
  let bare: Awaited<ReturnType<typeof openThere>>;
  let whole: Buffer;
  beforeAll(async () => {
    bare = await openThere(keep, false);
    whole = await readFile(file);
  });

  const restored = (from: string, key?: string) => restoreFrom(from, key, settingsOf({ url: bare.url }));
  const tables = async () =>
    (await bare.database.pool.query("select 1 from pg_class where relname = 'migration'")).rows;

  async function spoilt(bytes: Uint8Array): Promise<string> {
    const path = join(folder, "spoilt.levee");
    await writeFile(path, bytes);
    return path;
  }

  test("a file that is cut off, wherever", async () => {
    const places = [
      0,
      1,
      5,
      39,
      40,
      41,
      100,
      whole.length >> 1,
      whole.length - 41,
      whole.length - 40,
      whole.length - 1,
    ];
    for (const place of places) {
      await expect(restored(await spoilt(whole.subarray(0, place))), `cut at ${place}`).rejects.toThrow("damaged");
    }
    await expect(restored(await spoilt(Buffer.concat([whole, Buffer.from("x")])))).rejects.toThrow("damaged");
    expect(await tables()).toEqual([]);
  });

  test("a file with one bit of it turned, wherever", async () => {
    for (let step = 0; step <= 40; step += 1) {
      const place = Math.min(whole.length - 1, Math.floor((whole.length * step) / 40));
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (step % 8)), place);
      await expect(restored(await spoilt(bytes)), `turned at ${place}`).rejects.toThrow("damaged");
    }
    expect(await tables()).toEqual([]);
  });

  const CHANGES: [string, (line: Record<string, unknown>) => unknown, string][] = [
    ["of a newer format", (line) => ("levee" in line ? { ...line, levee: 2 } : line), "format 2"],
    [
      "of a newer schema",
      (line) =>
        "migrations" in line
          ? { ...line, migrations: [...(line.migrations as unknown[]), { name: "9999-later.sql", checksum: "0" }] }
          : line,
      'a newer version of the program (0.1.0): it knows "9999-later.sql"',
    ],
    [
      "of a schema with other words in it",
      (line) =>
        "migrations" in line
          ? {
              ...line,
              migrations: (line.migrations as { name: string }[]).map(({ name }) => ({ name, checksum: "0" })),
            }
          : line,
      "with other words in it",
    ],
    ["without its manifest", (line) => ("manifest" in line ? { other: 1 } : line), "no backup of a hotel"],
    [
      "with another table",
      (line) => (line.table === "audit" ? { ...line, table: "audit_too" } : line),
      'a table "audit_too"',
    ],
    [
      "that counts other bookings than it holds",
      (line) => JSON.parse(JSON.stringify(line).replace('"bookings":3', '"bookings":4')) as unknown,
      "not what was backed up: books",
    ],
    [
      "with a row of which its manifest knows nothing",
      (line) => JSON.parse(JSON.stringify(line).replace(/("orders":\{"rows":3,"sha256":")../, "$100")) as unknown,
      "not what was backed up: orders",
    ],
  ];
  test.each(CHANGES)("a backup %s", async (_, change, words) => {
    const other = await rewritten(file, { to: join(folder, "other.levee"), change });
    await expect(restored(other)).rejects.toThrow(words);
    expect(await tables()).toEqual([]);
  });

  test("a backup for a house in which somebody has booked", async () => {
    const before = await manifestOf(house.database);
    await expect(restoreFrom(file, undefined, settingsOf({ url }))).rejects.toThrow("There is a house already");
    expect(await manifestOf(house.database)).toEqual(before);
  });

  test("a backup for a database on which a hotel is at work, or was a moment ago", async () => {
    const { url: there, database } = await openThere(finished, false);
    const settings = settingsOf({ url: there }, { DATA_DIR: folder, DEMO: "off" });
    const working = await openHouse(settings, openLog("error"), { openWriter: () => briefWriter });
    const asked = () => restoreFrom(file, undefined, settingsOf({ url: there }));
    try {
      await working.inForce().hotel.watchJobs([{ name: "sendLetters", agoMs: 0, lateAfterMs: 3_000 }]);
      const before = await manifestOf(database);
      await expect(asked()).rejects.toThrow("A hotel is at work on this database");
      expect(await manifestOf(database)).toEqual(before);
    } finally {
      await working.close();
    }
    const doneAt = (at: number) => database.pool.query("update job_run set done_at = $1", [new Date(at)]);
    const ago = Date.now() - 4 * MINUTE;
    await doneAt(ago);
    await expect(asked()).rejects.toThrow(`begin again after ${new Date(ago + 5 * MINUTE).toISOString()}`);
    await doneAt(Date.now() + 60 * MINUTE);
    await expect(asked()).rejects.toThrow("its clock was ahead");
    await doneAt(Date.now() - 6 * MINUTE);
    // As the owner's command line does, for a code or an export.
    await (await openHouse(settings, openLog("error"), { openWriter: () => briefWriter })).close();
    expect((await asked()).manifest).toEqual(await manifestOf(house.database));
  });

  test("no backup for a schema of its own because of what another program does in one that is looked up too", async () => {
    const { url: there, database } = await openThere(finished, false);
    await database.pool.query(`
      create table job_run (name text, done_at timestamptz);
      insert into job_run values ('theirs', now());
      create schema levee;
      alter database "${new URL(there).pathname.slice(1)}" set search_path = levee, public`);
    const { manifest } = await restoreFrom(file, undefined, settingsOf({ url: there }));
    expect(manifest).toEqual(await manifestOf(house.database));
    expect((await database.pool.query("select name from public.job_run")).rows).toEqual([{ name: "theirs" }]);
  });

  test("a backup for a database that is somebody else's", async () => {
    const other = await openThere(finished, false);
    await other.database.pool.query("create table recipe (name text); insert into recipe values ('Gumbo')");
    await expect(restoreFrom(file, undefined, settingsOf({ url: other.url }))).rejects.toThrow("not the hotel's");
    expect((await other.database.pool.query("select name from recipe")).rows).toEqual([{ name: "Gumbo" }]);
  });
});

describe("an encrypted backup", () => {
  let sealed: string;
  let secret: string;
  beforeAll(async () => {
    secret = await generateIdentity();
    sealed = join(folder, "sealed.levee");
    await backUpToFile(settingsOf({ url }, { BACKUP_KEY: await identityToRecipient(secret) }), sealed);
  });

  test("tells nobody anything, and is proved with the owner's key", async () => {
    const bytes = await readFile(sealed);
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect((await stat(sealed)).mode & 0o777).toBe(0o600);
    expect((await inspectBackup(sealed, secret)).manifest.books).toEqual((await manifestOf(house.database)).books);
  });

  test("is refused without a key, with another's, with what is no key, and where it is damaged", async () => {
    const bytes = await readFile(sealed);
    await expect(proveBackup(sealed)).rejects.toThrow("encrypted. Name the file");
    await expect(proveBackup(sealed, await generateIdentity())).rejects.toThrow("does not open the backup");
    await expect(proveBackup(sealed, "AGE-SECRET-KEY-NONSENSE")).rejects.toThrow("no key");
    for (const place of [30, 120, 190, 230, bytes.length >> 1, bytes.length - 1]) {
      const turned = Buffer.from(bytes);
      turned.writeUInt8(turned.readUInt8(place) ^ 4, place);
      await writeFile(join(folder, "turned.levee"), turned);
      await expect(proveBackup(join(folder, "turned.levee"), secret), `turned at ${place}`).rejects.toThrow(
        /damaged|key/,
      );
      await writeFile(join(folder, "turned.levee"), bytes.subarray(0, place));
      await expect(proveBackup(join(folder, "turned.levee"), secret), `cut at ${place}`).rejects.toThrow(/damaged|key/);
    }
  });
});
