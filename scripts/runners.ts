import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Step, Tally } from "./steps.ts";

const reports = resolve("test-results");

/**
 * One project of vitest.config.ts, counted from its own report; `share` as in `Step`. Every day without the tests of the soak, there with
 * those alone.
 */
export function vitestStep(project: string, share?: number, tests: "!soak" | "soak" = "!soak"): Step {
  const report = reportFor(project);
  return {
    name: project,
    ...(share && { share }),
    command: [
      "vitest",
      "run",
      "--project",
      project,
      `--tags-filter=${tests}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests, success, testResults } = read(report, {
        numPassedTests: 0,
        numFailedTests: 0,
        success: false,
        testResults: [] as VitestFile[],
      });
      return honest(
        { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failedTests) },
        success,
      );
    },
  };
}

/** The journeys in a real browser, at phone and at desktop size; `houses` as `tests/support/furnish-houses.ts` left them. */
export function browserStep(share?: number, houses?: string): Step {
  const report = reportFor("browser");
  return {
    name: "browser",
    ...(share && { share }),
    command: ["playwright", "test", "--reporter=dot,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(houses && { BROWSER_TEST_HOUSES: houses }) },
    tally: () => {
      const none = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] as PlaywrightSuite[] };
      const { stats, suites } = read(report, none);
      const failures = suites.flatMap(failedJourneys);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
    },
  };
}

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
};
type PlaywrightSuite = {
  specs: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
};

function failedTests({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [told(relative("", name), message)] : [];
  return failed.map((test) => told(`${relative("", name)} > ${test.fullName}`, test.failureMessages?.[0]));
}

function failedJourneys({ specs, suites }: PlaywrightSuite): string[] {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return told(`${file} > ${title}`, errors[0]);
    }),
    ...(suites ?? []).flatMap(failedJourneys),
  ];
}

/** A failed test in two lines: where it is, and the first thing it said. */
function told(test: string, message: string | undefined) {
  const [first = "it says nothing"] = stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter(Boolean);
  return `${test}\n    ${first}`;
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
