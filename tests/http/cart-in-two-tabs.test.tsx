import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accountContext,
  type AccountSession,
  contentContext,
  hotelContext,
  speechContext,
  visitContext,
} from "#app/context.ts";
import { type CheckoutAnswer, action as checkOut } from "#app/guest/cart/checkout.tsx";
import { DetailsStep } from "#app/guest/cart/details-step.tsx";
import { readDrawer } from "#app/guest/cart/read-drawer.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import type { HotelContent } from "#content/content.ts";
import { readHotelContent } from "#server/content-files.ts";
import { shown } from "#tests/support/shown.tsx";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks, guest, takenOn } from "./guest-acts.ts";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

const SHOWN = { start: "2026-12-01", end: "2026-12-03", type: "standard", rooms: "1", guests: "1" } as const;
const SINCE = { ...SHOWN, start: "2026-12-08", end: "2026-12-10" } as const;

/** One browser, at the details of its cart, in the house as it is at a time. */
async function browserAt(visit: string, { hotel } = house, changes: Partial<HotelContent> = {}) {
  const visitor = { visit, address: "192.0.2.70" };
  const context = new RouterContextProvider();
  context.set(hotelContext, hotel);
  context.set(contentContext, { ...(await readHotelContent()), ...changes });
  context.set(speechContext, speechIn("en"));
  context.set(accountContext, { account: undefined } as AccountSession);
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  const { booking } = hotel.guest;
  return {
    put: async (stay: typeof SHOWN | typeof SINCE) => {
      // A line is known by the moment at which it was put in.
      house.pass(1);
      expect(await booking.addToCart(visitor, stay)).toBeUndefined();
    },
    clear: () => booking.clearCart(visit),
    /** What a tab's form sends, as it stands there; `answer`: after it was refused. */
    form: async (answer?: CheckoutAnswer): Promise<Record<string, string>> => {
      const contents = await readDrawer(context);
      const page = shown(() => <DetailsStep contents={contents} answer={answer} />);
      const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const isTicked = /<input[^>]*name="acceptPolicy"[^>]*checked/.test(page);
      const sent = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
      return { ...sent, ...(isTicked || !answer ? { acceptPolicy: "on" } : {}) };
    },
    send: (fields: Record<string, string>): Promise<CheckoutAnswer | Response> => {
      const request = new Request("http://hotel.example.com/checkout", {
        method: "POST",
        body: new URLSearchParams({ ...guest, ...fields }),
      });
      return checkOut({ request, context } as unknown as Parameters<typeof checkOut>[0]);
    },
  };
}

const WORDS = { title: "Your cart has changed" };

test.each(["reserve", "pay"])(
  "a tab left at the details takes no other stays than it shows, though their total is the same (%s)",
  async (intent) => {
    const browser = await browserAt(`two-tabs-${intent}`);
    await browser.put(SHOWN);
    const left = await browser.form();
    await browser.clear();
    await browser.put(SINCE);
    const before = await takenOn(house, SINCE.start);
    for (const clientKey of [left.clientKey ?? "", (await browser.form()).clientKey ?? ""]) {
      expect(await browser.send({ ...left, clientKey, intent })).toMatchObject({ words: WORDS, changed: undefined });
    }
    expect(await takenOn(house, SINCE.start)).toBe(before);
    expect(await browser.send({ ...(await browser.form()), intent })).toMatchObject({ status: 302 });
    expect(await takenOn(house, SINCE.start)).toBe(before + 1);
  },
);

test("a tab left at the details leaves another tab the rooms that it pays for", async () => {
  const browser = await browserAt("pays-in-one-tab");
  await browser.put(SHOWN);
  const left = await browser.form();
  await browser.put(SINCE);
  expect(await browser.send({ ...(await browser.form()), intent: "pay" })).toMatchObject({ status: 302 });
  const taken = await takenOn(house, SINCE.start);
  for (const intent of ["pay", "reserve"]) {
    expect(await browser.send({ ...left, name: "Bo Example", intent })).toMatchObject({ words: WORDS });
  }
  expect(await takenOn(house, SINCE.start)).toBe(taken);
});

test("another fault that a tab left at the details is told does not keep from its guest that the cart has changed", async () => {
  const browser = await browserAt("a-fault-too");
  await browser.put(SHOWN);
  const left = await browser.form();
  await browser.clear();
  await browser.put(SINCE);
  const answer = await browser.send({ ...left, name: "", intent: "reserve" });
  expect(answer).toMatchObject({ words: { fields: { name: expect.any(String) } }, changed: WORDS });
});

test("a form of an older page, which names no stays, goes on as it did", async () => {
  const browser = await browserAt("an-older-page");
  await browser.put(SHOWN);
  const { cart: _cart, ...left } = await browser.form();
  expect(await browser.send({ ...left, intent: "reserve" })).toMatchObject({ status: 302 });
});

const KEEPS_ALL: HotelContent["cancellation"] = { tiers: [], afterwards: "everything" };

test.each(["pay", "reserve"])(
  "terms that are published after the page was shown are agreed to by nobody who has not read them (%s)",
  async (intent) => {
    const visit = `other-terms-${intent}`;
    const before = await browserAt(visit);
    await before.put(SHOWN);
    const left = await before.form();
    const since = await openTestHotel({ database: house.database, cancellation: KEEPS_ALL });
    const browser = await browserAt(visit, since, { cancellation: KEEPS_ALL });
    const taken = await takenOn(house, SHOWN.start);
    const beside = "These terms have changed since you opened the page. Please read them again and tick this box.";
    const answer = await refused(browser.send({ ...left, phone: "504 555 0199", intent }));
    expect(answer).toMatchObject({ words: { fields: { acceptPolicy: beside } }, otherPolicy: beside });
    expect(answer.typed).toMatchObject({ ...guest, phone: "504 555 0199" });
    expect(await takenOn(house, SHOWN.start)).toBe(taken);
    const again = await browser.form(answer);
    expect(again.acceptPolicy).toBeUndefined();
    const withAFault = await refused(browser.send({ ...left, name: "", intent }));
    expect(withAFault).toMatchObject({ words: { fields: { name: expect.any(String) } }, otherPolicy: beside });
    expect(await browser.send({ ...again, acceptPolicy: "on", intent })).toMatchObject({ status: 302 });
    expect(await agreedIn(since, visit)).toEqual([again.policy]);
  },
);

test("a guest who comes back from paying and ticks other terms holds the rooms by those", async () => {
  const before = await browserAt("back-from-paying");
  await before.put(SHOWN);
  const left = await before.form();
  for (let times = 0; times < 2; times += 1) {
    expect(await before.send({ ...left, intent: "pay" })).toMatchObject({ status: 302 });
  }
  const since = await openTestHotel({ database: house.database, cancellation: KEEPS_ALL });
  const browser = await browserAt("back-from-paying", since, { cancellation: KEEPS_ALL });
  const now = await browser.form();
  expect(await browser.send({ ...now, intent: "pay" })).toMatchObject({ status: 302 });
  expect(await agreedIn(since, "back-from-paying")).toEqual([left.policy, now.policy]);
});

async function refused(answer: Promise<CheckoutAnswer | Response>): Promise<CheckoutAnswer> {
  const got = await answer;
  if (got instanceof Response) throw new Error("It was taken.");
  return got;
}

/** The texts under which a browser's orders were made, by the alphabet. */
async function agreedIn({ database }: TestHotel, visit: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ words: string }>(
    `select p.words from cancellation_policy p join policy_agreement a on a.policy = p.hash
     join orders o on o.id = a.order_id where o.visit = $1 order by p.words`,
    [visit],
  );
  return rows.map(({ words }) => words);
}
