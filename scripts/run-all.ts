import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { seconds } from "./seconds.ts";

// Runs every program of a folder, one after another, with its figures on the screen as they come.
const folder = process.argv[2] ?? "tests/bench";
const programs = globSync(`${folder}/*.ts`).sort();
if (programs.length === 0) console.error(`There is no program in ${folder}.`);
const failed = programs.filter((program) => !succeeds(program));
console.log(`\n${programs.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || programs.length === 0 ? 1 : 0;

function succeeds(program: string) {
  const began = performance.now();
  console.log(`\n${program} ...`);
  const { status } = spawnSync(process.execPath, [program], { stdio: "inherit" });
  console.log(`${program} ${status === 0 ? "passed" : "FAILED"} in ${seconds(performance.now() - began)}`);
  return status === 0;
}
