import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { Store } from "#hotel/ports.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { guessLetterLinks, oneSignAway } from "#tests/mail/guess-letter-links.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { HOUR, MINUTE } from "./guest-acts.ts";

const DAY = 24 * HOUR;

let house: TestHotel;
let store: Store;
let bookings: Booking[];
let visitors = 0;
beforeAll(async () => {
  house = await openTestHotel();
  store = openStore(house.database);
  const reserved = await house.hotel.guest.booking.reserve(visitor(), {
    items: [{ id: 1, start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 2, type: 79 }],
    name: "Ada Example",
    email: "ada@example.com",
    clientKey: "a-reservation",
  });
  if (isProblem(reserved)) throw new Error(reserved.problem);
  bookings = reserved;
});
afterAll(() => house.close());

function visitor() {
  visitors += 1;
  return { visit: `visit-${visitors}`, address: `198.51.100.${visitors}` };
}

const orderId = () => bookings[0]?.orderId ?? "";
const issue = (purpose: LinkPurpose) =>
  store.letterLinks.issue({ purpose, orderId: orderId(), at: NOON, expiresAt: NOON + 30 * DAY });
const follow = (token: unknown, purpose: LinkPurpose) =>
  house.hotel.guest.messages.followLetterLink(visitor(), { token, purpose });

describe("a link in a letter", () => {
  test("opens its stay for whoever has it, as often as they look", async () => {
    const token = await issue("view");
    for (const _look of [1, 2, 3]) {
      expect(await follow(token, "view")).toMatchObject({ order: { id: orderId() }, bookings });
    }
  });

  test("is good for nothing else", async () => {
    const token = await issue("view");
    for (const purpose of ["cancel", "check-in", "unsubscribe"] as const) {
      expect(await follow(token, purpose)).toEqual({ problem: "not-found" });
    }
  });

  test.each([undefined, "", 7, {}, "a".repeat(43), "a".repeat(1_000_000)])("is not %j", async (token) => {
    expect(await follow(token, "view")).toEqual({ problem: "not-found" });
  });

  test("that ends letters ends those alone that are not about the stay", async () => {
    const token = await issue("unsubscribe");
    expect(await house.hotel.guest.messages.refuseLetters(visitor(), "wrong")).toEqual({ problem: "not-found" });
    expect(await store.outbox.isRefused("ada@example.com")).toBe(false);
    for (const _press of [1, 2])
      expect(await house.hotel.guest.messages.refuseLetters(visitor(), token)).toEqual({ refused: true });
    expect(await store.outbox.isRefused("ada@example.com")).toBe(true);
  });
});

describe("guessing", () => {
  /** `/view/<token>`: as the pages do, without their pictures. */
  const ask = async ({ url, headers }: Request) => {
    const [, purpose, token] = new URL(url).pathname.split("/");
    const stranger = { visit: "a-stranger", address: headers.get("x-forwarded-for") ?? "" };
    return Response.json(
      await house.hotel.guest.messages.followLetterLink(stranger, { token, purpose: purpose as LinkPurpose }),
    );
  };

  test.each(["view", "cancel", "check-in", "unsubscribe", "storm", "prove"] as const)(
    "a link to %s teaches nothing: near misses, dead links and lots are answered alike",
    async (purpose) => {
      const [living, other] = [await issue(purpose), await issue(purpose === "view" ? "cancel" : "view")];
      const dead = await store.letterLinks.issue({ purpose, orderId: orderId(), at: NOON - DAY, expiresAt: NOON });
      const path = (token: string) => `/${purpose}/${token}`;
      const tokens = [() => oneSignAway(living), () => dead, () => other];
      const answers = new Set<string>();
      for (const almost of tokens) {
        const guessed = await guessLetterLinks(ask, { guesses: 40, path, almost });
        for (const answer of guessed.answers) answers.add(answer);
      }
      expect([...answers]).toEqual([expect.stringContaining('{"problem":"not-found"}')]);
      expect(await (await ask(new Request(`http://hotel.example.com${path(living)}`))).text()).toContain(orderId());
    },
  );

  test("from one address is soon refused, the right token like the wrong ones", async () => {
    const token = await issue("view");
    const stubborn = visitor();
    const ask = (guess: string) =>
      house.hotel.guest.messages.followLetterLink(stubborn, { token: guess, purpose: "view" });
    const answers = new Set<string>();
    for (let guess = 0; guess < 40; guess += 1) answers.add(JSON.stringify(await ask(`guess-${guess}`)));
    const refused = { problem: "too-many-tries", retryAfterSeconds: 60 };
    expect([...answers]).toEqual(['{"problem":"not-found"}', JSON.stringify(refused)]);
    expect(await ask(token)).toEqual(refused);
    house.pass(MINUTE);
    expect(await ask(token)).toMatchObject({ order: { id: orderId() } });
  });
});

describe("a check-in by letter", () => {
  const form = {
    guest_name: "Ada Example",
    email: "somebody-else@example.com",
    phone: "504 555 0199",
    room: "201",
    guests: "2",
    checkin_date: "2026-12-01",
    checkout_date: "2026-12-04",
  };
  const sendForm = (fields: object) => house.hotel.guest.messages.receiveCheckInForm(visitor(), { ...form, ...fields });
  const notices = async () => {
    while ((await house.hotel.jobs.sendLetters()) > 0);
    const { rows } = await house.database.pool.query<{ plain: string }>(
      "select plain from outbox where kind = 'desk-check-in' order by id",
    );
    return rows.map(({ plain }) => /^Booking: (.*)$/m.exec(plain)?.[1]);
  };
  const number = () => String(bookings[0]?.bookingId);

  test("is about the order of the letter, whatever address it comes from, and only the first time", async () => {
    await house.database.pool.query("update booking set state = 'confirmed'");
    const letter = await issue("check-in");
    expect(await house.hotel.guest.messages.readCheckInLetter(visitor(), { letter })).toMatchObject({
      name: "Ada Example",
      guests: 2,
    });
    expect(await sendForm({ letter })).toEqual({ received: true });
    expect(await sendForm({ letter, phone: "504 555 0100" })).toEqual({ received: true });
    expect(await notices()).toEqual([number(), "none fits this form"]);
    expect(await house.hotel.guest.messages.readCheckInLetter(visitor(), { letter })).toEqual({ problem: "not-found" });
  });

  test("without a letter is matched by address and dates; who sends it learns nothing of that", async () => {
    const sent = [
      { email: "ADA@example.com", special_requests: "mine" },
      { email: "eve@example.com", special_requests: "not mine" },
      { email: "ada@example.com", checkin_date: "2026-12-02", special_requests: "other dates" },
      { letter: "no-token", email: "ada@example.com", special_requests: "a wrong letter" },
    ];
    const answers = await Promise.all(
      sent.map(async (fields) => {
        const { status, body } = await browserOf(house).post("/api/guest-forms/check-in", { ...form, ...fields });
        return JSON.stringify({ status, body });
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['{"status":201,"body":{"received":true}}']));
    const told = (await notices()).slice(2);
    expect(told.filter((booking) => booking === number())).toHaveLength(2);
    expect(told.filter((booking) => booking === "none fits this form")).toHaveLength(2);
  });
});

test("the check-in links of an order with two rooms lead to the one that nobody has signed for yet, and each has its card", async () => {
  const clerk = (await openPerson(house, { role: "admin" })).account;
  const dates = { start: "2026-12-10", end: "2026-12-12" };
  const booked = await house.hotel.guest.booking.reserve(visitor(), {
    items: [1, 2].map((id) => ({ id, ...dates, rooms: 1, guests: 2, type: 79 })),
    name: "Ada Example",
    email: "two-rooms@example.com",
    clientKey: "two-rooms",
  });
  if (isProblem(booked) || !booked[0]) throw new Error(JSON.stringify(booked));
  const { bookingId: id, orderId: order, version } = booked[0];
  await house.hotel.staff.booking.decideBooking(clerk, { id, status: "confirmed", version });
  await house.tend();
  const { messages } = house.hotel.guest;
  const signed = async () => {
    const link = { purpose: "check-in", orderId: order, at: NOON, expiresAt: NOON + 30 * DAY } as const;
    const letter = await store.letterLinks.issue(link);
    const known = await messages.readCheckInLetter(visitor(), { letter });
    if (isProblem(known)) throw new Error(known.problem);
    const { name: guest_name, email, room, guests, checkIn: checkin_date, checkOut: checkout_date } = known;
    const typed = {
      guest_name,
      email,
      room,
      guests: String(guests),
      checkin_date,
      checkout_date,
      phone: "504 555 0199",
    };
    const page = { policy: "Cancel free of charge until 6 PM." };
    const form = { ...typed, letter, agree: "on", signature: "Ada Example" };
    expect(await messages.receiveCheckInForm(visitor(), form, page)).toEqual({ received: true, signed: true });
    while ((await house.hotel.jobs.sendLetters()) > 0);
    return room;
  };
  const rooms = [await signed(), await signed()];
  expect(new Set(rooms).size).toBe(2);
  for (const { bookingId } of booked) {
    const card = await house.hotel.staff.messages.readRegistrationCard(clerk, bookingId);
    expect(card).toMatchObject({ card: { accepted: { by: "guest" } } });
  }
});
