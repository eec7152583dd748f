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

/** One browser, at the details of its cart. */
async function browserAt(visit: string) {
  const visitor = { visit, address: "192.0.2.70" };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(accountContext, { account: undefined } as AccountSession);
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  const { booking } = house.hotel.guest;
  return {
    put: async (stay: typeof SHOWN | typeof SINCE) => {
      // A line is known by the moment at which it was put in.
      house.pass(1);
      expect(await booking.addToCart(visitor, stay)).toBeUndefined();
    },
    clear: () => booking.clearCart(visit),
    /** What a tab's form sends, as it stands there. */
    form: async (): Promise<Record<string, string>> => {
      const contents = await readDrawer(context);
      const page = shown(() => <DetailsStep contents={contents} />);
      const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      return { ...Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])), acceptPolicy: "on" };
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
