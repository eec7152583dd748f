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
import type { Speech } from "#app/languages/speech.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { catalogueOf, type HotelContent } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
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

interface Told {
  speech?: Speech;
  cancellation?: HotelContent["cancellation"];
}

/** One browser, at the details of its cart, in the house as it is at a time. */
async function browserAt(visit: string, { hotel } = house, { speech = speechIn("en"), cancellation }: Told = {}) {
  const visitor = { visit, address: "192.0.2.70" };
  const context = new RouterContextProvider();
  context.set(hotelContext, hotel);
  const content = await readHotelContent();
  context.set(contentContext, { ...content, cancellation: cancellation ?? content.cancellation });
  context.set(speechContext, speech);
  context.set(accountContext, { account: undefined } as AccountSession);
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  const { booking } = hotel.guest;
  const page = async (answer?: CheckoutAnswer) => {
    const contents = await readDrawer(context);
    return shown(() => <DetailsStep contents={contents} answer={answer} />);
  };
  return {
    put: async (stay: typeof SHOWN | typeof SINCE) => {
      // A line is known by the moment at which it was put in.
      house.pass(1);
      expect(await booking.addToCart(visitor, stay)).toBeUndefined();
    },
    clear: () => booking.clearCart(visit),
    /** What a tab's form sends as it comes; `answer`: after it was refused. */
    form: async (answer?: CheckoutAnswer) => formIn(await page(answer)),
    /** The same once the guest has ticked the box. */
    ticked: async (answer?: CheckoutAnswer): Promise<Record<string, string>> => ({
      ...formIn(await page(answer)),
      acceptPolicy: "on",
    }),
    page,
    send: (fields: Record<string, string>): Promise<CheckoutAnswer | Response> => {
      const request = new Request("http://hotel.example.com/checkout", {
        method: "POST",
        body: new URLSearchParams({ ...guest, ...fields }),
      });
      return checkOut({ request, context } as unknown as Parameters<typeof checkOut>[0]);
    },
  };
}

function formIn(page: string): Record<string, string> {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const sent = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
  return { ...sent, ...(/ checked/.test(boxIn(page)) && { acceptPolicy: "on" }) };
}

/** The box beside the policy. */
function boxIn(page: string): string {
  return /<input[^>]*name="acceptPolicy"[^>]*>/.exec(page)?.[0] ?? "";
}

const WORDS = { title: "Your cart has changed" };

test.each(["reserve", "pay"])(
  "a tab left at the details takes no other stays than it shows, though their total is the same (%s)",
  async (intent) => {
    const browser = await browserAt(`two-tabs-${intent}`);
    await browser.put(SHOWN);
    const left = await browser.ticked();
    await browser.clear();
    await browser.put(SINCE);
    const before = await takenOn(house, SINCE.start);
    for (const clientKey of [left.clientKey ?? "", (await browser.form()).clientKey ?? ""]) {
      expect(await browser.send({ ...left, clientKey, intent })).toMatchObject({ words: WORDS, changed: undefined });
    }
    expect(await takenOn(house, SINCE.start)).toBe(before);
    expect(await browser.send({ ...(await browser.ticked()), intent })).toMatchObject({ status: 302 });
    expect(await takenOn(house, SINCE.start)).toBe(before + 1);
  },
);

test("a tab left at the details leaves another tab the rooms that it pays for", async () => {
  const browser = await browserAt("pays-in-one-tab");
  await browser.put(SHOWN);
  const left = await browser.ticked();
  await browser.put(SINCE);
  expect(await browser.send({ ...(await browser.ticked()), intent: "pay" })).toMatchObject({ status: 302 });
  const taken = await takenOn(house, SINCE.start);
  for (const intent of ["pay", "reserve"]) {
    expect(await browser.send({ ...left, name: "Bo Example", intent })).toMatchObject({ words: WORDS });
  }
  expect(await takenOn(house, SINCE.start)).toBe(taken);
});

test("another fault that a tab left at the details is told does not keep from its guest that the cart has changed", async () => {
  const browser = await browserAt("a-fault-too");
  await browser.put(SHOWN);
  const left = await browser.ticked();
  await browser.clear();
  await browser.put(SINCE);
  const answer = await browser.send({ ...left, name: "", intent: "reserve" });
  expect(answer).toMatchObject({ words: { fields: { name: expect.any(String) } }, changed: WORDS });
});

test("a form of an older page, which names no stays, goes on as it did", async () => {
  const browser = await browserAt("an-older-page");
  await browser.put(SHOWN);
  const { cart: _cart, ...left } = await browser.ticked();
  expect(await browser.send({ ...left, intent: "reserve" })).toMatchObject({ status: 302 });
});

const CHANGED = "These terms have changed. Please read them again and tick this box.";
const KEEPS_ALL: HotelContent["cancellation"] = { tiers: [], afterwards: "everything" };

test.each(["pay", "reserve"])(
  "terms that are published after the page was shown are agreed to by nobody who has not read them (%s)",
  async (intent) => {
    const visit = `other-terms-${intent}`;
    const before = await browserAt(visit);
    await before.put(SHOWN);
    const left = await before.ticked();
    const since = await openTestHotel({ database: house.database, cancellation: KEEPS_ALL });
    const browser = await browserAt(visit, since, { cancellation: KEEPS_ALL });
    const taken = await takenOn(house, SHOWN.start);
    const answer = await refused(browser.send({ ...left, phone: "504 555 0199", intent }));
    expect(answer).toMatchObject({ words: { fields: { acceptPolicy: CHANGED } }, otherPolicy: CHANGED });
    expect(answer.typed).toMatchObject({ ...guest, phone: "504 555 0199" });
    expect(await takenOn(house, SHOWN.start)).toBe(taken);
    const again = await browser.form(answer);
    expect(again.acceptPolicy).toBeUndefined();
    const withAFault = await refused(browser.send({ ...left, name: "", intent }));
    expect(withAFault).toMatchObject({ words: { fields: { name: expect.any(String) } }, otherPolicy: CHANGED });
    expect(await browser.send({ ...again, acceptPolicy: "on", intent })).toMatchObject({ status: 302 });
    expect(await agreedIn(since, visit)).toEqual(["If you cancel, or do not come, we keep the whole price."]);
  },
);

test("a guest who comes back from paying finds the tick as it was, and empty beside other terms, by which the rooms are held anew", async () => {
  const before = await browserAt("back-from-paying");
  await before.put(SHOWN);
  const left = await before.ticked();
  for (let times = 0; times < 2; times += 1) {
    expect(await before.send({ ...left, intent: "pay" })).toMatchObject({ status: 302 });
  }
  expect(await before.form()).toMatchObject({ acceptPolicy: "on" });
  expect(await before.page()).not.toContain(CHANGED);
  const since = await openTestHotel({ database: house.database, cancellation: KEEPS_ALL });
  const browser = await browserAt("back-from-paying", since, { cancellation: KEEPS_ALL });
  expect(await browser.form()).not.toHaveProperty("acceptPolicy");
  expect(await browser.page()).toContain(CHANGED);
  expect(await browser.send({ ...(await browser.ticked()), intent: "pay" })).toMatchObject({ status: 302 });
  expect(await agreedIn(since, "back-from-paying")).toHaveLength(2);
  expect(await browser.form()).toMatchObject({ acceptPolicy: "on" });
});

test("a page that comes in place of another keeps its tick only where it shows the same terms, in whichever language", async () => {
  const idOf = (page: string) => / id="([^"]+)"/.exec(boxIn(page))?.[1];
  const before = await browserAt("swapped");
  await before.put(SHOWN);
  const id = idOf(await before.page());
  const spanish = await browserAt("swapped", house, { speech: speechIn("es") });
  expect([idOf(await before.page()), idOf(await spanish.page())]).toEqual([id, id]);
  const since = await openTestHotel({ database: house.database, cancellation: KEEPS_ALL });
  const after = await browserAt("swapped", since, { cancellation: KEEPS_ALL });
  expect([undefined, id]).not.toContain(idOf(await after.page()));
});

test("a guest who goes on in another language after paying has not ticked other terms", async () => {
  const english = await browserAt("other-language");
  await english.put(SHOWN);
  expect(await english.send({ ...(await english.ticked()), intent: "pay" })).toMatchObject({ status: 302 });
  const spanish = await browserAt("other-language", house, { speech: speechIn("es") });
  expect(await spanish.form()).toMatchObject({ acceptPolicy: "on" });
  expect(await spanish.send({ ...(await spanish.form()), intent: "pay" })).toMatchObject({ status: 302 });
  expect(await agreedIn(house, "other-language")).toHaveLength(1);
});

test("a guest who was told the terms of the first plan keeps them at the checkout, though another of the same price is first by now", async () => {
  const told = rateBook.parse({
    plans: [
      { id: "free", name: "Free", cancellation: { tiers: [], afterwards: "nothing" } },
      { id: "strict", name: "Strict", cancellation: KEEPS_ALL },
    ],
  });
  const since = { ...told, plans: told.plans.toReversed() };
  const plain = catalogueOf(await readHotelContent());
  const { database } = house;
  const open = (book: typeof told) => ({
    database,
    catalogue: { book: bookOf(book, plain) },
    planPolicies: planPolicies(book),
  });
  const first = await openTestHotel(open(told));
  const before = await browserAt("plans-swapped", first);
  await before.put(SHOWN);
  const left = await before.ticked();
  const rates = {
    version: Number(left["quote.version"]) + 1,
    catalogueOf: () => Promise.resolve(first.hotel.catalogue),
  };
  const now = await browserAt("plans-swapped", await openTestHotel({ ...open(since), rates }));
  const answer = await refused(now.send({ ...left, name: "", intent: "pay" }));
  expect(answer).toMatchObject({ otherPolicy: undefined, changed: undefined });
  const again = await now.form(answer);
  expect(again).toMatchObject({ acceptPolicy: "on", policy: left.policy });
  expect(await now.send({ ...again, intent: "pay" })).toMatchObject({ status: 302 });
  expect(await agreedIn(house, "plans-swapped")).toEqual([expect.stringMatching(/^Free: /)]);
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
