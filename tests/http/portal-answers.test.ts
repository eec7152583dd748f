import { createElement } from "react";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { en } from "#app/languages/en.ts";
import { CheckInFields } from "#app/guest/portal/check-in-fields.tsx";
import type { FormAnswer } from "#app/guest/portal/form-answer.ts";
import { loader } from "#app/guest/portal/portal.tsx";
import { receiveForm } from "#app/guest/portal/receive-form.ts";
import type { Language } from "#content/languages.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { shown } from "#tests/support/shown.tsx";
import { given } from "./desk-acts.ts";
import { HOUR, MINUTE } from "./guest-acts.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const arriving = {
  guest_name: "ضيف <b>Ada</b> 🛎️",
  email: "ada@example.com",
  phone: "(504) 555-0101",
  room: "204",
  guests: "2",
  checkin_date: "2026-11-21",
  checkout_date: "2026-11-24",
  special_requests: "<script>alert(1)</script>",
};

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

function send(hotel: TestHotel, fields: Record<string, string>, options: { tab?: string; language?: Language } = {}) {
  const { tab = "checkin", language = "en" } = options;
  const url = new URL(`https://hotel.example.com/facilities?tab=${tab}`);
  const context = contextOf(hotel, language);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return receiveForm({ request, url, context });
}

function contextOf(hotel: TestHotel, language: Language = "en") {
  const context = new RouterContextProvider();
  const stranger = { visit: "", address: "192.0.2.7" };
  context.set(hotelContext, hotel.hotel);
  context.set(speechContext, speechIn(language));
  context.set(visitContext, { current: undefined, stranger, begin: () => stranger, forget: () => undefined });
  return context;
}

/** The link in the letter before a confirmed stay. */
async function checkInLetter(lines = 1, dates = { start: "2026-11-21", end: "2026-11-24" }): Promise<string> {
  const line = { ...dates, rooms: 1, guests: 2, type: 79 };
  const items = Array.from({ length: lines }, (_, index) => ({ ...line, id: index + 1 }));
  const asked = {
    items,
    name: "Ada Example",
    email: `ada-${dates.start}@example.com`,
    clientKey: `a-reservation-of-${lines}-${dates.start}`,
  };
  const reserved = await house.hotel.guest.booking.reserve({ visit: dates.start, address: "192.0.2.8" }, asked);
  if (isProblem(reserved) || !reserved[0]) throw new Error(JSON.stringify(reserved));
  await house.database.pool.query("update booking set state = 'confirmed'");
  const link = {
    purpose: "check-in",
    orderId: reserved[0].orderId,
    at: NOON,
    expiresAt: NOON + 30 * 24 * HOUR,
  } as const;
  return openStore(house.database).letterLinks.issue(link);
}

function pass(ms: number): Promise<void> {
  house.pass(ms);
  return Promise.resolve();
}

/** As the desk does it. */
async function moveAll(from: string, to: string): Promise<void> {
  await house.database.pool.query("update booking set check_in = $1, check_out = $2 where check_in = '2026-12-14'", [
    from,
    to,
  ]);
  await house.database.pool.query(
    `update stay set check_in = $1, check_out = $2 where (order_id, position) in (select order_id, position from booking where check_in = $1)`,
    [from, to],
  );
}

function fieldsOf(answer: FormAnswer) {
  return { rooms: [], today: "2026-11-21" as const, answer, words: en.portal, policy: answer.policy };
}

describe("the guest portal", () => {
  test("leads a received form to its thanks, so that a reload sends nothing", async () => {
    const answer = await send(house, arriving);
    expect(answer).toBeInstanceOf(Response);
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/facilities?tab=checkin&received=");
    const spanish = await send(house, { ...arriving, guests: "3" }, { language: "es" });
    expect(spanish instanceof Response && spanish.headers.get("location")).toBe("/es/facilities?tab=checkin&received=");
  });

  test("gives back what was typed, with words in the guest's language beside the field", async () => {
    const wrong = { ...arriving, checkout_date: "2026-11-20" };
    expect(await send(house, wrong)).toMatchObject({
      typed: wrong,
      words: { fields: { checkout_date: "Check-out must be after check-in. Please choose a later day." } },
    });
    const spanish = await send(house, wrong, { language: "es" });
    expect(JSON.stringify(spanish)).toContain("salida");
    expect(JSON.stringify(spanish)).not.toContain("Please");
  });

  test("reads the form whose tab is open", async () => {
    const answer = await send(house, {}, { tab: "checkout" });
    expect(answer).toMatchObject({ tab: "checkout", words: { fields: expect.not.objectContaining({ phone: "" }) } });
    expect(Object.keys((answer as { words: { fields: object } }).words.fields)).toEqual([
      "guest_name",
      "email",
      "room",
    ]);
  });

  test.each([
    ["en", "checkin", "Please choose your room's number, or say that you don't know it yet."],
    ["en", "checkout", "Please choose your room's number."],
    ["es", "checkin", "Elija el número de su habitación o indique que aún no lo sabe."],
    ["es", "checkout", "Elija el número de su habitación."],
  ] as const)(
    "asks in %s at %s for the room, and names the way out where the form has it",
    async (language, tab, room) => {
      const answer = await send(house, { ...arriving, room: "" }, { tab, language });
      expect(answer).toMatchObject({ words: { fields: { room } } });
    },
  );

  test("keeps a signed registration card for another try while too many look up links from the hotel's one address", async () => {
    const letter = await checkInLetter();
    const signed = { ...arriving, special_requests: "", letter, agree: "on", signature: "Ada Example" };
    const shared = { visit: "", address: "192.0.2.7" };
    for (let guess = 0; guess < 30; guess += 1)
      await house.hotel.guest.messages.readCheckInLetter(shared, { letter: "another" });
    const answer = await send(house, signed);
    expect(answer).toMatchObject({ typed: signed, words: { detail: expect.stringContaining("try again") } });
    const cards =
      "select signature_typed, order_id is not null as by_letter from check_in_form where agreed_at is not null";
    expect((await house.database.pool.query(cards)).rows).toEqual([]);
    const typed = shown(() => createElement(CheckInFields, fieldsOf(answer as FormAnswer)));
    for (const kept of [letter, "Ada Example", "on"]) expect(typed).toMatch(new RegExp(`type="hidden"[^>]*"${kept}"`));
    const url = new URL(`https://hotel.example.com/facilities?letter=${letter}`);
    const context = contextOf(house);
    context.set(contentContext, await readHotelContent());
    const page = await loader({ request: new Request(url), url, context, params: {}, pattern: "/facilities" });
    expect(page).toMatchObject({ known: undefined, waiting: { typed: { letter }, words: { fields: {} } } });
    house.pass(MINUTE);
    const known = await loader({ request: new Request(url), url, context, params: {}, pattern: "/facilities" });
    const filledIn = { ...known.known?.typed, ...signed };
    expect(filledIn).toMatchObject({ stay: expect.stringMatching(/^\d{10}$/) });
    const received = await send(house, filledIn);
    expect(received instanceof Response && received.headers.get("location")).toBe("/facilities?tab=checkin&signed=");
    expect((await house.database.pool.query(cards)).rows).toEqual([
      { signature_typed: "Ada Example", by_letter: true },
    ]);
  });

  test.each([
    ["en", "These terms have changed."],
    ["es", "Estas condiciones han cambiado."],
  ] as const)(
    "shows in %s the terms of the stay that a signature would be for, where the page told others",
    async (language, sentence) => {
      house.pass(MINUTE);
      await house.database.pool.query("delete from registration_card");
      const letter = await checkInLetter(language === "en" ? 2 : 3);
      const url = new URL(`https://hotel.example.com/facilities?letter=${letter}`);
      const context = contextOf(house, language);
      context.set(contentContext, await readHotelContent());
      const { known } = await loader({ request: new Request(url), url, context, params: {}, pattern: "/facilities" });
      const strict = JSON.stringify({ plan: "Non-refundable", terms: { tiers: [], afterwards: "everything" } });
      const others = [strict, known?.typed.stay];
      await house.database.pool.query(
        `update order_line set policy = $1 where booking_id <> $2 and order_id = (select order_id from booking where id = $2)`,
        others,
      );
      const page = { ...known?.typed, phone: "504 555 0199", agree: "on" };
      const ada = await send(house, { ...page, guest_name: "Ada", signature: "Ada" }, { language });
      expect(ada instanceof Response && ada.headers.get("location")).toContain("signed=");
      const bea = { ...page, guest_name: "Bea", signature: "Bea", special_requests: "A cot" };
      const shownAgain = await send(house, bea, { language });
      const { agree: _, ...kept } = bea;
      expect(shownAgain).toMatchObject({
        typed: {
          ...kept,
          stay: expect.not.stringMatching(`^${known?.typed.stay}$`),
          policy: expect.not.stringContaining(given(known).typed.policy),
        },
        words: { fields: { agree: expect.stringContaining(sentence) } },
        policy: expect.not.stringMatching(known?.policy ?? ""),
      });
      if (!("typed" in shownAgain)) throw new Error("It was not shown again.");
      expect(shownAgain.typed).not.toHaveProperty("agree");
      const signed = await send(house, { ...shownAgain.typed, agree: "on" }, { language });
      expect(signed instanceof Response && signed.headers.get("location")).toContain("signed=");
      const cards =
        "select policy from check_in_form where guest_name = 'Bea' and language = $1 and agreed_at is not null";
      expect((await house.database.pool.query(cards, [language])).rows).toEqual([{ policy: shownAgain.policy }]);
    },
  );

  test.each([
    ["the time to cancel free of charge is over", () => pass(6 * HOUR), "too soon"],
    ["the desk has moved the stay", () => moveAll("2027-03-01", "2027-03-04"), "Sat, Feb 27, 2027"],
  ] as const)("shows the terms of a stay again before they are signed, where %s since", async (why, since, said) => {
    house.pass(MINUTE);
    const day = why.includes("desk")
      ? { start: "2026-12-14", end: "2026-12-17" }
      : { start: "2026-11-23", end: "2026-11-26" };
    const letter = await checkInLetter(1, day);
    const url = new URL(`https://hotel.example.com/facilities?letter=${letter}`);
    const context = contextOf(house);
    context.set(contentContext, await readHotelContent());
    const { known } = await loader({ request: new Request(url), url, context, params: {}, pattern: "/facilities" });
    expect(known?.policy).toContain("can be cancelled free of charge until");
    await since();
    const page = { ...known?.typed, phone: "504 555 0199", agree: "on", signature: "Ada Example" };
    const shownAgain = await send(house, page);
    expect(shownAgain).toMatchObject({
      words: { fields: { agree: expect.stringContaining("These terms have changed.") } },
      policy: expect.stringContaining(said),
    });
    if (!("typed" in shownAgain)) throw new Error("It was not shown again.");
    const signed = await send(house, { ...shownAgain.typed, agree: "on" });
    expect(signed instanceof Response && signed.headers.get("location")).toContain("signed=");
  });

  test("shows the terms to a page that does not say which it showed, and claims no change of them", async () => {
    house.pass(MINUTE);
    const letter = await checkInLetter(1, { start: "2027-04-05", end: "2027-04-08" });
    const url = new URL(`https://hotel.example.com/facilities?letter=${letter}`);
    const context = contextOf(house);
    context.set(contentContext, await readHotelContent());
    const { known } = await loader({ request: new Request(url), url, context, params: {}, pattern: "/facilities" });
    const { policy: _, ...before } = given(known).typed;
    const shown = await send(house, { ...before, phone: "504 555 0199", agree: "on", signature: "Ada Example" });
    expect(shown).toMatchObject({
      words: { fields: { agree: "Please tick this box to go on." } },
      policy: expect.stringContaining("can be cancelled free of charge until"),
    });
    if (!("typed" in shown)) throw new Error("It was not shown.");
    const signed = await send(house, { ...shown.typed, agree: "on" });
    expect(signed instanceof Response && signed.headers.get("location")).toContain("signed=");
  });

  test("keeps what was typed while the store is down", async () => {
    const closed = await openTestHotel();
    await closed.close();
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await send(closed, arriving);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
    expect(answer).toMatchObject({
      data: { tab: "checkin", typed: arriving, words: undefined },
      init: { status: 503 },
    });
  });
});
