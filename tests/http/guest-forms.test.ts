import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks, expectFaults, expectRefusal, MINUTE } from "./guest-acts.ts";

const CHECK_IN = "/api/guest-forms/check-in";
const CHECK_OUT = "/api/guest-forms/check-out";

const arriving = {
  guest_name: "Ada Example",
  email: "ada@example.com",
  phone: "(504) 555-0101",
  room: 204,
  guests: 2,
  checkin_date: "2026-11-21",
  checkout_date: "2026-11-24",
  special_requests: "A quiet room 🛏️",
};
const leaving = { guest_name: "Ada Example", room: "204", email: "ada@example.com", feedback: "ممتاز" };

let house: TestHotel;
let browser: Browser;
beforeAll(async () => {
  house = await openTestHotel();
});
beforeEach(async () => {
  await house.database.pool.query("delete from check_in_form");
  await house.database.pool.query("delete from check_out_form");
  await house.database.pool.query("delete from outbox");
  browser = browserOf(house);
});
afterAll(() => house.close());

const sql = async (text: string) => (await house.database.pool.query(text)).rows;
const letters = () => sql("select kind, recipient, state from outbox order by id");

describe("a guest who checks in", () => {
  test("is received, and the desk gets one letter", async () => {
    expect(await browser.post(CHECK_IN, arriving)).toMatchObject({ status: 201, body: { received: true } });
    expect(await sql("select guest_name, room, guests, special_requests from check_in_form")).toEqual([
      { guest_name: "Ada Example", room: 204, guests: 2, special_requests: "A quiet room 🛏️" },
    ]);
    expect(await letters()).toEqual([{ kind: "desk-check-in", recipient: "desk", state: "queued" }]);
    await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  });

  test("and presses twice is received twice and kept once", async () => {
    const answers = await Promise.all([browser.post(CHECK_IN, arriving), browser.post(CHECK_IN, arriving)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { received: true } });
    expect(await sql("select 1 from check_in_form")).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  test("hears of every field that is missing", async () => {
    const fields = ["guest_name", "email", "phone", "room", "guests", "checkin_date", "checkout_date"];
    expectFaults(await browser.post(CHECK_IN, {}), fields);
    expect(await sql("select 1 from check_in_form")).toEqual([]);
  });

  test.each([
    {
      what: "check-out before check-in",
      changes: { checkout_date: "2026-11-20" },
      field: "checkout_date",
      words: /after check-in/,
    },
    { what: "a room that does not exist", changes: { room: 811 }, field: "room", words: /room's number/ },
    { what: "five guests", changes: { guests: 5 }, field: "guests", words: /at most 4/ },
    { what: "a telephone nobody has", changes: { phone: "soon" }, field: "phone", words: /telephone/ },
    {
      what: "too long a request",
      changes: { special_requests: "x".repeat(2_001) },
      field: "special_requests",
      words: /2000 characters/,
    },
    { what: "a list for a name", changes: { guest_name: ["Ada"] }, field: "guest_name", words: /./ },
    { what: "an object for a room", changes: { room: { number: 204 } }, field: "room", words: /./ },
  ])("hears in words about $what", async ({ changes, field, words }) => {
    const refusal = expectFaults(await browser.post(CHECK_IN, { ...arriving, ...changes }), [field]);
    expect(refusal.errors?.[0]?.detail).toMatch(words);
  });

  test("can't fill the house's memory with one letter", async () => {
    const answer = await browser.post(CHECK_IN, { ...arriving, special_requests: "x".repeat(70_000) });
    expectRefusal(answer, 413, "too-large");
  });

  test("chooses neither the letter's subject nor whom it goes to", async () => {
    const forged = { ...arriving, subject: "Free rooms", access_key: "stolen", to: "eve@example.com", id: 7 };
    expect(await browser.post(CHECK_IN, forged)).toMatchObject({ status: 201 });
    expect(await letters()).toEqual([{ kind: "desk-check-in", recipient: "desk", state: "queued" }]);
  });
});

describe("a guest who checks out", () => {
  test("is received with or without feedback", async () => {
    expect(await browser.post(CHECK_OUT, leaving)).toMatchObject({ status: 201, body: { received: true } });
    const { feedback: _, ...silent } = leaving;
    expect(await browser.post(CHECK_OUT, silent)).toMatchObject({ status: 201 });
    expect(await sql("select feedback from check_out_form order by id")).toEqual([
      { feedback: "ممتاز" },
      { feedback: "" },
    ]);
    expect(await letters()).toEqual([
      { kind: "desk-check-out", recipient: "desk", state: "queued" },
      { kind: "desk-check-out", recipient: "desk", state: "queued" },
    ]);
  });

  test("hears of all faults at once", async () => {
    expectFaults(await browser.post(CHECK_OUT, { room: "12", email: "nowhere" }), ["guest_name", "email", "room"]);
  });
});

describe("the desk is not drowned slowly either", () => {
  const homeOfMany = (form: number) => `2001:db8:7:1${(form % 200).toString(16).padStart(2, "0")}::1`;
  let small: TestHotel;
  beforeAll(async () => {
    small = await openTestHotel({ rooms: [{ number: 204, type: "standard" }] });
  });
  afterAll(() => small.close());

  test.each([
    ["an address", 40, () => "203.0.113.77"],
    ["a home of many networks", 160, homeOfMany],
  ])("by %s: %i forms an hour, then a pause", async (_, most, addressOf) => {
    const send = (form: number) =>
      browserOf(small, addressOf(form)).post(CHECK_OUT, { ...leaving, feedback: `${most}, no. ${form}` });
    for (let form = 0; form < most; form += 1) {
      if (form % 10 === 0) small.pass(MINUTE);
      expect((await send(form)).status).toBe(201);
    }
    small.pass(MINUTE);
    for (const _try of [1, 2]) expectRefusal(await send(most), 429, "too-many-tries");
    small.pass(60 * MINUTE);
    expect((await send(most)).status).toBe(201);
  });

  test("by forms that come twice or with faults, which write no letter and count to no hour", async () => {
    const guest = browserOf(small, "203.0.113.78");
    for (let form = 0; form < 42; form += 1) {
      if (form % 10 === 0) small.pass(MINUTE);
      expect((await guest.post(CHECK_OUT, form % 2 === 0 ? {} : leaving)).status).toBe(form % 2 === 0 ? 422 : 201);
    }
    expect((await guest.post(CHECK_IN, arriving)).status).toBe(201);
  });

  test("in a house of eighty rooms, whose Wi-Fi is one address: 160 forms an hour", async () => {
    const send = (form: number) =>
      browserOf(house, "203.0.113.79").post(CHECK_IN, { ...arriving, special_requests: `No. ${form}` });
    for (let form = 0; form < 160; form += 1) {
      if (form % 10 === 0) house.pass(MINUTE);
      expect((await send(form)).status).toBe(201);
    }
    house.pass(MINUTE);
    expectRefusal(await send(160), 429, "too-many-tries");
  });
});

test("the desk is not drowned: twenty forms a minute from one address, then a pause", async () => {
  for (let form = 0; form < 20; form += 1) {
    expect((await browser.post(CHECK_OUT, { ...leaving, feedback: `No. ${form}` })).status).toBe(201);
  }
  expectRefusal(await browser.post(CHECK_OUT, leaving), 429, "too-many-tries");
  expect((await browserOf(house).post(CHECK_OUT, leaving)).status).toBe(201);
  house.pass(MINUTE);
  expect((await browser.post(CHECK_OUT, leaving)).status).toBe(201);
});
