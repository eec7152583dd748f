import { expect, vi } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { NOON, openTestHotel, type TestHotel, type TestHotelOptions } from "#tests/support/test-hotel.ts";
import { book, type Checkout, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

/** What a test does when it is over. */
type Keep = (close: () => Promise<void>) => void;

let passed = 0;

/** The present moment of every house here. */
export const present = (): number => NOON + passed;

/**
 * A payment provider that stays what it is, whatever becomes of the hotel's database. What passes while it is open has not passed for
 * those who open one after it.
 */
export async function openProvider(keep: Keep) {
  const passedBefore = passed;
  const database = await freshPostgres();
  await migrate(database);
  keep(async () => {
    await database.close();
    passed = passedBefore;
  });
  const provider: SandboxPayments = await openSandboxPayments({ sql: database.pool, now: present });
  const sentBack = async () => {
    const made = await provider.payments.newestRefunds();
    if (isFailure(made)) throw new Error(made.message);
    return made.reduce((sum, { amount }) => sum + amount, 0);
  };
  /** As somebody does it at the provider's own dashboard. */
  const refund = async (request: Parameters<SandboxPayments["payments"]["refund"]>[0]) => {
    const made = await provider.payments.refund(request);
    if (isFailure(made)) throw new Error(made.message);
    return made;
  };
  return { database, sentBack, refund };
}

export async function openHouse(keep: Keep, options: TestHotelOptions): Promise<TestHotel> {
  // `copyOf` copies it, which nobody can while it is lent.
  const database = options.database ?? (await freshPostgres());
  const house = await openTestHotel({ houseRules: { capRoomsPerAddress: 500 }, now: present(), ...options, database });
  keep(() => house.close());
  return house;
}

/** Time passes, and each of the houses does whatever it does by itself. */
export async function wait(houses: readonly TestHotel[], ms = HOUR): Promise<void> {
  passed += ms;
  for (const house of houses) house.pass(ms);
  for (const house of houses) await house.tend();
}

/**
 * A copy of a house's database as it is now, as a backup is one; a database is copied only while nobody is in it. The
 * house may find it gone meanwhile, and has found it again when this ends.
 */
export async function copyOf({ database }: TestHotel): Promise<Database> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const server = process.env.POSTGRES_TEMPLATE ?? "";
  const original = new URL(server);
  original.pathname = `/${rows[0]?.name}`;
  const aside = await freshPostgres();
  const letIn = (isOpen: boolean) =>
    aside.pool.query(`alter database "${rows[0]?.name}" with allow_connections ${isOpen}`);
  await letIn(false);
  await aside.pool.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
    rows[0]?.name,
  ]);
  const databaseUrl = await createDatabase(server, original.href);
  await letIn(true);
  await vi.waitFor(async () => expect(await database.health.answers()).toBe(true), { timeout: 15_000 });
  await aside.close();
  return openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
}

export async function rowsOf({ database }: Pick<TestHotel, "database">, text: string, values: unknown[] = []) {
  return (await database.pool.query(text, values)).rows;
}

export async function booked(house: TestHotel, changes: Record<string, unknown> = {}): Promise<Checkout> {
  const browser = browserOf(house);
  const checkout = await hold(browser, changes);
  await browser.pay(checkout, GOOD_CARD);
  expect((await book(browser, checkout, changes.items as unknown[] | undefined)).status).toBe(201);
  return checkout;
}

export function openAlerts(house: TestHotel) {
  return rowsOf(
    house,
    "select kind, count(*)::integer as n from alert where settled_at is null group by kind order by kind",
  );
}

export function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
