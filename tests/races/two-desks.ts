import type { Database } from "#adapters/store/open-database.ts";
import { openKnownPostgresql } from "#adapters/store/open-postgresql.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { foundedDatabase, overSocket } from "#tests/support/postgres-template.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON, openTestHotel, type TestHotel, type TestHotelOptions } from "#tests/support/test-hotel.ts";
import { rewriteSql } from "./guards-off.ts";

export interface TwoDesks {
  desks: [TestHotel, TestHotel];
  databaseUrl: string;
  sql: Database["pool"];
  /** A browser whose requests go to the two desks in turn, as behind a load balancer. */
  guest(address?: string): Browser;
  pass(ms: number): void;
  /** Both desks at once do what is due, until nothing is. */
  tend(): Promise<void>;
  /** What is wrong with the books, once tended. */
  faults(): Promise<string[]>;
  rewritten: () => number[];
  close(): Promise<void>;
}

export interface TwoDesksOptions extends Pick<TestHotelOptions, "sandbox" | "rooms" | "houseRules" | "catalogue"> {
  /** For controls: statements that take a guard out of the database. */
  guardOff?: string;
  /** For controls: what the program says to the database, and what it says instead. */
  rewrites?: readonly (readonly [from: string, to: string])[];
}

export const MINUTE = 60_000;
/** Of each desk: enough to be in one another's way. */
const CONNECTIONS = 6;
let passers = 0;

/** Two hotels with pools of their own over one PostgreSQL: what two processes are to each other, with clocks in hand. */
export async function openTwoDesks(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const { guardOff, rewrites = [], ...hotel } = options;
  const databaseUrl = await foundedDatabase();
  const databases = [0, 1].map(() =>
    openKnownPostgresql({ databaseUrl: overSocket(databaseUrl), maxConnections: CONNECTIONS }),
  );
  const counts = databases.map(({ pool }) => rewriteSql(pool, rewrites));
  const [first, second] = await Promise.all(
    databases.map((database) => openTestHotel({ ...hotel, database, mailRoom: { writer: briefWriter } })),
  );
  if (!first || !second) throw new Error("There are two desks.");
  const sql = first.database.pool;
  await first.hotel.jobs.openNights();
  if (guardOff) await sql.query(guardOff);
  let present = NOON;
  let requests = 0;
  const inTurn = (request: Request) => (requests++ % 2 === 0 ? first : second).doors.fetch(request);
  const tend = async () => {
    await Promise.all([first.tend(), second.tend()]);
  };
  return {
    desks: [first, second],
    databaseUrl,
    sql,
    guest: (address) => browserOf({ doors: { fetch: inTurn } }, address ?? `192.0.2.${passers++ % 256}`),
    pass: (ms) => {
      present += ms;
      first.pass(ms);
      second.pass(ms);
    },
    tend,
    faults: async () => {
      await tend();
      const moment = { now: present };
      return [...(await findDiscrepancies(sql, moment)), ...(await compareWithProvider(sql))];
    },
    rewritten: () => rewrites.map((_, index) => counts.reduce((sum, count) => sum + (count.used()[index] ?? 0), 0)),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
