import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  expectCleanBooks,
  expectFaults,
  expectRefusal,
  GOOD_CARD,
  guest,
  hold,
  orderOf,
  reserve,
  stay,
  STAY_TOTAL,
} from "./guest-acts.ts";

const INVALID_DATES = "Please select a valid check-in and check-out date.";
const HORIZON = "2028-05-14";

let house: TestHotel;
let browser: Browser;
beforeAll(async () => {
  house = await openTestHotel();
  browser = browserOf(house);
});
afterAll(() => house.close());

/** The same cart at the three doors that take one. */
const doors: Record<string, (items: unknown) => Promise<Answer<Record<string, unknown>>>> = {
  quote: (items) => browser.post("/api/quote", { items }),
  "create-payment-intent": (items) => browser.post("/api/create-payment-intent", orderOf({ items })),
  bookings: (items) =>
    browser.post("/api/bookings", Array.isArray(items) ? items.map((item) => ({ ...item, ...guest })) : items),
};
const atEachDoor = Object.keys(doors);

function sendAt(door: string, items: unknown): Promise<Answer<Record<string, unknown>>> {
  const send = doors[door];
  if (!send) throw new Error(`There is no door ${door}.`);
  return send(items);
}

/** The faulty field as a call names it: the items of POST /bookings are the body itself. */
async function expectItemFault(door: string, changes: Record<string, unknown>, fields: readonly string[]) {
  const answer = await sendAt(door, [{ ...stay, ...changes }]);
  const refusal = expectRefusal(answer, 422, "invalid-fields");
  const named = refusal.errors?.map((error) => error.field.replace(/^(items\.)?0\./, ""));
  expect(named?.toSorted()).toEqual(fields.toSorted());
  return refusal;
}

describe.each(atEachDoor)("dates sent to %s", (door) => {
  test.each([
    ["no check-in", { start: undefined }, ["start"]],
    ["no check-out", { end: undefined }, ["end"]],
    ["neither", { start: undefined, end: undefined }, ["start", "end"]],
    ["empty ones", { start: "", end: "" }, ["start", "end"]],
    ["equal ones", { end: stay.start }, ["end"]],
    ["reversed ones", { start: stay.end, end: stay.start }, ["end"]],
    ["31 November", { start: "2026-11-30", end: "2026-11-31" }, ["end"]],
    ["a time part", { start: "2026-12-01T15:00:00Z" }, ["start"]],
    ["a time part at both ends", { start: "2026-12-01T00:00", end: "2026-12-04T00:00" }, ["start", "end"]],
    ["another way of writing", { start: "12/01/2026" }, ["start"]],
    ["a number", { start: 20_261_201 }, ["start"]],
    ["null", { start: null }, ["start"]],
  ])("are refused in the specification's words: %s", async (_, changes, fields) => {
    const refusal = await expectItemFault(door, changes, fields);
    expect(refusal.detail).toBe(INVALID_DATES);
  });

  test.each([
    { dates: "in the past", changes: { start: "2026-11-20" }, field: "start", words: /passed/ },
    { dates: "beyond the horizon", changes: { start: HORIZON, end: "2028-05-15" }, field: "end", words: /540 days/ },
    { dates: "61 nights long", changes: { end: "2027-01-31" }, field: "end", words: /60 nights/ },
  ])("are refused with a reason: $dates", async ({ changes, field, words }) => {
    const refusal = await expectItemFault(door, changes, [field]);
    expect(refusal.detail).toMatch(words);
  });
});

test("the longest stay, the last bookable night and tonight are no mistakes", async () => {
  for (const dates of [
    { end: "2027-01-30" },
    { start: "2028-05-13", end: HORIZON },
    { start: "2026-11-21", end: "2026-11-22" },
  ]) {
    expect(await sendAt("quote", [{ ...stay, ...dates }])).toMatchObject({ status: 200 });
  }
});

describe.each(atEachDoor)("counts sent to %s", (door) => {
  const never = [0, -1, 1.5, Number.NaN, "", null, true, [2], "two"];
  test.each(never)("are refused when %j rooms are asked for", async (rooms) => {
    await expectItemFault(door, { rooms }, ["rooms"]);
  });
  test.each(never)("are refused when %j guests come", async (guests) => {
    await expectItemFault(door, { guests }, ["guests"]);
  });

  test("are refused when they are missing", async () => {
    await expectItemFault(door, { rooms: undefined, guests: undefined }, ["rooms", "guests"]);
  });

  test("are refused when they are beyond all measure", async () => {
    const refusal = await expectItemFault(door, { rooms: 1_000_000_000 }, ["rooms"]);
    expect(refusal.detail).toMatch(/Up to 10 rooms/);
    await expectItemFault(door, { guests: 1_000_000_000 }, ["guests"]);
  });

  test("are refused when the guests are more than the rooms take", async () => {
    const refusal = await expectItemFault(door, { guests: 3 }, ["guests"]);
    expect(refusal.detail).toMatch(/up to 2 guests/);
    const two = await expectItemFault(door, { rooms: 2, guests: 5 }, ["guests"]);
    expect(two.detail).toMatch(/up to 4 guests/);
  });
});

describe.each(atEachDoor)("room types sent to %s", (door) => {
  test.each([
    ["an unknown price", { type: 80 }],
    ["an unknown name", { category: "Penthouse" }],
    ["an unknown name beside a known price", { category: "Penthouse", type: 79 }],
    ["none", { type: undefined }],
    ["one in the wrong case", { category: "STANDARD" }],
  ])("are refused: %s", async (_, changes) => {
    const answer = await sendAt(door, [{ ...stay, ...changes }]);
    expect(expectRefusal(answer, 422, "invalid-fields").detail).toBe("Please choose a room type.");
  });
});

describe.each(atEachDoor)("a cart sent to %s", (door) => {
  test("of no lines is told that it is empty", async () => {
    const refusal = expectFaults(await sendAt(door, []), ["items"]);
    expect(refusal.detail).toMatch(/cart is empty/);
  });

  test("of fifty lines is told how many it can hold", async () => {
    const items = Array.from({ length: 50 }, (_, id) => ({ ...stay, id }));
    expect(expectFaults(await sendAt(door, items), ["items"]).detail).toMatch(/up to 20 stays/);
  });

  test.each([{}, 7, null, { 0: stay }])("that is no list is refused: %j", async (items) => {
    expectFaults(await sendAt(door, items), ["items"]);
  });

  test.each(["a word", 7, null, [stay]])("with a line that is no line is refused: %j", async (line) => {
    const answer = await sendAt(door, [stay, line]);
    expectRefusal(answer, 422, "invalid-fields");
  });

  test("with several faults hears of all of them, each at its place", async () => {
    const answer = await sendAt(door, [{ ...stay, rooms: 0 }, stay, { ...stay, end: "never" }]);
    const refusal = expectRefusal(answer, 422, "invalid-fields");
    const named = refusal.errors?.map((error) => error.field.replace(/^items\./, ""));
    expect(named?.toSorted()).toEqual(["0.rooms", "2.end"]);
  });
});

test("fifty lines are told so before anybody looks at what is in them", async () => {
  const items = Array.from({ length: 50 }, () => ({ ...stay, start: "never" }));
  const answer = await browser.post("/api/quote", { items });
  expectRefusal(answer, 422, "invalid-fields");
});

describe("the guest's own entries", () => {
  test("are all named when only a total arrives", async () => {
    const answer = await browser.post("/api/create-payment-intent", { grandTotal: STAY_TOTAL });
    const refusal = expectFaults(answer, ["items", "name", "email", "clientKey", "acceptPolicy"]);
    expect(refusal.detail).toMatch(/cart is empty/);
  });

  test.each([
    ["no name", { name: "  " }, "name"],
    ["a name beyond all measure", { name: "A".repeat(301) }, "name"],
    ["no e-mail", { email: "" }, "email"],
    ["something else than an e-mail", { email: "ada at example.com" }, "email"],
    ["two e-mails in one", { email: "ada@example.com,eve@example.com" }, "email"],
    ["a header smuggled into the e-mail", { email: "ada@example.com\r\nBcc: eve@example.com" }, "email"],
    ["a client key that is too short", { clientKey: "short" }, "clientKey"],
    ["a client key of odd letters", { clientKey: "../../../etc/passwd" }, "clientKey"],
    ["no consent", { acceptPolicy: false }, "acceptPolicy"],
    ["consent in words", { acceptPolicy: "yes" }, "acceptPolicy"],
  ])("are refused at the checkout: %s", async (_, changes, field) => {
    expectFaults(await browser.post("/api/create-payment-intent", orderOf(changes)), [field]);
  });

  test("are refused when reserving without payment, too", async () => {
    expectFaults(await reserve(browser, { name: undefined }), ["name"]);
    expectFaults(await reserve(browser, { email: "nowhere" }), ["email"]);
  });
});

describe("tampering", () => {
  test.each([1, 270.43, -270.44, 0, 270.440_000_1, 1e300])(
    "with the total is told that the price is another: %d",
    async (grandTotal) => {
      const answer = await browser.post("/api/create-payment-intent", orderOf({ grandTotal }));
      expectRefusal(answer, 422, "price-changed");
    },
  );

  test.each([null, "270.44", undefined, [270.44]])("with the total's kind names it: %j", async (grandTotal) => {
    expectFaults(await browser.post("/api/create-payment-intent", orderOf({ grandTotal })), ["grandTotal"]);
  });

  test("with prices, states and numbers of a reservation changes nothing", async () => {
    const visitor = browserOf(house);
    const forged = { total: 1, subtotal: 1, taxes: 0, fees: 0, nights: 1, isConfirm: true, status: "confirmed" };
    const answer = await reserve(visitor, { ...forged, id: 4_000_000_001, version: 9, orderId: "mine", role: "admin" });
    expect(answer.status).toBe(201);
    const [booking] = answer.body.bookings;
    expect(booking).toMatchObject({
      ...{ total: STAY_TOTAL, subtotal: 237, taxes: 28.44, fees: 5, nights: 3 },
      ...{ isConfirm: false, status: "pending", version: 1, cartItemId: "4000000001" },
    });
    expect(booking?.id).not.toBe(4_000_000_001);
    expect(String(booking?.id)).toMatch(/^[1-9]\d{9}$/);
    expect(booking).not.toHaveProperty("role");
  });

  test("with prices and states of a paid booking changes nothing either", async () => {
    const visitor = browserOf(house);
    const checkout = await hold(visitor, { items: [{ ...stay, total: 1, isConfirm: true }] });
    expect(checkout.grandTotal).toBe(STAY_TOTAL);
    const early = await book(visitor, checkout, [{ ...stay, total: 1, isConfirm: true }]);
    expectRefusal(early, 402, "payment-not-succeeded");
    await visitor.pay(checkout, GOOD_CARD);
    const booked = await book(visitor, checkout, [{ ...stay, total: 1, isConfirm: false }]);
    expect(booked).toMatchObject({ status: 201, body: { bookings: [{ total: STAY_TOTAL, isConfirm: true }] } });
  });
});

describe("what is no proper request", () => {
  const calls = ["/api/quote", "/api/create-payment-intent", "/api/bookings", "/api/bookings/lookup"];

  test.each(calls)("is told so when it is malformed JSON: %s", async (path) => {
    for (const body of ['{"items": [', "not json", "{'a': 1}"]) {
      expectRefusal(await browser.post(path, body), 400, "unreadable");
    }
  });

  test.each(calls)("is told so when it is empty: %s", async (path) => {
    const answer = await browser.post(path, "");
    expect([400, 422]).toContain(answer.status);
    expectRefusal(answer, answer.status, String(answer.body.code));
  });

  test.each(calls)("is refused when it is longer than 64 KiB: %s", async (path) => {
    const answer = await browser.post(path, JSON.stringify({ items: [stay], filler: "x".repeat(70_000) }));
    expectRefusal(answer, 413, "too-large");
  });

  test.each(calls)("is refused when it is not JSON by its own word: %s", async (path) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const answer = await browser.post(path, JSON.stringify({ items: [stay] }), { "content-type": type });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectRefusal(answer, answer.status, String(answer.body.code));
    }
  });

  test("finds nothing by a NUL, which no table holds", async () => {
    const { browser: desk } = await openPerson(house, { role: "admin" });
    expect(await desk.get("/api/bookings?search=ada%00")).toMatchObject({ status: 200, body: [] });
    expect((await desk.get("/api/users?cursor=%00")).status).toBeLessThan(500);
    expect((await browser.get("/api/bookings/%00")).status).toBe(404);
    expectFaults(await browser.post("/api/create-payment-intent", orderOf({ email: "a\0da@example.com" })), ["email"]);
  });

  test("is answered like any other when it carries fields that nobody knows", async () => {
    const answer = await browser.post("/api/quote", { items: [{ ...stay, wish: "sea view" }], coupon: "FREE" });
    expect(answer).toMatchObject({ status: 200, body: { grandTotal: STAY_TOTAL } });
    expect(JSON.stringify(answer.body)).not.toMatch(/sea view|FREE/);
  });

  test("finds no call where there is none, and says so in JSON", async () => {
    expectRefusal(await browser.get("/api/nothing-here"), 404, "no-such-call");
    expectRefusal(await browser.post("/api/rooms", {}), 404, "no-such-call");
  });
});

test("after all this the books are right, and only the good requests are in them", async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  const { rows } = await house.database.pool.query("select state, count(*) from orders group by state order by state");
  expect(rows).toEqual([
    { state: "confirmed", count: 1 },
    { state: "pending", count: 1 },
  ]);
});
