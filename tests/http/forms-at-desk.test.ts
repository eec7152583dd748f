import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { Store } from "#hotel/ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { GuestForm } from "#hotel/messages/ports/guest-forms.ts";
import type { FormKind } from "#hotel/messages/rules/form-query.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { guessForms } from "#tests/mail/guess-forms.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { HOUR } from "./guest-acts.ts";

const TODAY = "2026-11-21";

let house: TestHotel;
let store: Store;
let clerk: Account;
let guests = 0;
beforeAll(async () => {
  house = await openTestHotel();
  store = openStore(house.database);
  clerk = (await openPerson(house, { role: "admin" })).account;
});
afterAll(() => house.close());

const messages = () => house.hotel.staff.messages;
type Door = TestHotel["hotel"]["guest"]["messages"];
const receiveCheckInForm: Door["receiveCheckInForm"] = (...sent) =>
  house.hotel.guest.messages.receiveCheckInForm(...sent);

/** Somebody with a confirmed stay of their own. */
async function newGuest(stay: { start: string; end: string } = { start: TODAY, end: "2026-11-24" }) {
  guests += 1;
  const visitor = { visit: `visit-${guests}`, address: `198.51.100.${guests}` };
  const [name, email] = [`Guest ${guests}`, `guest-${guests}@example.com`];
  const items = [{ id: 1, ...stay, rooms: 1, guests: 2, type: 79 }];
  const booked = await house.hotel.guest.booking.reserve(visitor, {
    items,
    name,
    email,
    clientKey: `client-key-of-${guests}`,
  });
  if (isProblem(booked) || !booked[0]) throw new Error(JSON.stringify(booked));
  const { bookingId, orderId, version } = booked[0];
  await house.hotel.staff.booking.decideBooking(clerk, { id: bookingId, status: "confirmed", version });
  const sender = { guest_name: name, email, room: 101 };
  const arriving = {
    ...sender,
    phone: "504 555 0199",
    guests: "2",
    checkin_date: stay.start,
    checkout_date: stay.end,
    special_requests: "A cot, please.",
  };
  return { visitor, name, email, bookingId, orderId, arriving, leaving: { ...sender, feedback: "Fine beds." } };
}

/** What the desk's notices bring about: each form is looked at for its stay. */
const look = async () => {
  while ((await house.hotel.jobs.sendLetters()) > 0);
};
const checkInLink = (orderId: string) =>
  store.letterLinks.issue({ purpose: "check-in", orderId, at: NOON, expiresAt: NOON + 30 * 24 * HOUR });
async function newestOf(email: string): Promise<GuestForm> {
  const list = await messages().listForms(clerk, { search: email });
  const listed = isProblem(list) ? undefined : list.forms[0];
  const details = await messages().readForm(clerk, listed ?? { form: "", id: "" });
  if (isProblem(details)) throw new Error(details.problem);
  return details.form;
}
const changeOf = ({ form, id, version }: { form: FormKind; id: number; version: number }) => ({ form, id, version });
const audited = async (act: string) =>
  (await house.database.pool.query("select 1 from audit where act = $1", [act])).rows.length;
const POLICY = { language: "en", policy: "Cancel free of charge until 6 PM." };

describe("a check-in form", () => {
  test("by a letter's link, signed, is the registration card at once and needs nobody's eye", async () => {
    const guest = await newGuest();
    const letter = await checkInLink(guest.orderId);
    const signed = { ...guest.arriving, letter, agree: "on", signature: "Guest One", signature_drawing: "M1 2L3 4" };
    expect(await receiveCheckInForm(guest.visitor, signed, POLICY)).toEqual({ received: true, signed: true });
    await look();
    const card = await messages().readRegistrationCard(clerk, guest.bookingId);
    expect(card).toMatchObject({
      card: {
        state: "matched",
        agreement: { policy: POLICY.policy, at: NOON, signature: { typed: "Guest One", drawn: "M1 2L3 4" } },
        accepted: { by: "guest" },
      },
    });
    const again = { ...signed, special_requests: "Another form by the same link" };
    expect(await receiveCheckInForm(guest.visitor, again, POLICY)).toEqual({ received: true });
    await look();
    expect(await newestOf(guest.email)).toMatchObject({ orderId: undefined, accepted: undefined });
  });

  test("by a letter's link is not received without agreeing and signing, and the link stays good", async () => {
    const guest = await newGuest();
    const letter = await checkInLink(guest.orderId);
    const unsigned = { ...guest.arriving, letter, phone: "" };
    expect(await receiveCheckInForm(guest.visitor, unsigned, POLICY)).toMatchObject({
      fields: [{ field: "phone" }, { field: "agree" }, { field: "signature" }],
    });
    const signed = { ...guest.arriving, letter, agree: "on", signature: "Guest" };
    expect(await receiveCheckInForm(guest.visitor, signed, POLICY)).toEqual({ received: true, signed: true });
    await look();
    expect(await messages().readRegistrationCard(clerk, guest.bookingId)).toMatchObject({ card: { state: "matched" } });
  });

  test("that came unsigned before is the registration card once the letter's link brings it signed, and once alone", async () => {
    const guest = await newGuest();
    const other = await newGuest();
    const send = (fields: object, page?: typeof POLICY) =>
      receiveCheckInForm(guest.visitor, { ...guest.arriving, ...fields }, page);
    expect(await send({})).toEqual({ received: true });
    const signed = { agree: "on", signature: "Guest" };
    const letter = await checkInLink(guest.orderId);
    const answer = { received: true, signed: true };
    expect(await send({ ...signed, letter }, POLICY)).toEqual(answer);
    // Pressed twice: the link is used up, so that the page shows no terms.
    expect(await send({ ...signed, letter })).toEqual(answer);
    expect(await send({ ...signed, letter: await checkInLink(other.orderId) }, POLICY)).toEqual(answer);
    await look();
    for (const { bookingId } of [guest, other]) {
      expect(await messages().readRegistrationCard(clerk, bookingId)).toMatchObject({ card: { state: "matched" } });
    }
    expect(await messages().listForms(clerk, { search: guest.email })).toMatchObject({ forms: { length: 3 } });
  });

  test("that was signed where no terms stood leaves the letter's link good for one that can be the card", async () => {
    const guest = await newGuest();
    const signed = { ...guest.arriving, letter: await checkInLink(guest.orderId), agree: "on", signature: "Guest" };
    expect(await receiveCheckInForm(guest.visitor, signed, { language: "en" })).toEqual({ received: true });
    const again = { ...signed, special_requests: "No cot after all" };
    expect(await receiveCheckInForm(guest.visitor, again, POLICY)).toEqual({ received: true, signed: true });
    await look();
    expect(await messages().readRegistrationCard(clerk, guest.bookingId)).toMatchObject({ card: { state: "matched" } });
  });

  test("of a guest who knows the booking number and no room is matched by the number, and the desk sees both", async () => {
    const guest = await newGuest();
    const companion = { email: "companion@example.com", room: "unknown", booking_number: String(guest.bookingId) };
    expect(await receiveCheckInForm(guest.visitor, { ...guest.arriving, ...companion })).toEqual({ received: true });
    await look();
    expect(await newestOf(companion.email)).toMatchObject({
      state: "matched",
      bookingId: guest.bookingId,
      bookingNumber: guest.bookingId,
      room: undefined,
    });
    const listed = await messages().listForms(clerk, { search: companion.email });
    expect(listed).toMatchObject({ forms: [{ room: undefined, bookingId: guest.bookingId }] });
  });

  test("with a number of a stay at other dates and of another address waits, that stay offered first", async () => {
    const [guest, other] = [await newGuest(), await newGuest()];
    const dates = { checkin_date: "2027-03-01", checkout_date: "2027-03-02" };
    const stranger = { email: "stranger@example.com", booking_number: String(other.bookingId) };
    await receiveCheckInForm(guest.visitor, { ...guest.arriving, ...dates, ...stranger });
    await look();
    const form = await newestOf(stranger.email);
    expect(form).toMatchObject({ state: "set-aside", bookingId: undefined });
    const details = await messages().readForm(clerk, form);
    expect(isProblem(details) ? [] : details.candidates[0]).toMatchObject({ bookingId: other.bookingId });
  });

  test("that anybody may have sent is matched, but becomes the card only when the desk accepts it", async () => {
    const guest = await newGuest();
    const forged = { ...guest.arriving, agree: "on", signature: "Somebody", letter: "guessed" };
    await receiveCheckInForm(guest.visitor, forged);
    await look();
    expect(await messages().readRegistrationCard(clerk, guest.bookingId)).toEqual({ problem: "not-found" });
    const form = await newestOf(guest.email);
    expect(form).toMatchObject({ state: "matched", bookingId: guest.bookingId, agreement: undefined });
    expect(await messages().acceptCheckIn(clerk, changeOf(form))).toEqual({ modifiedCount: 1 });
    expect(await messages().acceptCheckIn(clerk, changeOf(form))).toEqual({ problem: "stale-version" });
    const never = { ...changeOf(form), version: "3000000000" };
    expect(await messages().acceptCheckIn(clerk, never)).toMatchObject({ fields: [{ field: "version" }] });
    expect(await messages().readRegistrationCard(clerk, guest.bookingId)).toMatchObject({
      card: { accepted: { by: clerk.id } },
    });
  });

  test("that fits no stay is set aside, matched by hand, answered and done", async () => {
    const guest = await newGuest();
    const other = { ...guest.arriving, email: "other-address@example.com", checkout_date: "2026-11-25" };
    await receiveCheckInForm(guest.visitor, other, { language: "es" });
    await look();
    const form = await newestOf("other-address@example.com");
    expect(form).toMatchObject({ state: "set-aside", language: "es" });
    const match = (bookingId: unknown) => messages().matchForm(clerk, { ...changeOf(form), bookingId });
    expect(await match("9999999999")).toEqual({ problem: "booking-not-found" });
    expect(await match("burnt")).toEqual({ problem: "booking-not-found" });
    const before = await audited("form.matched");
    const both = await Promise.all([match(guest.bookingId), match(guest.bookingId)]);
    expect(both).toContainEqual({ modifiedCount: 1 });
    expect(both).toContainEqual({ problem: "stale-version" });
    expect(await audited("form.matched")).toBe(before + 1);
    expect(await messages().replyToForm(clerk, { ...form, words: "  Un momento, por favor.  " })).toEqual({
      modifiedCount: 1,
    });
    await look();
    const { rows } = await house.database.pool.query("select * from outbox where kind = 'form-reply'");
    expect(rows).toMatchObject([
      { recipient: "other-address@example.com", language: "es", plain: expect.stringContaining("> Un momento") },
    ]);
    const matched = await newestOf("other-address@example.com");
    expect(await messages().finishForm(clerk, changeOf(matched))).toEqual({ modifiedCount: 1 });
    const done = await newestOf("other-address@example.com");
    expect(done).toMatchObject({ state: "done", bookingId: guest.bookingId });
    expect(await messages().readForm(clerk, done)).toMatchObject({ replies: [{ words: "Un momento, por favor." }] });
    expect(await messages().finishForm(clerk, { ...changeOf(done), as: "open" })).toEqual({ modifiedCount: 1 });
  });

  test("moved by hand to another stay is that stay's card no longer", async () => {
    const [guest, other] = [await newGuest(), await newGuest()];
    await receiveCheckInForm(guest.visitor, guest.arriving);
    await look();
    await messages().acceptCheckIn(clerk, changeOf(await newestOf(guest.email)));
    const moved = { ...changeOf(await newestOf(guest.email)), bookingId: other.bookingId };
    expect(await messages().matchForm(clerk, moved)).toEqual({ modifiedCount: 1 });
    expect(await messages().readRegistrationCard(clerk, guest.bookingId)).toEqual({ problem: "not-found" });
    expect(await newestOf(guest.email)).toMatchObject({ bookingId: other.bookingId, accepted: undefined });
  });
});

describe("today at the desk", () => {
  test("tells who wants to come early, first the earliest and last who comes after midnight, and nobody of another day", async () => {
    const [night, noon, early, silent, tomorrow] = [
      await newGuest(),
      await newGuest(),
      await newGuest(),
      await newGuest(),
      await newGuest({ start: "2026-11-22", end: "2026-11-24" }),
    ];
    await receiveCheckInForm(night.visitor, { ...night.arriving, arrival_time: "00:30" });
    await receiveCheckInForm(noon.visitor, { ...noon.arriving, arrival_time: "12:00" });
    await receiveCheckInForm(early.visitor, { ...early.arriving, arrival_time: "09:30:00" });
    await receiveCheckInForm(silent.visitor, silent.arriving);
    await receiveCheckInForm(tomorrow.visitor, {
      ...tomorrow.arriving,
      arrival_time: "08:00",
    });
    await look();
    const today = await messages().formsToday(clerk);
    if (isProblem(today)) throw new Error(today.problem);
    const theirs = new Set([night, noon, early, silent, tomorrow].map(({ bookingId }) => bookingId));
    const told = today.arrivals.filter(({ bookingId }) => bookingId !== undefined && theirs.has(bookingId));
    expect(told.map(({ bookingId, arrivesAt }) => [bookingId, arrivesAt])).toEqual([
      [early.bookingId, "09:30"],
      [noon.bookingId, "12:00"],
      [night.bookingId, "00:30"],
      [silent.bookingId, undefined],
    ]);
  });

  test("proposes to check out who says by form that they leave, until somebody has decided", async () => {
    const guest = await newGuest();
    house.pass(0);
    await house.hotel.guest.messages.receiveCheckOutForm(guest.visitor, guest.leaving);
    await look();
    // Three days too early: no stay of theirs ends about today, so a person looks.
    const form = await newestOf(guest.email);
    expect(form).toMatchObject({ form: "check-out", state: "set-aside", proposal: undefined, feedback: "Fine beds." });
    await messages().matchForm(clerk, { ...changeOf(form), bookingId: guest.bookingId });
    const proposed = async () => {
      const today = await messages().formsToday(clerk);
      return isProblem(today) ? [] : today.departures.map(({ bookingId }) => bookingId);
    };
    expect(await proposed()).toContain(guest.bookingId);
    await store.guestForms.settleProposals({ bookingId: guest.bookingId, room: guest.leaving.room }, NOON);
    expect(await proposed()).not.toContain(guest.bookingId);
    expect(await newestOf(guest.email)).toMatchObject({ proposal: "checked-out" });
  });

  test("proposes at once where the stay ends today, and not after the form is done", async () => {
    const guest = await newGuest({ start: TODAY, end: "2026-11-22" });
    await house.hotel.guest.messages.receiveCheckOutForm(guest.visitor, guest.leaving);
    await look();
    const form = await newestOf(guest.email);
    expect(form).toMatchObject({ state: "matched", proposal: "open" });
    await messages().finishForm(clerk, changeOf(form));
    expect(await newestOf(guest.email)).toMatchObject({ state: "done", proposal: "dismissed" });
  });

  test("proposes nothing any more for who has been let out already, and keeps what they thought of it", async () => {
    const guest = await newGuest({ start: TODAY, end: "2026-11-22" });
    const gone = "update stay set life = 'left' where order_id = $1";
    await house.database.pool.query(gone, [guest.orderId]);
    await house.hotel.guest.messages.receiveCheckOutForm(guest.visitor, guest.leaving);
    await look();
    const form = await newestOf(guest.email);
    expect(form).toMatchObject({ state: "matched", proposal: "checked-out", feedback: "Fine beds." });
    expect(await messages().formsToday(clerk)).toMatchObject({
      departures: expect.not.arrayContaining([expect.objectContaining({ id: form.id })]),
    });
  });

  test("is told to nobody but the desk", async () => {
    const guest = (await openPerson(house)).account;
    expect(await messages().formsToday(undefined)).toEqual({ problem: "not-signed-in" });
    expect(await messages().formsToday(guest)).toEqual({ problem: "not-allowed" });
    expect(await messages().listForms(guest)).toEqual({ problem: "not-allowed" });
  });
});

describe("whoever guesses", () => {
  const stay = { name: "Guest 1", room: 101, checkIn: TODAY, checkOut: "2026-11-24" } as const;

  test.each(["check-in", "check-out"] as const)("learns nothing from the answers to a %s form", async (form) => {
    const { email } = await newGuest();
    const ask = (request: Request) => house.doors.fetch(request);
    const { answers } = await guessForms(ask, { form, guesses: 100, stay: { ...stay, email } });
    expect(answers).toEqual([expect.stringMatching(/^201\n.*\n\{"received":true\}$/)]);
  });

  test("would learn from a house that answers more to some", async () => {
    const telling = async (request: Request) => {
      const { email } = (await request.json()) as { email: string };
      return Response.json({ received: true, ...(email === "known@example.com" && { known: true }) });
    };
    const about = { ...stay, email: "known@example.com" };
    const { answers } = await guessForms(telling, { form: "check-out", guesses: 40, stay: about });
    expect(answers).toHaveLength(2);
  });
});
