import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Step, Tally } from "./steps.ts";

const reports = resolve("test-results");

/** One project of vitest.config.ts, counted from its own report; `share` as in `Step`. */
export function vitestStep(project: string, share?: number): Step {
  const report = reportFor(project);
  return {
    name: project,
    ...(share && { share }),
    command: [
      "vitest",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests, success } = read(report, {
        numPassedTests: 0,
        numFailedTests: 0,
        success: false,
      });
      return honest({ passed: numPassedTests, failed: numFailedTests }, success);
    },
  };
}

/** The journeys in a real browser, at phone and at desktop size. */
export function browserStep(share?: number): Step {
  const report = reportFor("browser");
  return {
    name: "browser",
    ...(share && { share }),
    command: ["playwright", "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    tally: () => {
      const { stats } = read(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
}

function reportFor(name: string) {
  mkdirSync(reports, { recursive: true });
  return resolve(reports, `${name}.json`);
}

/** A file that could not even be loaded has no failed test in it, and is a failure all the same. */
function honest(tally: Tally, success: boolean): Tally {
  return success || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function read<Report>(report: string, none: Report): Report {
  if (!existsSync(report)) return none;
  const found = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(report);
  return found;
}
