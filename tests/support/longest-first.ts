import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that take ten seconds and more; begun last, each would leave a core idle at the end of its step. */
const LONGEST = [
  "tests/store/pglite",
  "tests/store/furnish",
  "tests/store/postgresql",
  "tests/access/pages",
  "tests/access/calls",
  "tests/http/refund-sequences",
  "tests/http/pooler",
  "tests/http/restored",
  "tests/http/receipts",
  "tests/races/kill",
  "tests/races/payments",
  "tests/races/last-room",
  "tests/races/desk-day",
  "tests/races/two-processes",
  "tests/races/chaos",
  "tests/races/cancelling",
  "tests/outages/comparison-kills",
  "tests/outages/kill-points",
  "tests/outages/outage",
  "tests/outages/silent-database",
];

/** Vitest begins with the largest files, which says little about the time that they take. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

function place({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(`${file}.test.ts`));
  return found === -1 ? LONGEST.length : found;
}
