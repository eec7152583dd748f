import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DataDirectoryInUse, lockDataDirectory } from "#adapters/store/data-directory-lock.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { foundedHouse } from "#tests/support/embedded-template.ts";
import { atOnce, within } from "#tests/support/within.ts";

let dataDir: string;
let holder: ChildProcess | undefined;
let complaints = "";

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "levee-lock-"));
});

afterEach(async () => {
  if (holder) await killHolder(holder);
  holder = undefined;
  await rm(dataDir, { recursive: true });
});

it("refuses a second process within two seconds and says who has the folder", async () => {
  holder = await startHolder();
  const refused = lockDataDirectory(dataDir).catch((error: unknown) => error);
  const refusal = await within(2_000, refused);
  expect(refusal).toBeInstanceOf(DataDirectoryInUse);
  expect(String(refusal)).toContain(`process (number ${holder.pid})`);
  expect(String(refusal)).toContain(dataDir);
});

it("never opens the embedded database without the lock", async () => {
  holder = await startHolder();
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUse);
  expect(await readdir(dataDir)).not.toContain("database");
});

it("takes over at once from a process that was killed", async () => {
  await killHolder(await startHolder());
  const lock = await atOnce(lockDataDirectory(dataDir));
  if (lock === "waits") throw new Error("It waits for a process that is dead.");
  lock.release();
});

it("waits for a process that is just closing", async () => {
  const closing = await lockDataDirectory(dataDir);
  setTimeout(() => closing.release(), 300);
  const next = await lockDataDirectory(dataDir);
  next.release();
});

it("refuses a second opening within one process too", async () => {
  const lock = await lockDataDirectory(dataDir);
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(`number ${process.pid}`);
  lock.release();
});

it("shows the owner no warning", async () => {
  holder = await startHolder();
  expect(complaints).toBe("");
});

it("keeps the hotel's data in the folder and gives the folder free when it closes", async () => {
  await cp(join(foundedHouse() ?? "", "database"), join(dataDir, "database"), { recursive: true });
  const first = await openDatabase({ dataDir });
  await first.pool.query("create table kept (word text)");
  await first.pool.query("insert into kept values ('still here')");
  await first.close();
  const second = await openDatabase({ dataDir });
  expect((await second.pool.query("select word from kept")).rows).toEqual([{ word: "still here" }]);
  await second.close();
});

async function startHolder(): Promise<ChildProcess> {
  complaints = "";
  const program = resolve(import.meta.dirname, "hold-data-directory.ts");
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  return child;
}

async function killHolder(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
