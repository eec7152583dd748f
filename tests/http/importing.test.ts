import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

/** Two rooms of one type and one of another, in the year 2026. */
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard" },
  { number: 201, type: "luxury" },
];
const MAPPING = {
  columns: {
    ...{ reference: "Res", name: "Guest", email: "Mail", check_in: "In", check_out: "Out", type: "Kind" },
    ...{ rooms: "Rooms", status: "Status", nightly_price: "Rate", notes: "Notes", room: "Room", total: "Total" },
  },
  days: "month-first",
  types: { "QN NS": "standard", SUITE: "luxury" },
  statuses: {},
};

let house: TestHotel;
let owner: Person;
let clerk: Person;

beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS });
  owner = await openPerson(house, { role: "owner" });
  clerk = await openPerson(house, { role: "admin" });
});
afterAll(async () => {
  expect(await findDiscrepancies(house.database.pool)).toEqual([]);
  await house.close();
});
/** Each test has days of its own. */
let month = 0;
beforeEach(() => {
  month += 1;
});

const two = (number: number) => String(number).padStart(2, "0");
const iso = (number: number) => `${month > 12 ? 2028 : 2027}-${two(((month - 1) % 12) + 1)}-${two(number)}`;
const day = (number: number) => {
  const [year, ofYear, ofMonth] = iso(number).split("-");
  return `${ofYear}/${ofMonth}/${year}`;
};
const row = (reference: string, ...[from, to, more]: [from: number, to: number, more?: Record<string, string>]) => ({
  ...{
    Res: `${month}-${reference}`,
    Guest: `Guest ${reference}`,
    Mail: `guest-${reference.toLowerCase()}@example.com`,
  },
  ...{ In: day(from), Out: day(to), Kind: "QN NS" },
  ...more,
});
const imports = () => house.hotel.staff.imports;
const plan = async (rows: Record<string, string>[], mapping: unknown = MAPPING) =>
  granted(await imports().plan(owner.account, { rows, mapping }));
const run = async (rows: Record<string, string>[], letters = "no") =>
  granted(await imports().run(owner.account, { rows, mapping: MAPPING, letters }));
const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const importedOrders = () =>
  rowsOf("select client_key from orders where visit = 'imported' and client_key like $1", [`${month}-%`]);

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** What becomes of each row, in a word, with what is wrong with it. */
const told = ({ rows }: Awaited<ReturnType<typeof plan>>) =>
  rows.map((one) => {
    if (one.is === "faulty") return one.faults.map(({ field, fault }) => `${field} ${fault}`).join(", ");
    return one.is === "left-out" ? one.why : one.is;
  });

describe("a list of stays from another system", () => {
  test("is read by any columns, and tells each fault by its row and field", async () => {
    const planned = await plan([
      row("A", 3, 5),
      row("B", 3, 5, { Kind: "SUITE", Rate: "$1,079.50" }),
      row("C", 5, 3),
      row("D", 1, 2, { Kind: "TENT", Mail: "nobody" }),
      row("E", 1, 2, { Status: "Cancelled by guest" }),
      row("F", 1, 2, { In: "11/01/2026", Out: "11/03/2026" }),
      row("A", 8, 9),
      row("G", 1, 2, { Res: "", Guest: "", In: "soon", Rate: "much" }),
    ]);
    expect(told(planned)).toEqual([
      "new",
      "new",
      "check_out invalid-dates",
      "email not-an-email, type unknown-type",
      "cancelled",
      "past",
      "reference twice",
      "reference missing, name missing, check_in unread-day, nightly_price invalid",
    ]);
    expect(planned.rows.flatMap((one) => (one.is === "faulty" ? [one.told] : []))).toEqual([
      "Guest C",
      "Guest D",
      "Guest A",
      "",
    ]);
    expect(await importedOrders()).toEqual([]);
  });

  test("means by a name of the house what the house does, whatever an earlier list meant by it", async () => {
    const types = { ...MAPPING.types, "Luxury Suite": "standard" };
    const { rows } = await plan([row("A", 3, 5, { Kind: "Luxury Suite" })], { ...MAPPING, types });
    expect(rows).toMatchObject([{ is: "new", stay: { line: { type: { id: "luxury" } } } }]);
  });

  test("is booked as a whole with a room for everybody, or not at all", async () => {
    const rows = [row("A", 3, 5), row("B", 4, 8), row("C", 4, 6)];
    expect(told(await plan(rows))).toEqual(["new", "new", "type no-room"]);
    expect((await run(rows)).modifiedCount).toBe(0);
    expect(await importedOrders()).toEqual([]);
    const fitting = [row("A", 3, 5), row("B", 4, 8), row("C", 5, 6, { Notes: "Late train" })];
    expect((await run(fitting)).modifiedCount).toBe(3);
    const given = await rowsOf(
      `select o.client_key, s.counts_as, a.room from orders o join stay s on s.order_id = o.id
       left join assignment a on a.stay_id = s.id where o.client_key like $1 order by 1`,
      [`${month}-%`],
    );
    expect(given.map(({ counts_as, room }) => [counts_as, room !== null])).toEqual([
      ["sold", true],
      ["sold", true],
      ["sold", true],
    ]);
    // Two are there on the fourth, so that A and C share a room, one after the other.
    expect(given[0].room).toBe(given[2].room);
  });

  test("puts nobody into a room that they would have to leave in the middle", async () => {
    // Each night has a room left, and no room is left for both nights.
    const { staff } = house.hotel;
    for (const [room, on] of [
      [101, 10],
      [102, 11],
    ] as const) {
      granted(
        await staff.inventory.closeRoom(owner.account, {
          id: room,
          from: iso(on),
          until: iso(on + 1),
          reason: "Paint",
        }),
      );
    }
    expect(told(await plan([row("A", 10, 12)]))).toEqual(["type no-single-room"]);
    expect((await run([row("A", 10, 12)])).modifiedCount).toBe(0);
    expect(told(await plan([row("A", 10, 11), row("B", 11, 12)]))).toEqual(["new", "new"]);
  });

  test("names the row that takes the room of somebody who is here, and no other one", async () => {
    // The whole of her stay there is room 102 alone: 101 is closed on the night before it, and on the second one.
    const { staff } = house.hotel;
    for (const on of [8, 10]) {
      const closing = { id: 101, from: iso(on), until: iso(on + 1), reason: "Paint" };
      granted(await staff.inventory.closeRoom(owner.account, closing));
    }
    await deskOf(house, owner).confirmed({ start: iso(9), end: iso(11) });
    const later = [row("L", 15, 17), row("M", 20, 22)];
    const rows = [row("U", 8, 10), ...later];
    expect(told(await plan(rows))).toEqual(["type no-single-room", "new", "new"]);
    expect((await run(later)).modifiedCount).toBe(2);
  });

  test("is taken for other nights of a house in which somebody has no room tonight", async () => {
    const suites = [201, 202].map((number) => ({ number, type: "luxury" }));
    const short = await openTestHotel({ rooms: suites });
    onTestFinished(() => short.close());
    const host = await openPerson(short, { role: "owner" });
    const desk = deskOf(short, host);
    await host.browser.patch("/api/rooms/201", { status: "Booked" });
    const tomorrow = { start: "2026-11-22", end: "2026-11-23", category: "Luxury Suite" };
    await desk.confirmed({ ...tomorrow, rooms: 2, guests: 2 });
    short.pass(24 * HOUR);
    await short.tend();
    const rows = [row("A", 3, 5, { Kind: "SUITE" }), row("B", 3, 5, { Kind: "SUITE" })];
    const imported = await short.hotel.staff.imports.run(host.account, { rows, mapping: MAPPING });
    expect(granted(imported)).toMatchObject({ modifiedCount: 2 });
    await expectCleanBooks(short, { today: "2026-11-22", now: NOON + 24 * HOUR });
  });

  test("can be brought again without doubles, and tells what it tells otherwise by now", async () => {
    const rows = [row("A", 3, 5), row("B", 10, 12)];
    expect((await run(rows)).modifiedCount).toBe(2);
    expect((await run(rows)).modifiedCount).toBe(0);
    const later = [...rows, row("C", 14, 15)];
    later[1] = row("B", 10, 13);
    expect(told(await plan(later))).toEqual(["known", "changed", "new"]);
    expect((await run(later)).modifiedCount).toBe(1);
    expect(await importedOrders()).toHaveLength(3);
  });

  test("tells of stays that are here already and called off or not confirmed there by now", async () => {
    const rows = [row("A", 3, 5), row("B", 3, 5)];
    await run(rows);
    const later = [
      row("A", 3, 5, { Status: "Pending" }),
      row("B", 3, 5, { Status: "Cancelled" }),
      row("C", 3, 5, { Status: "Pending" }),
    ];
    const { modifiedCount, planned } = await run(later);
    expect({ modifiedCount, told: told(planned) }).toEqual({
      modifiedCount: 0,
      told: ["withdrawn", "withdrawn", "unanswered"],
    });
    expect(told(await plan(rows))).toEqual(["known", "known"]);
  });

  test("is brought twice at the same moment without doubles", async () => {
    const rows = [row("A", 3, 5), row("B", 3, 5)];
    const both = await Promise.all([run(rows), run(rows)]);
    expect(new Set(both.map(({ modifiedCount }) => modifiedCount))).toEqual(new Set([0, 2]));
    expect(await importedOrders()).toHaveLength(2);
  });

  test("writes to nobody unless that is asked, neither now nor before the arrival, and marks each stay", async () => {
    const letters = () => rowsOf("select kind, recipient from outbox where recipient like 'guest-%' order by id");
    await run([row("A", 3, 5, { Notes: "Late train" })]);
    await house.tend();
    expect(await letters()).toEqual([]);
    const [note] = await rowsOf("select n.words from booking_note n order by n.id desc limit 1");
    expect(note).toEqual({ words: `Imported: ${month}-A\nLate train` });
    const [audit] = await rowsOf(
      "select actor, act, detail from audit where act = 'booking.imported' order by id desc limit 1",
    );
    expect(audit).toEqual({ actor: owner.account.id, act: "booking.imported", detail: `${month}-A` });
    const soon = { In: "11/24/2026", Out: "11/26/2026" };
    await run([row("B", 3, 5, soon)]);
    await run([row("C", 3, 5, soon)], "yes");
    house.pass(25 * HOUR);
    await house.tend();
    expect(await letters()).toEqual([
      { kind: "confirmation", recipient: "guest-c@example.com" },
      { kind: "before-arrival", recipient: "guest-c@example.com" },
    ]);
  });

  test("takes the price of its own nights, or else the house's", async () => {
    await run([row("A", 3, 5, { Rate: "50" }), row("B", 3, 5)]);
    const prices = await rowsOf(
      `select l.nightly_price, l.subtotal from orders o join order_line l on l.order_id = o.id
       where o.client_key like $1 order by o.client_key`,
      [`${month}-%`],
    );
    expect(prices).toEqual([
      { nightly_price: 5_000, subtotal: 10_000 },
      { nightly_price: 7_900, subtotal: 15_800 },
    ]);
    expect(await house.hotel.replayQuotes()).toMatchObject({ differ: [] });
  });

  test("bears the taxes and fees of the house, whoever names the price of its nights", async () => {
    const tax = (id: string, basisPoints: number) => {
      const rate = { basisPoints, included: false, over: [] };
      return { id, kind: "tax" as const, name: id, rate, exemptions: [] };
    };
    const book = { ...bookOf(house.hotel.catalogue), charges: [tax("state", 600), tax("city", 400)] };
    const taxed = await openTestHotel({ rooms: ROOMS, catalogue: { book } });
    onTestFinished(() => taxed.close());
    const host = await openPerson(taxed, { role: "owner" });
    const rows = [row("A", 3, 5, { Rate: "50" }), row("B", 3, 5)];
    const planned = await taxed.hotel.staff.imports.run(host.account, { rows, mapping: MAPPING });
    // 2 × 50.00 and 2 × 79.00, each with 10 %.
    expect(granted(planned).planned.totals).toEqual([11_000, 17_380]);
    expect(await taxed.hotel.replayQuotes()).toMatchObject({ differ: [] });
    expect(await findDiscrepancies(taxed.database.pool)).toEqual([]);
    const again = await taxed.hotel.staff.imports.plan(host.account, { rows, mapping: MAPPING });
    expect(told(granted(again))).toEqual(["known", "known"]);
  });

  test("tells before anything is written what each stay comes to, and keeps the room that it had where that is free", async () => {
    const rows = [
      row("A", 3, 5, { Room: "102", Total: "$181.96" }),
      row("B", 4, 6, { Room: "102", Rate: "50" }),
      row("C", 8, 9, { Room: "soon", Total: "much" }),
      row("D", 8, 9, { Room: "201" }),
    ];
    const planned = await plan(rows);
    expect(told(planned)).toEqual(["new", "new", "total invalid, room invalid", "new"]);
    const sound = rows.filter((_, index) => index !== 2);
    // 2 × 79.00, 2 × 50.00 and 79.00, each with 12 % and 5.00.
    expect(await plan(sound)).toMatchObject({ totals: [18_196, 11_700, 9_348], rooms: [[102], [101], [101]] });
    await run(sound);
    const kept = await rowsOf(
      `select o.client_key as reference, a.room, o.total from orders o join stay s on s.order_id = o.id
       join assignment a on a.stay_id = s.id where o.client_key like $1 order by 1`,
      [`${month}-%`],
    );
    expect(kept).toEqual([
      { reference: `${month}-A`, room: 102, total: 18_196 },
      { reference: `${month}-B`, room: 101, total: 11_700 },
      { reference: `${month}-D`, room: 101, total: 9_348 },
    ]);
  });

  test("leaves rooms that are sold to those who have them", async () => {
    const items = [{ id: 1, start: iso(3), end: iso(5), rooms: 2, guests: 2, category: "Standard" }];
    const entry = { items, name: "Walk In", email: "", payment: "unpaid", clientKey: "walked-in-once" };
    const sold = await house.hotel.staff.booking.bookAtDesk(owner.account, { ...entry, grandTotal: 35_892 });
    expect(granted(sold)).toHaveLength(1);
    expect(told(await plan([row("A", 4, 6)]))).toEqual(["type no-room"]);
    expect(told(await plan([row("A", 5, 6)]))).toEqual(["new"]);
  });

  test("is for owners alone, of a length that can be taken at once, and its mapping is remembered", async () => {
    for (const who of [clerk.account, undefined]) {
      expect(isProblem(await imports().plan(who, { rows: [], mapping: MAPPING }))).toBe(true);
      expect(isProblem(await imports().run(who, { rows: [], mapping: MAPPING }))).toBe(true);
    }
    const many = Array.from({ length: 1_001 }, (_, index) => row(String(index), 1, 2));
    expect(await imports().plan(owner.account, { rows: many, mapping: MAPPING })).toEqual({
      problem: "invalid-fields",
      fields: [{ field: "rows", fault: "too-many", limit: 1_000 }],
    });
    // Tried out is enough: whoever is told of faults brings the list again.
    const otherwise = { ...MAPPING, days: "day-first" };
    expect(told(await plan([row("A", 5, 3)], otherwise))).toEqual(["check_out invalid-dates"]);
    expect(await imports().readLastMapping(owner.account)).toEqual(otherwise);
    await run([row("A", 3, 5)]);
    expect(await imports().readLastMapping(owner.account)).toEqual(MAPPING);
    const stray = { columns: { name: 7, fax: "Fax" }, days: "backwards", types: { TENT: "tent" } };
    expect((await plan([], stray)).mapping).toEqual({ columns: {}, days: "year-first", types: {}, statuses: {} });
  });
});
