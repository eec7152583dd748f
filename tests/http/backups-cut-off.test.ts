import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDirectory } from "#adapters/store/data-directory-lock.ts";
import { copyRunning } from "#server/backup-wiring.ts";
import { listenForOwner } from "#server/owner-socket.ts";
import { saidPlainly } from "#server/said-plainly.ts";
import { makeScheduled } from "#server/scheduled-backup.ts";
import { openHouse } from "#server/wiring.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { finished, newFolder, openFolder, openThere, settingsOf, written } from "./backed-up-houses.ts";

const PROGRAM = resolve(import.meta.dirname, "../../server/scheduled-backup.ts");

const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

/** A house and the program that backs it up, stopped at the moment in which all of it lies there for anybody to read. */
async function openHalfBackedUp() {
  const { url } = await openThere(finished);
  const [to, dataDir] = [await newFolder(finished), await newFolder(finished)];
  const settings = { BACKUP_TO: to, DATA_DIR: dataDir, SETUP: "off" };
  const env = { ...process.env, DATABASE_URL: url, ...settings };
  const maker = fork(PROGRAM, [String(NOON)], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(maker, "exit");
  onTestFinished(() => void maker.kill("SIGKILL"));
  while (!existsSync(join(dataDir, "backing-up", "plain.levee"))) {
    refuseEnded(maker);
    await pause(10);
  }
  return { config: settingsOf({ url }, settings), to, dataDir, maker, ended };
}

/** Who waits for a sign of a process would else wait for good. */
function refuseEnded({ exitCode, signalCode }: ChildProcess): void {
  const end = exitCode ?? signalCode;
  if (end !== null) throw new Error(`It ended with ${end}.`);
}

async function startAndStop(config: Parameters<typeof openHouse>[0]): Promise<void> {
  const error = (message: string) => {
    throw new Error(message);
  };
  const say = () => undefined;
  const openWriter = () => ({ write: () => Promise.reject(new Error("No letter is written here.")) });
  const house = await openHouse(config, { error, warn: say, info: say, debug: say }, { openWriter });
  await house.close();
}

test.each<[string, (maker: ChildProcess) => unknown]>([
  ["is asked to end", (maker) => maker.kill("SIGTERM")],
  ["is interrupted with all that runs in its terminal", (maker) => maker.kill("SIGINT")],
  ["is left by the house that began it", (maker) => maker.disconnect()],
])("a backup that %s takes its readable copy of the house with it", async (_, end) => {
  const { dataDir, to, maker, ended } = await openHalfBackedUp();
  end(maker);
  await ended;
  expect([await readdir(dataDir), await readdir(to)]).toEqual([[], []]);
});

test("a start removes what a backup has left that was killed, and nothing of one that is being made", async () => {
  const { config, dataDir, maker, ended } = await openHalfBackedUp();
  await startAndStop(config);
  await expect(makeScheduled(config, NOON)).rejects.toThrow("Another backup is being made");
  expect(await readdir(join(dataDir, "backing-up"))).toContain("plain.levee");
  maker.kill("SIGKILL");
  await ended;
  expect(await readdir(join(dataDir, "backing-up"))).toContain("plain.levee");
  await startAndStop(config);
  expect(await readdir(dataDir)).not.toContain("backing-up");
});

test("a copy of a running house that fails half way leaves nothing", async () => {
  const folder = await newFolder(finished);
  const copyTo = async (to: string) => {
    await mkdir(join(to, "database"), { recursive: true });
    throw new Error("The disk is full");
  };
  await expect(copyRunning({ copyTo }, settingsOf({ folder }))).rejects.toThrow("The disk is full");
  expect(await readdir(join(folder, "copies"))).toEqual([]);
});

/** The owner's command line, once it has come to what `sign` tells. */
async function openCommand(said: string[], env: Record<string, string>, sign: () => Promise<boolean>) {
  const command = spawn(process.execPath, ["server/hotel-command.ts", ...said], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(command, "exit");
  onTestFinished(() => void command.kill("SIGKILL"));
  while (!(await sign())) {
    refuseEnded(command);
    await pause(10);
  }
  return { command, ended };
}

/** A house at work on the embedded database, and its owner's backup, stopped while its copy lies there for anybody to read. */
async function openCopied() {
  const { folder, database } = await openFolder(finished);
  const copies = join(folder, "copies");
  const answer = async () => ({ code: 0 as const, ...(await copyRunning(database, settingsOf({ folder }))) });
  finished(await listenForOwner(folder, { answer, log }));
  const isCopied = async () =>
    (await readdir(copies).catch(() => [])).some((copy) => existsSync(join(copies, copy, "lock.db")));
  return { copies, ...(await openCommand(["backup", join(folder, "house.levee")], { DATA_DIR: folder }, isCopied)) };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "a backup of a house at work that ends by %s takes its readable copy with it",
  { tags: ["soak"] },
  async (signal) => {
    const { copies, command, ended } = await openCopied();
    command.kill(signal);
    await ended;
    expect(await readdir(copies)).toEqual([]);
  },
);

test("the copy for a command line that is gone before it is made does not stay", async () => {
  const folder = await newFolder(finished);
  const copy = join(folder, "copies", "one");
  const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = async () => {
    asked.resolve();
    await gone.promise;
    await mkdir(copy, { recursive: true });
    return { code: 0 as const, said: "", folder: copy };
  };
  finished(await listenForOwner(folder, { answer, log }));
  const asking = request({ socketPath: join(folder, "owner.sock"), method: "POST" }).on("error", () => undefined);
  asking.end("{}");
  await asked.promise;
  asking.destroy();
  await pause(50);
  gone.resolve();
  await expect.poll(() => readdir(join(folder, "copies"))).toEqual([]);
});

test("a proof that is ended takes the house with it that it has restored", async () => {
  const { folder, database } = await openFolder(finished);
  const file = await written(database, join(folder, "house.levee"));
  const TMPDIR = await newFolder(finished);
  const isRestoring = async () => (await readdir(TMPDIR)).some((name) => existsSync(join(TMPDIR, name, "lock.db")));
  const { command, ended } = await openCommand(["verify", file], { DATA_DIR: folder, TMPDIR }, isRestoring);
  command.kill("SIGTERM");
  await ended;
  expect(await readdir(TMPDIR)).toEqual([]);
});

test("a start removes the copies of backups that were killed, and none that is in use", async () => {
  const { url } = await openThere(finished);
  const dataDir = await newFolder(finished);
  for (const copy of ["killed", "in-use"]) await mkdir(join(dataDir, "copies", copy, "database"), { recursive: true });
  const { release } = await lockDataDirectory(join(dataDir, "copies", "in-use"));
  onTestFinished(release);
  await startAndStop(settingsOf({ url }, { DATA_DIR: dataDir, SETUP: "off" }));
  expect(await readdir(join(dataDir, "copies"))).toEqual(["in-use"]);
});

test("a start on older tables removes what an earlier one has left half written", async () => {
  const { url, database } = await openThere(finished);
  await database.pool.query("drop table job_run; delete from migration where name = '0062-job-runs.sql'");
  const to = await newFolder(finished);
  const others = ["levee-house.levee", "notes.levee.part"];
  for (const name of ["before-upgrade-20261120T180000Z.levee.part", ...others]) await writeFile(join(to, name), "x");
  await startAndStop(settingsOf({ url }, { BACKUP_TO: to, DATA_DIR: await newFolder(finished), SETUP: "off" }));
  const made = expect.stringMatching(/^before-upgrade-\d{8}T\d{6}Z\.levee$/);
  expect((await readdir(to)).sort()).toEqual([made, ...others]);
});

test("a start on older tables that finds no folder for backups says so in a sentence, and changes nothing", async () => {
  const { url, database } = await openThere(finished);
  await database.pool.query("drop table job_run; delete from migration where name = '0062-job-runs.sql'");
  const dataDir = await newFolder(finished);
  const to = join(dataDir, "nowhere");
  const start = startAndStop(settingsOf({ url }, { BACKUP_TO: to, DATA_DIR: dataDir, SETUP: "off" }));
  await expect(start.catch(saidPlainly)).resolves.toBe(`BACKUP_TO: there is no folder ${to}.`);
  const { rows } = await database.pool.query("select to_regclass('job_run') as added");
  expect(rows).toEqual([{ added: null }]);
});
