import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { finished, newFolder, openThere } from "./backed-up-houses.ts";

test("the command that backs a house up leaves the processors to its guests first", { tags: ["soak"] }, async () => {
  const { url } = await openThere(finished);
  const file = join(await newFolder(finished), "house.levee");
  const command = ["server/hotel-command.ts", "backup", file];
  const child = spawn(process.execPath, command, { env: { ...process.env, DATABASE_URL: url }, stdio: "ignore" });
  const ended = once(child, "exit");
  const seen = new Set<number>();
  while (child.exitCode === null) {
    seen.add(getPriority(child.pid));
    await pause(20);
  }
  expect(await ended).toEqual([0, null]);
  expect(seen).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
});
