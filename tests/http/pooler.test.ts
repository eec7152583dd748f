import { describe, expect, test } from "vitest";
import pg from "pg";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { POOLERS } from "#tests/support/poolers.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const GUESTS = 20;
const ANSWERS_EACH = 10;
const AT_ONCE = 8;
/** Of one to four nights in a standard room. */
const TOTALS = [93.48, 181.96, 270.44, 358.92];

describe.each(POOLERS)("behind %s in transaction mode", (_, start) => {
  test("twenty guests who book get 200 answers, each their own, and the books are right", async () => {
    const directUrl = await foundedDatabase();
    const pooler = await start(directUrl);
    const settings = { databaseUrl: pooler.url, directUrl, pooler: "transaction", dataDir: "unused" } as const;
    const database = await openDatabase(settings);
    const house = await openTestHotel({ database });
    expect(await bookAll(house)).toEqual({ own: GUESTS * ANSWERS_EACH, wrong: [] });
    expect(await findDiscrepancies(database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
    await house.close();
    await pooler.stop();
  });

  // Without this control the pooler might simply not swap.
  test("as before, with names and session settings, guests get wrong answers", async () => {
    const directUrl = await foundedDatabase();
    const house = await openTestHotel({ database: await openDatabase({ databaseUrl: directUrl, dataDir: "unused" }) });
    await house.close();
    const pooler = await start(directUrl);
    const unaware = await asBefore(directUrl, pooler.url);
    const wrong = await openTestHotel({ database: unaware }).then(
      async (through) => (await bookAll(through)).wrong,
      (error: unknown) => [String(error)],
    );
    expect(wrong).not.toEqual([]);
    await unaware.close();
    await pooler.stop();
  });
});

/** A house that takes the pooler's address for PostgreSQL's own. */
async function asBefore(directUrl: string, poolerUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: directUrl, dataDir: "unused" });
  const pool = new pg.Pool({ connectionString: poolerUrl, max: 10 });
  const ignore = () => undefined;
  pool.on("error", ignore).on("connect", (client) => client.on("error", ignore));
  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { ...database, pool, close };
}

async function bookAll(house: TestHotel) {
  const tally = { own: 0, wrong: [] as string[] };
  const guests = Array.from({ length: GUESTS }, (_, guest) => guest);
  const worker = async () => {
    // One wrong answer tells as much as all of them.
    for (let guest = guests.shift(); guest !== undefined && tally.wrong.length === 0; guest = guests.shift()) {
      for (const [what, isOwn] of await bookAs(house, guest)) {
        if (isOwn) tally.own += 1;
        else tally.wrong.push(`${guest}: ${what}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tally;
}

interface Checkout extends Record<string, unknown> {
  orderId: string;
  paymentIntentId: string;
  clientSecret: string;
}

/** Ten answers to one guest, and whether each was the guest's own. */
async function bookAs(house: TestHotel, guest: number): Promise<[string, boolean][]> {
  const browser = browserOf(house, `198.51.100.${guest}`);
  const nights = 1 + (guest % 4);
  const from = addDays("2026-12-01", 5 * guest);
  const stay = { id: 1, start: from, end: addDays(from, nights), rooms: 1, guests: 2, type: 79 };
  const total = TOTALS[nights - 1] ?? expect.unreachable();
  const [name, email] = [`Ada Example ${guest}`, `guest-${guest}@example.com`];
  const answers: [string, boolean][] = [];
  const told = <Answer extends { status: number; body: object }>(what: string, answer: Answer, own: object) => {
    answers.push([`${what} ${answer.status} ${JSON.stringify(answer.body)}`, isLike(answer, own)]);
    return answer;
  };
  told("quote", await browser.post("/api/quote", { items: [stay] }), { status: 200, body: { grandTotal: total } });
  const order = { items: [stay], grandTotal: total, name, email, acceptPolicy: true };
  const request = { ...order, clientKey: `checkout-of-${guest}` };
  const held = told("hold", await browser.post<Checkout>("/api/create-payment-intent", request), { status: 200 });
  const { paymentIntentId: payment, orderId } = held.body;
  const again = await browser.post<Checkout>("/api/create-payment-intent", request);
  told("same hold", again, { status: 200, body: { orderId } });
  const header = { "payment-intent": payment };
  told("early", await browser.post("/api/bookings", [stay], header), { status: 402 });
  told("payment", await browser.pay(held.body, "4242 4242 4242 4242"), { status: 200, body: { id: payment } });
  const booked = await browser.post<{ insertedIds: number[] }>("/api/bookings", [stay], header);
  told("booking", booked, { status: 201 });
  const [id] = booked.body.insertedIds ?? [];
  told("booking again", await browser.post("/api/bookings", [stay], header), {
    status: 200,
    body: { insertedIds: [id] },
  });
  const found = { status: 200, body: { name, email, start: from, end: stay.end, total } };
  told("reading", await browser.get(`/api/bookings/${id}`), found);
  const other = browserOf(house, `198.51.101.${guest}`);
  told("looking up", await other.post("/api/bookings/lookup", { id, email }), { status: 200, body: { id, total } });
  told("a stranger", await other.get(`/api/bookings/${id}`), { status: 404 });
  return answers;
}

function isLike(answer: object, own: object): boolean {
  return Object.entries(own).every(([key, value]: [string, unknown]) => {
    const got: unknown = Reflect.get(answer, key);
    const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
    return isPart && typeof got === "object" && got !== null ? isLike(got, value) : same(got, value);
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
