import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  hold,
  HOUR,
  MINUTE,
  orderOf,
  type Refusal,
  stay,
} from "./guest-acts.ts";

const NOT_FOUND = "No bookings found for this ID.";

let house: TestHotel;
let browser: Browser;
let bookingId: number;
beforeAll(async () => {
  house = await openTestHotel();
  browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  bookingId = (await book(browser, checkout)).body.insertedIds[0] ?? 0;
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-22", now: NOON + 25 * HOUR });
  await house.close();
});

const lookUp = (visitor: Browser, sent: Record<string, unknown>) => visitor.post("/api/bookings/lookup", sent);

describe("the browser that booked", () => {
  test("finds its booking by the number alone, and is told only what the table shows", async () => {
    expect(await lookUp(browser, { id: bookingId })).toMatchObject({ status: 200 });
    const { body } = await lookUp(browser, { id: ` ${bookingId} ` });
    expect(body).toEqual({
      id: bookingId,
      category: "Standard",
      start: stay.start,
      end: stay.end,
      guests: 2,
      total: 270.44,
      status: "confirmed",
    });
  });

  test("reads the whole of it", async () => {
    expect(await browser.get(`/api/bookings/${bookingId}`)).toMatchObject({
      status: 200,
      body: {
        id: bookingId,
        isConfirm: true,
        nights: 3,
        subtotal: 237,
        taxes: 28.44,
        fees: 5,
        email: "ada@example.com",
      },
    });
  });
});

describe("another browser", () => {
  test("needs the e-mail, in upper or lower case", async () => {
    expect(await lookUp(browserOf(house), { id: bookingId, email: "ada@example.com" })).toMatchObject({ status: 200 });
    expect(await lookUp(browserOf(house), { id: String(bookingId), email: " ADA@example.com " })).toMatchObject({
      status: 200,
      body: { id: bookingId },
    });
  });

  test("can't tell a booking that is not its own from one that does not exist or could not", async () => {
    const stranger = browserOf(house);
    const tries: Record<string, unknown>[] = [
      { id: bookingId },
      { id: bookingId, email: "eve@example.com" },
      { id: bookingId, email: "" },
      { id: 1_234_567_890 },
      { id: 7 },
      { id: "not a number" },
      { id: -1 },
      { id: 1e300 },
      { id: `${bookingId}.0` },
    ];
    const answers: Refusal[] = [];
    for (const sent of tries) answers.push(expectRefusal(await lookUp(stranger, sent), 404, "booking-not-found"));
    expect(answers[0]?.detail).toBe(NOT_FOUND);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("reads no booking by its number, whether it exists or not", async () => {
    const strangers = [browserOf(house), await knownVisitor()];
    const answers: Refusal[] = [];
    for (const stranger of strangers) {
      for (const id of [bookingId, 1_234_567_890, "abc", "1%20or%201=1", "0"]) {
        answers.push(expectRefusal(await stranger.get(`/api/bookings/${id}`), 404, "booking-not-found"));
      }
    }
    expect(answers[0]?.detail).toBe(NOT_FOUND);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("learns nothing from a visit cookie that it made up", async () => {
    for (const cookie of ["visit=", "visit=x", `visit=${"A".repeat(43)}`]) {
      const answer = await house.doors.fetch(
        new Request(`http://hotel.example.com/api/bookings/${bookingId}`, { headers: { cookie } }),
      );
      expect(answer.status).toBe(404);
    }
  });
});

/** A guest with a booking of their own, but not this one. */
async function knownVisitor(): Promise<Browser> {
  const visitor = browserOf(house);
  await hold(visitor);
  return visitor;
}

test("guessing is slowed down after ten tries a minute, by address", async () => {
  const guesser = browserOf(house, "198.51.100.77");
  for (let tries = 0; tries < 10; tries += 1) {
    expectRefusal(await lookUp(guesser, { id: 1_000_000_000 + tries }), 404, "booking-not-found");
  }
  const eleventh = await lookUp(guesser, { id: bookingId, email: "ada@example.com" });
  expectRefusal(eleventh, 429, "too-many-tries");
  expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
  expectRefusal(await lookUp(browserOf(house, "198.51.100.77"), { id: bookingId }), 429, "too-many-tries");
  expect(await lookUp(browserOf(house), { id: bookingId, email: "ada@example.com" })).toMatchObject({ status: 200 });
  house.pass(MINUTE);
  expectRefusal(await lookUp(guesser, { id: 1_000_000_000 }), 404, "booking-not-found");
});

describe("the visit cookie", () => {
  test("comes with the first act, out of scripts' reach and for this site alone", async () => {
    const reading = await browserOf(house).get("/api/rooms");
    expect(reading.headers.getSetCookie()).toEqual([]);
    expect(reading.headers.get("cache-control")).toBe("no-store");
    const answer = await browserOf(house).post("/api/create-payment-intent", orderOf());
    const [cookie, ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^visit=[\w-]{43};/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"]) {
      expect(cookie).toContain(attribute);
    }
  });

  test("is never stored as it is", async () => {
    const answer = await browserOf(house).post("/api/create-payment-intent", orderOf());
    const token = answer.headers.getSetCookie()[0]?.match(/^visit=([\w-]+)/)?.[1] ?? "";
    const { rows } = await house.database.pool.query("select count(*) from orders where orders::text like $1", [
      `%${token}%`,
    ]);
    expect(token).toHaveLength(43);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe("a request that another website sends through a guest's browser", () => {
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "http://hotel.example.com.evil.example" },
    { origin: "null" },
    { origin: "http://hotel.example.com:8080" },
    { "sec-fetch-site": "cross-site" },
  ];

  test.each(foreign)("is refused before it does anything: %j", async (headers) => {
    for (const path of ["/api/quote", "/api/create-payment-intent", "/api/bookings", "/api/bookings/lookup"]) {
      expectRefusal(await browser.post(path, orderOf(), headers), 403, "foreign-origin");
    }
  });

  test.each([{ origin: "http://hotel.example.com" }, { "sec-fetch-site": "same-origin" }, {}])(
    "is answered when it is the hotel's own, or a program's: %j",
    async (headers) => {
      expect((await browser.post("/api/quote", { items: [stay] }, headers)).status).toBe(200);
    },
  );
});

test("after a day the number alone is enough no more, not even in this browser", async () => {
  house.pass(24 * HOUR);
  expectRefusal(await browser.get(`/api/bookings/${bookingId}`), 404, "booking-not-found");
  expectRefusal(await lookUp(browser, { id: bookingId }), 404, "booking-not-found");
  expect(await lookUp(browser, { id: bookingId, email: "ada@example.com" })).toMatchObject({ status: 200 });
});
