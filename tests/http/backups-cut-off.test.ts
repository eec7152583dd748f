import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeScheduled } from "#server/scheduled-backup.ts";
import { openHouse } from "#server/wiring.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { finished, newFolder, openThere, settingsOf } from "./backed-up-houses.ts";

const PROGRAM = resolve(import.meta.dirname, "../../server/scheduled-backup.ts");

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
    if (maker.exitCode !== null) throw new Error(`It ended with ${maker.exitCode}.`);
    await pause(10);
  }
  return { config: settingsOf({ url }, settings), to, dataDir, maker, ended };
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
