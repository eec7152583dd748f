import { bookOf, rateBook } from "#content/rate-book.ts";
import { catalogueOf } from "#content/content.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { nightsByPlan } from "#hotel/pricing/rules/nights-by-plan.ts";
import { readHotelContent } from "#server/content-files.ts";
import { figure } from "#tests/support/figures.ts";

/** What a month of the guests' calendar takes to be priced, for a house with 200 seasons, 20 plans and a parish's taxes. */
const MOST_MS = 20;
const ROUNDS = 60;
const FIRST: PlainDate = "2026-01-01";

const book = rateBook.parse({
  seasons: Array.from({ length: 200 }, (_, at) => {
    const from = addDays(FIRST, 3 * at);
    return { name: `Season ${at}`, priority: at, from, to: addDays(from, 9), change: { addBasisPoints: 10 * at } };
  }),
  weekdays: [{ name: "Weekend", days: [5, 6], change: { addBasisPoints: 1_000 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    ...Array.from({ length: 19 }, (_, at) => {
      return { id: `plan-${at}`, name: `Plan ${at}`, parent: "flexible", change: { addCents: -100 * at } };
    }),
  ],
  restrictions: Array.from({ length: 100 }, (_, at) => {
    const from = addDays(FIRST, 6 * at);
    return { name: `Rule ${at}`, from, to: addDays(from, 1), minNights: 2 };
  }),
  charges: [700, 400, 150, 200, 25, 200].map((basisPoints, at) => {
    return { id: `tax-${at}`, kind: "tax", name: `Tax ${at}`, basisPoints };
  }),
});
const plain = catalogueOf(await readHotelContent());
const catalogue = { ...plain, book: bookOf(book, plain) };
const asked = { from: "2026-12-01", to: "2027-01-01", guests: 2, isMember: false, day: "2026-11-24" } as const;

const work: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Work and not the clock: the machine may have something else to do.
  const before = process.cpuUsage();
  nightsByPlan(catalogue, asked);
  const { user, system } = process.cpuUsage(before);
  work.push((user + system) / 1_000);
}
work.sort((a, b) => a - b);
const median = work[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
figure("a month with prices, 200 seasons, 20 plans, median ms of work", median, `at most ${MOST_MS}`);
figure("a month with prices, 200 seasons, 20 plans, most ms of work", work.at(-1) ?? 0);
if (median > MOST_MS) process.exitCode = 1;
