import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext, type AccountSession, hotelContext, visitContext } from "#app/context.ts";
import { loader } from "#app/guest/home/open-nights.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { nightInWords } from "#app/parts/stay-dates/night-words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { MonthOfOffers } from "#hotel/pricing/list-month.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const BOOK = {
  seasons: [{ name: "Mardi Gras", priority: 1, from: "2027-02-05", to: "2027-02-09", change: { setCents: 15_000 } }],
  weekdays: [{ name: "Weekend", days: [5, 6], change: { addBasisPoints: 1_000 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    { id: "fixed", name: "Non-refundable", parent: "flexible", change: { addBasisPoints: -1_000 }, roundToCents: 100 },
    { id: "member", name: "Members", parent: "flexible", change: { addCents: -1_000 }, audience: "signed-in" },
    { id: "company", name: "Company", audience: "code" },
  ],
  codes: [{ code: "ACME", plans: ["company"], off: { basisPoints: 2_000 } }],
  restrictions: [
    { name: "Fair", from: "2027-05-20", to: "2027-05-20", plans: ["flexible", "fixed", "member"], closed: true },
    { name: "Mardi Gras", from: "2027-02-09", to: "2027-02-09", minThrough: 2 },
    { name: "Works", from: "2027-02-20", to: "2027-02-20", closed: true },
  ],
};

const ROOMS = [
  { number: 101, type: "standard" },
  { number: 201, type: "double" },
  { number: 301, type: "luxury" },
];

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(BOOK), rooms: ROOMS });
});
afterAll(() => house.close());

test("a month for the calendar has the cheapest plan that is open, whole to the cent, and what a stay can't begin or end on", async () => {
  const { listMonth, quote } = house.hotel.guest.pricing;
  const month = await listMonth({ month: "2027-02", guests: "1", isMember: false });
  if (isProblem(month)) throw new Error(month.problem);
  const ofStandard = month.standard ?? {};
  expect(Object.keys(ofStandard)).toHaveLength(28);
  // By the plan that is a tenth cheaper, to whole dollars, with 12 % and 5.00.
  expect(ofStandard["2027-02-01"]).toEqual({ price: 8_452 });
  expect(ofStandard["2027-02-09"]).toEqual({ price: 15_620, minNights: 2 });
  expect(ofStandard["2027-02-20"]).toMatchObject({ isFull: true, isClosed: true });
  expect(nightInWords(ofStandard["2027-02-20"] ?? {}, speechIn("en"))).toMatch(/^closed/);
  const alone = { type: "standard", start: "2027-02-05", end: "2027-02-06", rooms: 1, guests: 1, plan: "fixed" };
  const told = quote({ items: [alone], isMember: false });
  if (isProblem(told)) throw new Error(told.problem);
  expect(ofStandard["2027-02-05"]?.price).toBe(told.grandTotal);
  const three = await listMonth({ month: "2027-02", guests: "3", isMember: false });
  // One room of it takes two.
  expect(three).toMatchObject({
    standard: { "2027-02-09": { minNights: 2 } },
    double: { "2027-02-09": { price: 15_620 } },
  });
  expect(three).not.toMatchObject({ standard: { "2027-02-09": { price: expect.anything() as number } } });
  for (const faulty of [{}, { month: "2027-13" }, { month: "2027-02-01" }, { month: "2027-02", guests: "0" }])
    expect(await listMonth({ ...faulty, isMember: false })).toMatchObject({ problem: "invalid-fields" });
});

async function monthFor(
  month: string,
  { account, visit, code = "" }: { account?: Account; visit?: string; code?: string },
) {
  const context = new RouterContextProvider();
  const visitor = { visit: visit ?? "", address: "192.0.2.61", ...(account && { account }) };
  context.set(hotelContext, house.hotel);
  context.set(accountContext, { account } as AccountSession);
  const current = visit === undefined ? undefined : visitor;
  context.set(visitContext, { current, stranger: visitor, begin: () => visitor, forget: () => undefined });
  const url = new URL(`http://house.example.com/open-nights?month=${month}&code=${code}`);
  const answer = await loader({ url, context });
  return {
    nights: (await answer.json()) as MonthOfOffers,
    kept: answer.headers.get("cache-control"),
    vary: answer.headers.get("vary"),
  };
}

test("members see their price in the calendar, which no browser keeps; a stranger's may be turned back to for a minute", async () => {
  const told = async (account?: Account) => {
    const { nights, kept, vary } = await monthFor("2027-03", account ? { account } : {});
    return [nights.standard?.["2027-03-01"]?.price, kept, vary];
  };
  const { account } = await openPerson(house, { role: "customer" });
  expect(await told()).toEqual([8_452, "private, max-age=60", "Cookie"]);
  expect(await told(account)).toEqual([8_228, "private, no-store", "Cookie"]);
});

test("nights of which a guest's own hold has the last room can be chosen by them, and by nobody else", async () => {
  const { payments, pricing } = house.hotel.guest;
  const items = [{ start: "2027-04-10", end: "2027-04-11", type: "luxury", rooms: 1, guests: 1 }];
  const told = pricing.quote({ items, isMember: false });
  if (isProblem(told)) throw new Error(told.problem);
  const { grandTotal } = told;
  const sent = { items, name: "Ada Example", email: "ada@example.com", acceptPolicy: true, grandTotal };
  const visitor = { visit: "holds-the-last", address: "192.0.2.62" };
  expect(await payments.hold(visitor, { ...sent, clientKey: "the-last-room" })).toHaveProperty("orderId");
  const of = async (visit: string) => {
    const { nights, kept } = await monthFor("2027-04", { visit });
    return [nights.luxury?.["2027-04-10"]?.isFull, kept];
  };
  expect(await of("holds-the-last")).toEqual([undefined, "private, no-store"]);
  expect(await of("holds-nothing")).toEqual([true, "private, max-age=60"]);
});

test("whoever gives a company's code can choose the nights that are closed to all other plans, at the company's price", async () => {
  const told = async (code: string) => {
    const { nights, kept } = await monthFor("2027-05", { code });
    return [nights.standard?.["2027-05-20"], kept];
  };
  // 79.00 less a fifth, with 12 % and 5.00.
  expect(await told("acme")).toEqual([{ price: 7_578 }, "private, no-store"]);
  expect(await told("other")).toEqual([{ isFull: true, isClosed: true }, "private, no-store"]);
  expect(await told("")).toEqual([{ isFull: true, isClosed: true }, "private, max-age=60"]);
});
