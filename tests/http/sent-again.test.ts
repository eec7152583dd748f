import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { action as bookFromList } from "#app/guest/book/book.tsx";
import { bookStay } from "#app/guest/home/booking-desk.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
beforeAll(async () => {
  const rooms = [101, 102].map((number) => ({ number, type: "standard" }));
  house = await openTestHotel({ rooms: [...rooms, { number: 201, type: "double" }] });
});
afterAll(() => house.close());

const STAY = { start: "2026-12-01", end: "2026-12-03", type: "standard", rooms: "1", guests: "2" };
/** What a form adds whose answer was lost when its page showed so many lines in the cart. */
const lostAt = (count: number) => ({ "had-in-cart": String(count) });

/** A browser at the forms that put stays into its cart. */
function browserAt(visit: string) {
  const visitor = { visit, address: "192.0.2.90" };
  const asked = async (url: URL, fields: Record<string, string>) => {
    // A line is known by the moment at which it was put in.
    house.pass(1);
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(contentContext, await readHotelContent());
    context.set(speechContext, speechIn("en"));
    context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
    return { url, context, request: new Request(url, { method: "POST", body: new URLSearchParams(fields) }) };
  };
  return {
    /** By the booking form. */
    add: async (fields: Record<string, string> = {}) => {
      const sent = { ...STAY, ...fields, intent: "add" };
      return bookStay(await asked(new URL("http://hotel.example.com/"), sent));
    },
    /** By the list of all rooms, several at once. */
    addSeveral: async (fields: Record<string, string> = {}) => {
      const url = new URL("http://hotel.example.com/book?checkin=2026-12-01&checkout=2026-12-03&guests=2");
      const several = { "rooms-of-standard": "1", "rooms-of-double": "1" };
      const sent = await asked(url, { ...several, ...fields });
      return bookFromList(sent as unknown as Parameters<typeof bookFromList>[0]);
    },
    lines: async () =>
      (await house.hotel.guest.booking.readCart({ visit })).items.map(({ type, guests }) => [type, guests]),
  };
}

const leadsOn = { status: 302 };

test("a stay that is put into the cart again because the answer was lost is in it once, also where it was the last room", async () => {
  const browser = browserAt("ada");
  expect(await browser.add({ rooms: "2" })).toMatchObject(leadsOn);
  expect(await browser.add({ rooms: "2", ...lostAt(0) })).toMatchObject(leadsOn);
  expect(await browser.lines()).toEqual([["standard", 2]]);
});

test("a stay whose first sending never arrived is put in by the second", async () => {
  const browser = browserAt("bea");
  expect(await browser.add({ guests: "1" })).toMatchObject(leadsOn);
  expect(await browser.add(lostAt(1))).toMatchObject(leadsOn);
  expect(await browser.lines()).toEqual([
    ["standard", 1],
    ["standard", 2],
  ]);
});

test("who puts the same stay into the cart twice on purpose has it twice", async () => {
  const browser = browserAt("cyd");
  for (let time = 0; time < 2; time += 1) expect(await browser.add()).toMatchObject(leadsOn);
  expect(await browser.lines()).toHaveLength(2);
});

test("a second equal room that is wanted as well is put in though the answer to its first sending was lost", async () => {
  const browser = browserAt("eve");
  expect(await browser.add()).toMatchObject(leadsOn);
  for (const _try of ["never arrived", "done"]) expect(await browser.add(lostAt(1))).toMatchObject(leadsOn);
  expect(await browser.lines()).toHaveLength(2);
});

test("several rooms that are sent again together are in the cart once", async () => {
  const browser = browserAt("dan");
  for (const fields of [{}, lostAt(0), lostAt(0)]) expect(await browser.addSeveral(fields)).toMatchObject(leadsOn);
  expect(await browser.lines()).toEqual([
    ["standard", 1],
    ["double", 1],
  ]);
});
