import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { fillAccounts, fillOldHouse } from "#tests/support/old-house.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { p95, processorTime, timesOf } from "./desk/p95.ts";
import {
  accountQuestions,
  type Ask,
  deskQuestions,
  type OldDesk,
  reportQuestions,
  searchesOfLongAgo,
} from "./desk/questions.ts";

// What the desk's lists, its calendar and its reports cost with ten thousand, a hundred thousand and a million bookings in a
// house of eighty rooms: the time of the use case, so all of the server's but HTTP; and of it what the processor was busy,
// because other work on the machine makes it no busier. DESK_LISTS names other sizes, separated by commas; DESK_QUESTIONS
// a part of the questions' names.

const SIZES = (process.env.DESK_LISTS ?? "10000,100000,1000000").split(",").map(Number);
const ONLY = process.env.DESK_QUESTIONS ?? "";
const ACCOUNTS = 10_000;
const ASKED = 60;
const MOST_MS = 100;
const FLAT_WITHIN = 2;
/** A slow machine measures nothing below this. */
const FLOOR_MS = 2;
const TODAY = "2026-11-21";

const postgres = await startPostgres();
/** Of each size in turn, by question and by kind of question. */
const p95s = { question: new Map<string, number[]>(), kind: new Map<string, number[]>() };
for (const size of SIZES) await measure(size);
await postgres.stop();
for (const [question, of] of p95s.question) figure(`desk ${question}: p95 to that of ${SIZES[0]} bookings`, growth(of));
for (const [kind, of] of p95s.kind) {
  figure(`desk, everything of ${kind}: p95 to that of ${SIZES[0]} bookings`, growth(of), `at most ${FLAT_WITHIN}`);
  if (growth(of) > FLAT_WITHIN) process.exitCode = 1;
}

async function measure(size: number): Promise<void> {
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
  await migrate(database);
  await placeRooms(runOn(database.pool), (await readHotelContent()).rooms);
  await fillOldHouse(databaseUrl, { bookings: size, today: TODAY });
  await fillAccounts(database.pool, ACCOUNTS);
  const { hotel } = await openTestHotel({ database, mailRoom: { writer: briefWriter } });
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from booking where check_in < date '${TODAY}' - 60 order by md5(id::text) limit 7`,
  );
  const session = await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const asked = { size, pid: session.rows[0]?.pid ?? 0 };
  const desk: OldDesk = { hotel, today: TODAY, inTheMiddle: rows.map(({ id }) => id) };
  for (const [kind, questions] of Object.entries(deskQuestions(desk))) {
    const all = await ask(questions, asked);
    if (all.length === 0) continue;
    for (const [question, passed] of all) note(p95s.question, question, p95(passed));
    const of = p95(all.flatMap(([, passed]) => passed));
    note(p95s.kind, kind, of);
    figure(`desk, everything of ${kind}, ${size} bookings: p95 ms`, of, `at most ${MOST_MS}`);
  }
  // A year of them holds more bookings in an older house, up to what eighty rooms hold.
  await ask({ ...searchesOfLongAgo(desk), ...reportQuestions(desk), ...accountQuestions(desk) }, asked);
  await database.close();
}

async function ask(
  questions: Record<string, Ask>,
  { size, pid }: { size: number; pid: number },
): Promise<[question: string, passed: number[]][]> {
  const answered: [string, number[]][] = [];
  for (const [question, one] of Object.entries(questions).filter(([name]) => name.includes(ONLY))) {
    const { passed, busy } = await timesOf(one, ASKED, () => processorTime(pid));
    figure(`desk ${question}, ${size} bookings: p95 ms`, p95(passed), `at most ${MOST_MS}`);
    figure(`desk ${question}, ${size} bookings: p95 ms of the processor`, p95(busy));
    if (p95(passed) > MOST_MS) process.exitCode = 1;
    answered.push([question, passed]);
  }
  return answered;
}

function note(of: Map<string, number[]>, name: string, p95: number): void {
  of.set(name, [...(of.get(name) ?? []), p95]);
}

/** The slowest of all sizes to the smallest house. */
function growth([least = 0, ...more]: readonly number[]): number {
  return Math.max(least, ...more) / Math.max(least, FLOOR_MS);
}
