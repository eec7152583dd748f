import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that take ten seconds and more; begun last, each would leave a core idle at the end of its step. */
const LONGEST = [
  "tests/store/pglite",
  "tests/store/postgresql",
  "tests/store/furnish",
  "adapters/payments/sandbox/crowd",
  "tests/store/oracle",
  "adapters/identity/open-identity",
  "tests/access/pages",
  "tests/http/backup",
  "tests/http/scheduled-backups",
  "tests/http/pictures",
  "tests/access/calls",
  "tests/http/restored",
  "tests/http/refund-sequences",
  "tests/http/receipts",
  "tests/http/pooler",
  "tests/http/books",
  "tests/http/backup-pictures",
  "tests/races/kill",
  "tests/races/payments",
  "tests/races/desk-day",
  "tests/races/chaos",
  "tests/races/last-room",
  "tests/races/cancelling",
  "tests/outages/kill-points",
  "tests/outages/backup-kills",
  "tests/outages/comparison-kills",
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
