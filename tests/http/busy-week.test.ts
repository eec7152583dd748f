import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openHttpServer } from "#server/http-server.ts";
import type { Browser } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person, signInAgain } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, HOUR, hold, reserve, stay } from "./guest-acts.ts";

const DAYS = 7;
const DAY = 24 * HOUR;
/** Every hour in the long form. */
const STEP_HOURS = Number(process.env.BUSY_STEP_HOURS ?? 24);
const PATIENCE_MS = STEP_HOURS === 1 ? 3_600_000 : 240_000;
/** What lives for less than some days: as many on the last evening as on the fourth. What is kept for longer is `retention`'s. */
const SHORT_LIVED = ["try_count", "availability_change", "rooms held", "letters due"];
const MOST_GROWTH = 1.1;
/** What the garbage collector and the pool of connections leave by chance. */
const [FEW_ROWS, FEW_HANDLES, FEW_MB] = [3, 4, 8];

interface Evening {
  rows: Record<string, number>;
  heapMb: number;
  handles: number;
}

let house: TestHotel;
let server: ReturnType<typeof openHttpServer>;
let url = "";
let clerk: Person;
let passed = 0;
let guests = 0;
const evenings: Evening[] = [];
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

beforeAll(async () => {
  house = await openTestHotel({ houseRules: { capRoomsPerAddress: 100 } });
  clerk = await openPerson(house, { role: "admin" });
  const answer = getRequestListener(house.doors.fetch);
  server = openHttpServer(
    (asked, answered) => void answer(asked, answered),
    { info: () => undefined },
    { isLong: () => false },
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await house.close();
});

test(
  "after seven days of a busy house its short-lived tables, its memory and its handles are what they were after four",
  async () => {
    for (let day = 0; day < DAYS; day += 1) {
      for (let hour = 0; hour < 24; hour += STEP_HOURS) await liveAWhile();
      evenings.push(await evening());
    }
    const [fourth, last] = [evenings[3], evenings[DAYS - 1]];
    figure("guests of the week", guests);
    figure("heap on each evening, MB", evenings.map(({ heapMb }) => heapMb.toFixed(1)).join(", "));
    figure("file handles on each evening", evenings.map(({ handles }) => handles).join(", "));
    for (const table of SHORT_LIVED)
      figure(`${table} on each evening`, evenings.map(({ rows }) => rows[table]).join(", "));
    expect(last?.heapMb).toBeLessThanOrEqual((fourth?.heapMb ?? 0) * MOST_GROWTH + FEW_MB);
    expect(last?.handles).toBeLessThanOrEqual((fourth?.handles ?? 0) + FEW_HANDLES);
    for (const table of SHORT_LIVED) {
      expect(last?.rows[table], table).toBeLessThanOrEqual((fourth?.rows[table] ?? 0) * MOST_GROWTH + FEW_ROWS);
    }
    expect(growingFaster()).toEqual([]);
  },
  PATIENCE_MS,
);

test("and its books are right", async () => {
  expect(await findDiscrepancies(house.database.pool, { today: today(), now: NOON + passed })).toEqual([]);
  expect(await compareWithProvider(house.database.pool)).toEqual([]);
});

const today = (): PlainDate => addDays("2026-11-21", Math.floor(passed / DAY));

/** What is kept for the books grows by what is sold: no table by more on the last three days than on the three before. */
function growingFaster(): string[] {
  const rowsOn = (day: number, table: string) => evenings[day]?.rows[table] ?? 0;
  return Object.keys(evenings[0]?.rows ?? {}).filter((table) => {
    const before = rowsOn(3, table) - rowsOn(0, table);
    return rowsOn(6, table) - rowsOn(3, table) > before * MOST_GROWTH + FEW_ROWS;
  });
}

/** Two guests who pay, one who leaves the checkout, one who reserves, some who look and fill carts, and the desk's work. */
async function liveAWhile(): Promise<void> {
  const dates = { start: addDays(today(), 1), end: addDays(today(), 2) };
  const items = [{ ...stay, ...dates }];
  for (const [category, grandTotal] of Object.entries({ Standard: 93.48, "Double Bed": 115.88 })) {
    const payer = nextGuest();
    const wanted = [{ ...items[0], type: undefined, category }];
    const checkout = await hold(payer, { items: wanted, grandTotal, email: `payer-${guests}@example.com` });
    await payer.pay(checkout, GOOD_CARD);
    expect(await book(payer, checkout, wanted)).toMatchObject({ status: 201 });
  }
  await hold(nextGuest(), { items, grandTotal: 93.48, email: `leaver-${guests}@example.com` });
  await reserve(nextGuest(), { ...dates, email: `waiter-${guests}@example.com` });
  for (let looks = 0; looks < 5; looks += 1) {
    const browser = nextGuest();
    await browser.get(`/api/availability?start=${dates.start}&end=${dates.end}`);
    await browser.post("/api/quote", { items });
    await house.hotel.guest.booking.addToCart(
      { visit: `visit-${guests}`, address: browser.address },
      { ...stay, ...dates },
    );
  }
  await signInAgain(house, clerk);
  await workAtDesk();
  passed += STEP_HOURS * HOUR;
  house.pass(STEP_HOURS * HOUR);
  await house.tend();
}

async function workAtDesk(): Promise<void> {
  const { frontDesk, reports, booking } = house.hotel.staff;
  for (const { id, version, life } of await dueToday()) {
    // Nobody cleans here: who comes is given a dirty room all the same.
    const sent = { id, version, dirty: true };
    const done = await (life === "booked"
      ? frontDesk.checkIn(clerk.account, sent)
      : frontDesk.checkOut(clerk.account, sent));
    expect(isProblem(done) ? done : "done").toBe("done");
  }
  await booking.listBookings(clerk.account, { limit: 50 });
  await reports.readNumbers(clerk.account, { from: today(), to: addDays(today(), 6) });
}

/** Bookings whose guest comes today, or leaves. */
async function dueToday(): Promise<{ id: number; version: number; life: string }[]> {
  const { rows } = await house.database.pool.query(
    `select b.id, b.version, s.life from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
       join booking b on b.id = l.booking_id
     where b.state = 'confirmed' and (s.life = 'booked' and s.check_in = $1 or s.life = 'in-house' and s.check_out = $1)
     order by s.life desc, b.id`,
    [today()],
  );
  return rows.map(({ id, version, life }) => ({ id: Number(id), version: Number(version), life: String(life) }));
}

function nextGuest(): Browser {
  guests += 1;
  return guestAt(url, `198.51.${(guests >> 8) % 256}.${guests % 256}`);
}

async function evening(): Promise<Evening> {
  const { rows } = await house.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const counts = [
    ...rows.map(({ name }) => `(select count(*)::integer from ${name}) as ${name}`),
    `(select count(*)::integer from orders where state = 'held') as "rooms held"`,
    `(select count(*)::integer from outbox where state = 'queued') as "letters due"`,
  ];
  const sizes = await house.database.pool.query<Record<string, number>>(`select ${counts.join(", ")}`);
  collect();
  return {
    rows: sizes.rows[0] ?? {},
    heapMb: process.memoryUsage().heapUsed / 1_048_576,
    handles: readdirSync("/proc/self/fd").length,
  };
}
