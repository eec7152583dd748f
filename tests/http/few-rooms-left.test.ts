import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { bookStay, type FormAnswer } from "#app/screens/home/booking-desk.ts";
import { livePriceOf } from "#app/screens/home/live-price.ts";
import type { StayChoice } from "#app/screens/home/stay-choice.ts";
import { dollars } from "#hotel/rules/money.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openTestHotel, readHotelContent, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold, stay } from "./guest-acts.ts";

/** Four Standard rooms and two of the next type. */
const ROOMS = [101, 102, 103, 104]
  .map((number) => ({ number, type: "standard" }))
  .concat([201, 202].map((number) => ({ number, type: "double" })));
const VISITOR = { visit: "ada", address: "192.0.2.1" };

let house: TestHotel;
let context: RouterContextProvider;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS });
  context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, { current: VISITOR, stranger: VISITOR, begin: () => VISITOR, forget: () => undefined });
  // Somebody has three of the four Standard rooms from December 1 to 4.
  const items = [{ ...stay, rooms: 3, guests: 3 }];
  const quote = house.hotel.quote(items);
  await hold(browserOf(house), { items, grandTotal: isProblem(quote) ? 0 : dollars(quote.grandTotal) });
});
afterAll(() => house.close());

const two: StayChoice = {
  start: "2026-12-02",
  end: "2026-12-03",
  type: "standard",
  rooms: "2",
  guests: "2",
  accessible: "",
};

function send(choice: StayChoice) {
  const url = new URL("http://hotel.example.com/");
  const body = new URLSearchParams({ ...choice, intent: "add" });
  return bookStay({ request: new Request(url, { method: "POST", body }), url, context });
}

test("a guest who wants two rooms where one is left hears so beside the rooms, before any cart", async () => {
  const answer = (await send(two)) as FormAnswer;
  expect(answer.words?.title).toBe("Only 1 left");
  expect(answer.words?.fields).toEqual({ rooms: expect.stringMatching(/^Only 1 left of Standard for these dates\./) });
  expect((await house.hotel.readCart(VISITOR.visit)).items).toEqual([]);
});

test("beside it stand the nearest free dates and the other types with rooms enough", async () => {
  const { instead } = await livePriceOf(context, two);
  expect(instead).toEqual([
    { ...two, start: "2026-11-30", end: "2026-12-01" },
    { ...two, start: "2026-12-04", end: "2026-12-05" },
    { ...two, type: "double" },
  ]);
});

test("a guest who takes the room that is left is led to the cart, and offered nothing else", async () => {
  const one = { ...two, rooms: "1", guests: "1" };
  expect((await livePriceOf(context, one)).instead).toEqual([]);
  expect(await send(one)).toMatchObject({ status: 302 });
});
