import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { figure } from "#tests/support/figures.ts";

// The races and the browser's journeys ten times in a row, five of them beside a load of four: a test that fails once in a
// while is a broken test. Needs the build.

const RUNS = 10;
const LOAD = 4;

const SUITES = {
  races: ["vitest", "run", "--project", "races"],
  browser: ["playwright", "test"],
};

for (const [suite, command] of Object.entries(SUITES)) {
  let green = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const load = run % 2 === 0 ? [] : Array.from({ length: LOAD }, workHard);
    const [tool = "", ...args] = command;
    const { status } = spawnSync(`node_modules/.bin/${tool}`, args, { stdio: "inherit" });
    for (const child of load) child.kill();
    if (status === 0) green += 1;
  }
  figure(`${suite}: green runs of ${RUNS}, every second beside a load of ${LOAD}`, green, `exactly ${RUNS}`);
  if (green < RUNS) process.exitCode = 1;
}

function workHard(): ChildProcess {
  return spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
}
