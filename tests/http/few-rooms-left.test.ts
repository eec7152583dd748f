import { createElement } from "react";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { bookStay, type FormAnswer, readForm } from "#app/guest/home/booking-desk.ts";
import { HomeData } from "#app/guest/home/home-data.tsx";
import { livePriceOf } from "#app/guest/home/live-price.ts";
import type { StayChoice } from "#app/parts/stay-choice.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { readHotelContent } from "#server/content-files.ts";
import { stayOffersOf } from "#tests/support/stay-offers.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold, reserve, stay } from "./guest-acts.ts";

/** Four Standard rooms and two of the next type; no suite. */
const ROOMS = [101, 102, 103, 104]
  .map((number) => ({ number, type: "standard" }))
  .concat([201, 202].map((number) => ({ number, type: "double" })));
const VISITOR = { visit: "ada", address: "192.0.2.1" };

/** Ten rooms, as many as may be booked at once; only nine of them are Standard. */
const LARGER = Array.from({ length: 9 }, (_, at) => ({ number: 101 + at, type: "standard" })).concat([
  { number: 201, type: "double" },
]);

let house: TestHotel;
let larger: TestHotel;
let context: RouterContextProvider;

/** What a page of the house knows when a visitor asks for it. */
async function contextOf({ hotel }: TestHotel, visitor = VISITOR): Promise<RouterContextProvider> {
  const asked = new RouterContextProvider();
  asked.set(hotelContext, hotel);
  asked.set(contentContext, await readHotelContent());
  asked.set(speechContext, speechIn("en"));
  asked.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  return asked;
}

beforeAll(async () => {
  [house, larger] = [await openTestHotel({ rooms: ROOMS }), await openTestHotel({ rooms: LARGER })];
  context = await contextOf(house);
  // Somebody has three of the four Standard rooms from December 1 to 4.
  const items = [{ ...stay, rooms: 3, guests: 3 }];
  const quote = house.hotel.guest.pricing.quote({ items, isMember: false });
  await hold(browserOf(house), { items, grandTotal: isProblem(quote) ? 0 : dollars(quote.grandTotal) });
});
afterAll(() => Promise.all([house.close(), larger.close()]));

const two: StayChoice = {
  start: "2026-12-02",
  end: "2026-12-03",
  type: "standard",
  rooms: "2",
  guests: "2",
  accessible: "",
  plan: "",
  code: "",
  children: "",
};

function send(choice: StayChoice, at = context) {
  const url = new URL("http://hotel.example.com/");
  const body = new URLSearchParams({ ...choice, intent: "add" });
  return bookStay({ request: new Request(url, { method: "POST", body }), url, context: at });
}

test("a guest who wants two rooms where one is left hears so beside the rooms, before any cart", async () => {
  const answer = (await send(two)) as FormAnswer;
  expect(answer.words?.title).toBe("Only 1 left");
  expect(answer.words?.fields).toEqual({ rooms: expect.stringMatching(/^Only 1 left of Standard for these dates\./) });
  expect((await house.hotel.guest.booking.readCart(VISITOR)).items).toEqual([]);
});

test("beside it stand the nearest free dates and the other types with rooms enough", async () => {
  const { instead } = await livePriceOf(context, two);
  expect(instead).toEqual([
    { ...two, start: "2026-11-30", end: "2026-12-01" },
    { ...two, start: "2026-12-04", end: "2026-12-05" },
    { ...two, type: "double" },
  ]);
});

test("beside dates on which no accessible room can be promised stand the nearest on which one can", async () => {
  const rooms = [
    { number: 101, type: "standard", features: ["mobility" as const] },
    { number: 102, type: "standard", features: [] },
  ];
  const small = await openTestHotel({ rooms });
  await reserve(browserOf(small), { accessible: "mobility", email: "wheels@example.com" });
  const asked: StayChoice = { ...two, rooms: "1", guests: "1", accessible: "mobility" };
  const { instead } = await livePriceOf(await contextOf(small), asked);
  expect(instead).toEqual([
    { ...asked, start: "2026-11-30", end: "2026-12-01" },
    { ...asked, start: "2026-12-04", end: "2026-12-05" },
  ]);
  const { accessible: _, ...any } = asked;
  expect((await livePriceOf(await contextOf(small), { ...any, accessible: "" })).instead).toEqual([]);
  await small.close();
});

test("a guest whose cart has the last rooms already hears so when choosing more of them", async () => {
  expect(await send({ ...two, type: "double" })).toMatchObject({ status: 302 });
  const answer = (await send({ ...two, type: "double", rooms: "1", guests: "1" })) as FormAnswer;
  expect(answer.words?.title).toBe("Only 2 left");
  expect(answer.words?.fields.rooms).toMatch(/^Only 2 left of Double Bed for these dates, and your cart has 2 of them/);
  const later = { ...two, type: "double", start: "2026-12-03", end: "2026-12-05" };
  expect(await send(later)).toMatchObject({ status: 302 });
  await house.hotel.guest.booking.clearCart(VISITOR.visit);
});

/** A visitor whose rooms wait for their payment. */
async function payerOf(item: { rooms?: number; type: number; guests: number; accessible?: "mobility" }, at = house) {
  const items = [{ ...stay, ...item }];
  const quote = at.hotel.guest.pricing.quote({ items, isMember: false });
  const { orderId } = await hold(browserOf(at), {
    items,
    grandTotal: isProblem(quote) ? 0 : dollars(quote.grandTotal),
  });
  const { rows } = await at.database.pool.query("select visit from orders where id = $1", [orderId]);
  const payer = { visit: String(rows[0].visit), address: "192.0.2.1" };
  return { payer, leave: () => at.hotel.guest.payments.leave(payer, orderId) };
}

test("a guest whose own hold has the last rooms is not told that they are sold when the form is filled again", async () => {
  const { payer, leave } = await payerOf({ type: 99, rooms: 2, guests: 2 });
  const asked = new URLSearchParams({ ...two, type: "double" });
  const [own, others] = [
    await readForm(await contextOf(house, payer), asked),
    await readForm(await contextOf(house), asked),
  ];
  expect([own.live.note, own.live.soldOut, own.live.instead]).toEqual(["", ["luxury"], []]);
  expect(others.live.soldOut).toEqual(["double", "luxury"]);
  const longer = await readForm(
    await contextOf(house, payer),
    new URLSearchParams({ ...two, type: "double", end: "2026-12-08" }),
  );
  expect(longer.live.soldOut).toEqual(["luxury"]);
  const more = { ...two, type: "double", rooms: "3", guests: "3" };
  expect((await livePriceOf(await contextOf(house, payer), more)).note).toMatch(/^Only 2 left of Double Bed/);
  await leave();
});

test("a guest whose own hold has the last accessible room is not told that none is left", async () => {
  const small = await openTestHotel({
    rooms: [
      { number: 101, type: "standard", features: ["mobility"] },
      { number: 102, type: "standard", features: [] },
    ],
  });
  const { payer } = await payerOf({ type: 79, guests: 1, accessible: "mobility" }, small);
  const [own, others] = [await contextOf(small, payer), await contextOf(small)];
  const held: StayChoice = {
    ...two,
    start: stay.start,
    end: stay.end,
    rooms: "1",
    guests: "1",
    accessible: "mobility",
  };
  for (const asked of [held, { ...held, end: "2026-12-05" }]) {
    const told = await livePriceOf(own, asked);
    expect([told.note, told.soldOut, told.instead]).toEqual(["", ["double", "luxury"], []]);
    expect((await livePriceOf(others, asked)).note).toMatch(/^There are not enough Standard rooms with mobility/);
  }
  const both: StayChoice = { ...held, rooms: "2", guests: "2", accessible: "" };
  expect((await livePriceOf(own, both)).note).toBe("");
  expect((await livePriceOf(others, both)).note).toMatch(/^Only 1 left of Standard/);
  await small.close();
});

test("a guest whose own rooms wait for their payment may choose the room that is left", async () => {
  const { payer } = await payerOf({ type: 99, guests: 1 });
  const other = { ...two, type: "double", rooms: "1", guests: "1" };
  await house.hotel.guest.booking.addToCart(payer, { ...other });
  expect(await send(other, await contextOf(house, payer))).toMatchObject({ status: 302 });
});

test("a guest who wants ten rooms of a type that has nine hears so beside the rooms, not at the checkout", async () => {
  const at = await contextOf(larger);
  const ten = { ...two, rooms: "10", guests: "10" };
  const answer = (await send(ten, at)) as FormAnswer;
  expect(answer.words?.title).toBe("Not enough rooms left");
  expect(answer.words?.fields.rooms).toMatch(/^There are fewer than 10 Standard rooms left for these dates\./);
  expect((await livePriceOf(at, ten)).instead).toEqual([]);
  expect(await send({ ...ten, rooms: "9", guests: "9" }, at)).toMatchObject({ status: 302 });
});

test("a guest whose cart would hold more rooms than can be booked at once hears so when choosing them", async () => {
  const at = await contextOf(larger);
  const later = { ...two, start: "2026-12-20", end: "2026-12-21" };
  const answer = (await send(later, at)) as FormAnswer;
  expect(answer.words?.fields).toEqual({
    rooms: "Up to 10 rooms can be booked at once. Please call us about a group.",
  });
  expect(await send({ ...later, rooms: "1" }, at)).toMatchObject({ status: 302 });
});

test("whoever asks for no type is shown the first one that is free at its own price, and machines are offered no more of it than can be had", async () => {
  const rooms = ["standard", "double"].map((type, at) => ({ number: 101 + at, type }));
  const small = await openTestHotel({ rooms });
  await hold(browserOf(small));
  const at = await contextOf(small);
  const formFor = (asked: object) =>
    readForm(at, new URLSearchParams({ checkin: two.start, checkout: two.end, ...asked }));
  const offersOf = async (asked: object) =>
    stayOffersOf(createElement(HomeData, { rates: [], form: await formFor(asked) }));
  for (const asked of [{}, { type: "none-such" }]) {
    const { choice, live } = await formFor(asked);
    expect(choice.type).toBe("double");
    expect(live).toEqual(await livePriceOf(at, choice));
    expect(live).toMatchObject({ note: "", price: { total: 11_588 } });
  }
  const double = { price: "115.88", itemOffered: { "@id": "http://hotel.example.com/#double" } };
  expect(await offersOf({})).toMatchObject([double]);
  for (const asked of [{ type: "standard" }, { type: "double", rooms: "2", guests: "2" }]) {
    const { live } = await formFor(asked);
    expect([live.price, live.note]).toEqual([expect.anything(), expect.stringMatching(/sold out|left/)]);
    expect(await offersOf(asked)).toEqual([]);
  }
  await small.close();
});

test("a guest who takes the room that is left is led to the cart, and offered nothing else", async () => {
  const one = { ...two, rooms: "1", guests: "1" };
  expect((await livePriceOf(context, one)).instead).toEqual([]);
  expect(await send(one)).toMatchObject({ status: 302 });
});
