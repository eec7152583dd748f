import { bookOf, rateBook } from "#content/rate-book.ts";
import { catalogueOf } from "#content/content.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { nightsByPlan } from "#hotel/pricing/rules/nights-by-plan.ts";
import { readHotelContent } from "#server/content-files.ts";
import { granted } from "#tests/http/restored-houses.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";

// What prices take to be computed for a house with 200 seasons, 20 plans and a parish's taxes: a month of the guests' calendar, and
// the signed quote of sixty nights.

const ROUNDS = 100;
/** A single one takes less than the processor's time can be told. */
const TIMES = 10;
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
const postgres = await startPostgres();
const database = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: "unused" });
await migrate(database);
const plain = catalogueOf(await readHotelContent());
const catalogue = { ...plain, book: bookOf(book, plain) };
const house = await openTestHotel({ database, catalogue, mailRoom: { writer: briefWriter } });

const asked = { from: "2026-12-01", to: "2027-01-01", guests: 2, isMember: false, day: "2026-11-24" } as const;
report("a month with prices", 20, () => nightsByPlan(catalogue, asked));
const sixtyNights = { id: 1, category: "Standard", start: "2026-12-02", end: "2027-01-31", rooms: 1, guests: 2 };
const { pricing } = house.hotel.guest;
report("a signed quote of sixty nights", 5, () =>
  granted(pricing.signQuote({ items: [sixtyNights], isMember: false })),
);
await house.close();
await postgres.stop();

function report(what: string, most: number, work: () => unknown): void {
  const ms = medianMs(work);
  figure(`${what}, 200 seasons, 20 plans, median ms of work`, ms, `at most ${most}`);
  if (ms > most) process.exitCode = 1;
}

/** Work and not the clock: the machine may have something else to do. */
function medianMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / TIMES;
  });
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
}
