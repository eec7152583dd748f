import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { PROBE } from "#adapters/store/database-health.ts";
import { foundPaths } from "#app/discovery/found-pages.ts";
import { browserOf, type Browser } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { book, GOOD_CARD, hold, HOUR, reserve, stay, STAY_TOTAL } from "#tests/http/guest-acts.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPages } from "./pages-at-work.ts";

/** However much there is to show. */
const MOST = 3;

const STAY = "checkin=2026-12-01&checkout=2026-12-04";
/** There are fewer suites, so that other dates are told as well. */
const TOO_MANY = "checkin=2026-11-21&checkout=2026-11-23&type=luxury&rooms=9&guests=9";
const DATED = [`/?${STAY}&type=luxury`, `/?${TOO_MANY}`, `/?${STAY}&accessible=mobility`]
  .concat([`/book?${STAY}`, `/book?${TOO_MANY}`, `/book?${STAY}&accessible=communication`])
  .concat([`/room/luxury?${STAY}`, `/room/luxury?${TOO_MANY}`])
  .concat(["/form/1", "/?cart=open", "/?cart=pay"]);
const OTHERS = ["/mybookings", "/confirmed", "/login", "/register", "/reset", "/es/nowhere"];

const { query } = pg.Client.prototype;

let house: TestHotel;
let paths: string[];
const guests: Record<string, Browser> = {};

beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  paths = [...foundPaths(await readHotelContent()), ...DATED, ...OTHERS];
  guests["a stranger"] = browserOf(house);
  const those = [browserOf(house), (await openPerson(house)).browser] as const;
  [guests["a visitor with a cart"], guests["a guest who is logged in"]] = those;
  for (const guest of those) await cancelInVain(guest);
  await house.tend();
  house.pass(HOUR);
  await house.tend();
  for (const guest of those) await busy(guest);
});
afterAll(() => house.close());
afterEach(() => vi.restoreAllMocks());

test.each(["a stranger", "a visitor with a cart", "a guest who is logged in"])(
  "no public page asks the database more than three times for %s",
  async (who) => {
    const asked: Record<string, string[]> = {};
    for (const path of paths) asked[path] = await statementsOf(path, who);
    const most = Math.max(...Object.values(asked).map((texts) => texts.length));
    figure(`most statements of a page for ${who}`, most, `at most ${MOST}`);
    expect(Object.entries(asked).filter(([, texts]) => texts.length > MOST)).toEqual([]);
    // What is counted is there: pages with dates do ask.
    expect(asked[`/book?${STAY}`]).not.toEqual([]);
  },
);

test("the page behind a letter's link reads the terms of its order once, however many stays it has", async () => {
  const browser = browserOf(house);
  const items = [1, 2, 3].map((id) => ({ ...stay, id, start: "2027-01-11", end: "2027-01-14" }));
  const checkout = await hold(browser, { items, grandTotal: (3 * STAY_TOTAL * 100) / 100 });
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout, items)).toMatchObject({ status: 201 });
  const { orderId } = checkout;
  const link = { purpose: "view", orderId, at: NOON, expiresAt: NOON + 24 * HOUR } as const;
  const token = await openStore(house.database).letterLinks.issue(link);
  const asked = await statementsOf(`/stay/${token}`, "a stranger");
  expect(asked.filter((text) => text.includes("from policy_agreement"))).toHaveLength(1);
});

/** Pays a stay and cancels it, with a card to which the bank lets no refund through. */
async function cancelInVain(browser: Browser): Promise<void> {
  const checkout = await hold(browser, { email: `guest-${browser.address}@example.com` });
  await browser.pay(checkout, "4000 0000 0000 5126");
  const { body } = await book(browser, checkout);
  const cancellation = `/api/bookings/${body.insertedIds[0]}/cancellation`;
  expect(await browser.post(cancellation, { refund: STAY_TOTAL })).toMatchObject({ status: 200 });
}

/** Reserves two stays, puts one into the cart and goes to pay for another. */
async function busy(browser: Browser): Promise<void> {
  const email = `guest-${browser.address}@example.com`;
  for (const id of [1, 2]) expect((await reserve(browser, { id, email })).status).toBe(201);
  await hold(browser, { email });
  const body = new URLSearchParams({
    start: "2026-12-01",
    end: "2026-12-04",
    type: "standard",
    rooms: "1",
    guests: "1",
    intent: "add",
  });
  const sent = { method: "POST", body, headers: { cookie: browser.cookies() } };
  const answer = await house.doors.fetch(new Request("http://hotel.example.com/form/1", sent));
  expect(answer.headers.get("location")).toBe("/form/1?cart=open");
}

async function statementsOf(path: string, who: string): Promise<string[]> {
  const texts: string[] = [];
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked;
    texts.push(typeof first === "string" ? first : String((first as { text: unknown }).text));
    return Reflect.apply(query, this, asked);
  });
  const headers = { cookie: guests[who]?.cookies() ?? "" };
  const answer = await house.doors.fetch(new Request(`http://hotel.example.com${path}`, { headers }));
  vi.restoreAllMocks();
  expect([200, 302, 404]).toContain(answer.status);
  // What a connection is told when it is opened is no page's, nor is the look whether the database is there.
  return texts.filter((text) => text !== PROBE && !text.startsWith("set "));
}
