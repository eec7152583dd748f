import { afterAll, beforeAll, expect, test } from "vitest";
import { linksIn } from "#app/links.ts";
import { LANGUAGES } from "#content/languages.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, reserve } from "./guest-acts.ts";
import { granted } from "./restored-houses.ts";

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "owner" }));
});
afterAll(() => house.close());

const fileOf = async ({ browser }: Person) =>
  granted(await house.hotel.guest.accounts.exportMyData(askingFrom(browser)));
const rowsOf = <Row = object>(text: string, values: unknown[] = []) => desk.rowsOf<Row>(text, values);

test("a guest takes along what the desk wrote about their stay and to them, and what they agreed to", async () => {
  const guest = await openPerson(house, { name: "Hugo Example" });
  const { name, email } = guest.account;
  const checkout = await hold(guest.browser, { name, email });
  await rowsOf("update orders set phone = '504 555 0101' where email = $1", [email]);
  await guest.browser.pay(checkout, GOOD_CARD);
  const [id = 0] = (await book(guest.browser, checkout)).body.insertedIds;
  await house.tend();
  const { staff, who } = desk;
  granted(await staff.frontDesk.noteBooking(who, { id, words: "Snores" }));
  const version = await desk.version(id);
  granted(await staff.payments.refundBooking(who, { id, version, amount: 2_000, reason: "A noisy night" }));
  const sent = { guest_name: name, email, room: "101", feedback: "The lift was slow." };
  await house.hotel.guest.messages.receiveCheckOutForm({ visit: "", address: guest.browser.address }, sent);
  const [form] = await rowsOf<{ id: number }>("select id from check_out_form where email = $1", [email]);
  granted(await staff.messages.replyToForm(who, { form: "check-out", id: form?.id, words: "It is mended." }));
  await rowsOf("insert into letter_refusal (email, refused_at) values ($1, now())", [email]);
  await house.tend();

  const file = await fileOf(guest);
  expect(file).toMatchObject({
    stays: [{ bookingId: id, phone: "504 555 0101", networkAddress: guest.browser.address }],
    checkouts: [],
    deskNotes: [{ bookingId: id, words: "Snores", writtenAt: expect.stringMatching(/^2026-11-21T/) }],
    givenBack: [{ bookingId: id, amount: 2_000, reason: "A noisy night" }],
    forms: [{ form: "check-out", text: "The lift was slow.", replies: ["It is mended."] }],
    refusedLetters: [{ refusedAt: expect.any(String) }],
  });
  const policy = expect.stringContaining("Cancel free of charge");
  expect(file.stays[0]?.agreed).toMatchObject({ manner: "ticked", networkAddress: guest.browser.address, policy });
  const letters = file.letters.map(({ kind, to, text }) => ({ kind, to, hasText: String(text).length > 100 }));
  for (const kind of ["confirmation", "refund-given", "form-reply"]) {
    expect(letters).toContainEqual({ kind, to: email, hasText: true });
  }
  expect(letters.map(({ to }) => to)).not.toContain("desk");
});

test("a guest takes along letters without what their links open, and nobody else's", async () => {
  const [guest, other] = [await openPerson(house), await openPerson(house)];
  const secret = "s-_".repeat(14);
  const letters = `insert into outbox (cause, kind, recipient, state, plain, queued_at, settled_at)
    values ('device:1:' || $1, 'new-device', $1, 'sent', $2, now(), now())`;
  const links = LANGUAGES.map(({ code }) => linksIn(code)).flatMap((to) => [
    ...[to.stay(secret), to.cancelByLetter(secret), to.proveReservation(secret), to.refuseLetters(secret)],
    ...[to.checkInByLetter(secret), to.storm(secret), to.receipt(1, secret)],
    ...[to.reset(secret), to.invitation(secret), to.verifyAddress(secret)],
  ]);
  const plain = links.map((link) => `Look: http://hotel.example.com${link}.`).join("\n");
  for (const { account } of [guest, other]) await rowsOf(letters, [account.email, plain]);
  const told = (await fileOf(guest)).letters.filter(({ kind }) => kind === "new-device");
  expect(told).toMatchObject([{ to: guest.account.email, text: plain.replaceAll(secret, "...") }]);
});

test("a guest takes along a confirmation of which no link opens anything", async () => {
  const guest = await openPerson(house, { name: "Kim Example" });
  const { name, email } = guest.account;
  const checkout = await hold(guest.browser, { name, email });
  await guest.browser.pay(checkout, GOOD_CARD);
  await book(guest.browser, checkout);
  await house.tend();
  const [sent] = await rowsOf<{ plain: string }>(
    "select plain from outbox where recipient = $1 and kind = 'confirmation'",
    [email],
  );
  const proofs = sent?.plain.match(/[\w-]{43}/g) ?? [];
  expect(proofs.length).toBeGreaterThan(2);
  const file = JSON.stringify(await fileOf(guest));
  for (const proof of proofs) expect(file).not.toContain(proof);
});

test("a guest takes along checkouts that came to nothing", async () => {
  const guest = await openPerson(house, { name: "Ida Example" });
  const { name, email } = guest.account;
  await hold(guest.browser, { name, email });
  const paper = { bookingId: expect.any(Number), checkIn: "2026-12-01", checkOut: "2026-12-04", guests: 2 };
  expect(await fileOf(guest)).toMatchObject({
    stays: [],
    checkouts: [{ state: "held", name, email, cents: { total: 27_044 }, lines: [paper], agreed: { manner: "ticked" } }],
  });
});

test("a guest takes along every stay, and the browsers that they came in with", async () => {
  const guest = await openPerson(house, { name: "Jo Example" });
  const { name, email, id } = guest.account;
  await rowsOf(
    "insert into known_device (account_id, hash, known_since, last_seen_at) values ($1, 'x', now(), now())",
    [id],
  );
  const { body } = await reserve(guest.browser, { name, email });
  const again = `jsonb_build_object('id', o.id || '-' || n, 'client_key', 'again-' || n)`;
  await rowsOf(
    `insert into orders select (jsonb_populate_record(o, ${again})).* from orders o cross join generate_series(1, 220) n
     where email = $1`,
    [email],
  );
  const line = `jsonb_build_object('booking_id', l.booking_id + n, 'order_id', l.order_id || '-' || n)`;
  await rowsOf(
    `insert into order_line select (jsonb_populate_record(l, ${line})).* from order_line l cross join generate_series(1, 220) n
     where booking_id = $1`,
    [body.insertedIds[0]],
  );
  const of = `jsonb_build_object('id', b.id + n, 'order_id', b.order_id || '-' || n)`;
  await rowsOf(
    `insert into booking select (jsonb_populate_record(b, ${of})).* from booking b cross join generate_series(1, 220) n
     where id = $1`,
    [body.insertedIds[0]],
  );
  const { stays, browsers } = await fileOf(guest);
  expect(new Set(stays.map(({ bookingId }) => bookingId)).size).toBe(221);
  expect(browsers).toEqual([{ knownSince: expect.any(String), lastSeenAt: expect.any(String) }]);
});

test("a guest takes along, and erases, no note that names another's address of which theirs is a part", async () => {
  const maria = await openPerson(house, { email: "maria@example.com" });
  const named = ["maria@example.com", "ia@example.com.mx", "d'ia@example.com", "not.ia@example.com"];
  const theirs = ["Wrote from IA@example.com.", "<ia@example.com>", "ia@example.com", "mail:ia@example.com, twice"];
  const noted = `insert into unmatched_payment (payment_id, amount, found_at, state, decided_by, decided_at, note)
    select 'pi_named_' || n, 100, now(), 'closed', 'clerk', now(), words from unnest($1::text[]) with ordinality w (words, n)`;
  await rowsOf(noted, [[...named, ...theirs]]);
  const ia = await openPerson(house, { email: "ia@example.com" });
  const toldTo = async (person: Person) =>
    (await fileOf(person)).paymentsWithoutBooking.map(({ note }) => String(note)).toSorted();
  expect(await toldTo(ia)).toEqual(theirs.toSorted());
  expect(await toldTo(maria)).toEqual(["maria@example.com"]);
  granted(await house.hotel.guest.accounts.eraseMyData(askingFrom(ia.browser), { password: PASSWORD }));
  const kept = await rowsOf<{ note: string }>(
    "select note from unmatched_payment where payment_id ~ 'pi_named' order by 1",
  );
  expect(
    kept
      .filter(({ note }) => note !== "deleted")
      .map(({ note }) => note)
      .toSorted(),
  ).toEqual(named.toSorted());
});

test("a guest takes along no cart and no network address of whoever booked for them", async () => {
  const guest = await openPerson(house, { name: "Lea Example" });
  const clerk = await openPerson(house, { role: "front-desk" });
  await reserve(clerk.browser, { name: "Lea Example", email: guest.account.email });
  await rowsOf(
    `update cart set items = '[{"checkIn": "2026-12-24"}]' where visit in (select visit from orders where email = $1)`,
    [guest.account.email],
  );
  const { stays, carts } = await fileOf(guest);
  expect(stays).toMatchObject([{ email: guest.account.email, agreed: { manner: "shown" } }]);
  expect(carts).toEqual([]);
  expect(JSON.stringify(stays)).not.toContain(clerk.browser.address);
});

test("nobody has the house read all that it keeps again and again", async () => {
  const guest = await openPerson(house);
  for (let times = 0; times < 10; times += 1) await fileOf(guest);
  const again = await house.hotel.guest.accounts.exportMyData(askingFrom(guest.browser));
  expect(again).toMatchObject({ problem: "too-many-tries", retryAfterSeconds: expect.any(Number) });
});
