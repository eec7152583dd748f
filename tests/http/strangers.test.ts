import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, expectRefusal, GOOD_CARD, hold, orderOf, reserve, stay } from "./guest-acts.ts";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

let strangers = 0;
/** Reserves without paying, in a new browser under a new e-mail, until the house says no. */
async function reserveUntilRefused(addressOf: (number: number) => string, wish: { nights: number; from: string }) {
  const start = wish.from as `${number}-${number}-${number}`;
  const dates = { start, end: addDays(start, wish.nights), category: "Standard", type: undefined };
  for (let nights = 0; ; nights += wish.nights) {
    strangers += 1;
    const email = `stranger-${strangers}@example.com`;
    const answer = await reserve(browserOf(house, addressOf(strangers)), { ...dates, guests: 1, email });
    if (answer.status !== 201) return { nights, answer };
  }
}

describe("strangers who reserve without paying", () => {
  test("take 60 room nights from one address and no more", async () => {
    const { nights, answer } = await reserveUntilRefused(() => "198.51.100.60", { nights: 20, from: "2026-12-01" });
    expect(nights).toBe(60);
    const refusal = expectRefusal(answer, 429, "too-many-unpaid-nights");
    expect(refusal).toMatchObject({ of: "address", limit: 60 });
    expect(refusal.detail).toContain("pay for this stay by card");
  });

  test("take 20 room nights with one browser, whatever address it comes from", async () => {
    const browser = browserOf(house, "198.51.100.61");
    expect(await reserve(browser, { start: "2026-12-01", end: "2026-12-19" })).toMatchObject({ status: 201 });
    const more = await reserve(browser, { start: "2026-12-01", end: "2026-12-04", email: "more@example.com" });
    expect(expectRefusal(more, 429, "too-many-unpaid-nights")).toMatchObject({ of: "browser", limit: 20 });
  });

  test("gain little by the 256 networks of a home: 240 room nights, and every room type stays on sale", async () => {
    const home = (number: number) => `2001:db8:77:${(0x1_00 + (number % 256)).toString(16)}::1`;
    const from = ["2027-02-01", "2027-03-01", "2027-04-01"];
    let nights = 0;
    let last: unknown;
    for (const begin of from) {
      const taken = await reserveUntilRefused(home, { nights: 15, from: begin });
      nights += taken.nights;
      last = taken.answer.body;
    }
    expect(nights).toBe(240);
    expect(last).toMatchObject({ code: "too-many-unpaid-nights", of: "address" });
  });
});

describe("all reservations without payment together", () => {
  const suites = { category: "Luxury Suite", type: undefined, start: "2027-01-10", end: "2027-01-12", guests: 1 };

  test("take a fifth of the suites on a night, rounded up; the next one is told the night, and to pay", async () => {
    for (const number of [1, 2, 3]) {
      const answer = await reserve(browserOf(house), { ...suites, email: `suite-${number}@example.com` });
      expect(answer).toMatchObject({ status: 201 });
    }
    const refused = await reserve(browserOf(house), {
      ...suites,
      start: "2027-01-09",
      email: "fourth@example.com",
    });
    const refusal = expectRefusal(refused, 409, "unpaid-full");
    expect(refusal).toMatchObject({ line: 0, roomType: "luxury", night: "2027-01-10" });
    expect(refusal.detail).toMatch(/Sun, Jan 10, 2027.*Luxury Suite.*pay by card/);
    expect(await reserve(browserOf(house), { ...suites, start: "2027-01-08", end: "2027-01-10" })).toMatchObject({
      status: 201,
    });
  });

  test("never stand in the way of a family that books five rooms and pays, one by one or at once", async () => {
    const family = browserOf(house, "198.51.100.60");
    const total = 338.76;
    const room = { ...suites, rooms: 1, id: 1 };
    for (const _room of [1, 2, 3, 4, 5]) {
      const checkout = await hold(family, { items: [room], grandTotal: total });
      await family.pay(checkout, GOOD_CARD);
      expect(await book(family, checkout, [room])).toMatchObject({ status: 201 });
    }
    const five = { ...stay, rooms: 5, guests: 10, start: "2026-12-01", end: "2026-12-11" };
    const checkout = await hold(family, { items: [five], grandTotal: 4_429 });
    await family.pay(checkout, GOOD_CARD);
    expect(await book(family, checkout, [five])).toMatchObject({ status: 201 });
  });

  test("bind the desk as little as any limit on strangers: twelve rooms for a group, under an address that others used", async () => {
    const clerk = await openPerson(house, { role: "admin" });
    for (const number of [1, 2, 3]) {
      const dates = { start: "2027-06-01", end: "2027-06-02", guests: 1, email: "group@example.com" };
      expect((await reserve(browserOf(house), { ...dates, id: number })).status).toBe(201);
    }
    expect((await reserve(browserOf(house), { email: "group@example.com" })).body).toMatchObject({
      code: "too-many-pending",
    });
    const wish = { start: "2027-06-01", end: "2027-06-03" };
    const left = await house.hotel.staff.booking.findAllLeft(clerk.account, wish);
    if (isProblem(left)) throw new Error(left.problem);
    expect(left.find(({ type }) => type === "standard")?.left).toBeGreaterThan(12);
    const booked = await house.hotel.staff.booking.bookAtDesk(clerk.account, {
      items: [{ id: "desk", ...wish, type: "standard", rooms: 12, guests: 20 }],
      name: "A Group",
      email: "group@example.com",
      payment: "unpaid",
      grandTotal: 212_852,
      clientKey: "twelve-rooms",
    });
    expect(booked).toMatchObject([{ rooms: 12, state: "confirmed" }]);
  });
});

describe("checkouts that nobody pays", () => {
  const openings = async (addressOf: (number: number) => string, times: number, browser = browserOf(house)) => {
    const refused: unknown[] = [];
    for (let number = 0; number < times; number += 1) {
      const from = addressOf(number) === browser.address ? browser : browserOf(house, addressOf(number));
      const answer = await from.post<{ code?: string; orderId?: string }>("/api/create-payment-intent", orderOf());
      if (answer.status !== 200) refused.push(answer.body.code);
      else
        await house.hotel.guest.payments.leave(
          { visit: await visitOf(answer.body.orderId), address: "" },
          answer.body.orderId ?? "",
        );
    }
    return refused;
  };
  const visitOf = async (orderId: unknown) => {
    const { rows } = await house.database.pool.query<{ visit: string }>("select visit from orders where id = $1", [
      orderId,
    ]);
    return rows[0]?.visit ?? "";
  };

  test("are thirty an hour for one browser, and then it is told how long to wait", async () => {
    const browser = browserOf(house, "198.51.100.90");
    expect(await openings(() => browser.address, 33, browser)).toEqual(Array(3).fill("too-many-tries"));
    const again = await browser.post("/api/create-payment-intent", orderOf());
    expectRefusal(again, 429, "too-many-tries");
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    house.pass(3_600_000);
    expect(await openings(() => browser.address, 1, browser)).toEqual([]);
  });
});

describe("reservations that are taken back at once", () => {
  const aNight = { start: "2027-08-02", end: "2027-08-03", guests: 1 };
  /** Reserves and takes it back, as often; answers with the refusals. */
  const rounds = async (browserFor: (round: number) => Browser, times: number) => {
    const refused: unknown[] = [];
    for (let round = 0; round < times; round += 1) {
      const browser = browserFor(round);
      const answer = await reserve(browser, { ...aNight, email: "again@example.com" });
      if (answer.status !== 201) refused.push(answer.body.code);
      else await browser.post(`/api/bookings/${answer.body.insertedIds[0]}/cancellation`, { refund: 0 });
    }
    return refused;
  };
  const ordersTaken = async () => {
    const { rows } = await house.database.pool.query<{ orders: number; lines: number }>(
      `select count(distinct o.id)::integer as orders, count(a.id)::integer as lines
       from orders o left join audit a on a.subject = o.id where o.email = 'again@example.com'`,
    );
    return rows[0];
  };

  test("are ten an hour for one browser, and then it is told how long to wait; it can pay all the while", async () => {
    const browser = browserOf(house);
    expect(await rounds(() => browser, 33)).toEqual(Array(23).fill("too-many-tries"));
    expect(await ordersTaken()).toEqual({ orders: 10, lines: 20 });
    const again = await reserve(browser, aNight);
    expectRefusal(again, 429, "too-many-tries");
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    const checkout = await hold(browser);
    await browser.pay(checkout, GOOD_CARD);
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
    house.pass(3_600_000);
    expect(await rounds(() => browser, 1)).toEqual([]);
  });

  test("are forty an hour for one address, whatever browsers it has", async () => {
    expect(await rounds(() => browserOf(house, "198.51.100.91"), 43)).toEqual(Array(3).fill("too-many-tries"));
  });

  test("are four times as many for all networks of a home, and ten times for those of a site", async () => {
    const small = await openTestHotel({ houseRules: { capReservationsPerAddress: 1 } });
    const home = (round: number) => browserOf(small, `2001:db8:91:${(0x1_00 + round).toString(16)}::1`);
    expect(await rounds(home, 7)).toEqual(Array(3).fill("too-many-tries"));
    const site = (round: number) => browserOf(small, `2001:db8:92:${((1 + round) * 0x1_00).toString(16)}::1`);
    expect(await rounds(site, 13)).toEqual(Array(3).fill("too-many-tries"));
    await small.close();
  });
});
