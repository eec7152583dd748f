import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { groupsOf } from "#app/desk/closures/affected-groups.ts";
import { closureFigures } from "#hotel/closures/rules/closure.ts";
import { endDueOrder } from "#hotel/payments/end-due-order.ts";
import type { PaymentsPorts } from "#hotel/payments/ports.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { keptLetters } from "#tests/support/kept-letters.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Booked, expectCleanBooks, GOOD_CARD, HOUR, hold, MINUTE, reserve, stay, takenOn } from "./guest-acts.ts";

const { letters, mailer } = keptLetters();

let house: TestHotel;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel({ mailRoom: { mailer } });
});
afterAll(() => house.close());

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

const scanner = { visit: "", address: "203.0.113.77" };
const lettersTo = (email: string) => letters.filter(({ to }) => to === email);
const subjectsTo = (email: string) => lettersTo(email).map(({ subject }) => subject.replace(/ for .*/, ""));
const linkIn = (email: string) => /\/stay\/confirm\/([\w-]+)/.exec(lettersTo(email)[0]?.text ?? "")?.[1];
const statesOf = async (email: string) => {
  const { rows } = await house.database.pool.query<{ state: string }>(
    "select state from booking where email = $1 order by created_at",
    [email],
  );
  return rows.map(({ state }) => state);
};
const deadlineOf = async (id: unknown) => {
  const { rows } = await house.database.pool.query<{ expires_at: Date }>(
    "select o.expires_at from orders o join booking b on b.order_id = o.id where b.id = $1",
    [id],
  );
  return rows[0]?.expires_at.getTime();
};

const orderOf = async (id: unknown) => {
  const { rows } = await house.database.pool.query<{ order_id: string }>("select order_id from booking where id = $1", [
    id,
  ]);
  return rows[0]?.order_id ?? "";
};

/** A suite of three: a fifth of thirteen, rounded up, is all that can be had without paying. */
const suites = (night: string, until: string, rooms = 1) =>
  ({ category: "Luxury Suite", type: undefined, start: night, end: until, rooms, guests: rooms }) as const;

async function reserveAs(email: string, changes: object): Promise<Booked & { token: string }> {
  const answer = await reserve(browserOf(house), { email, ...changes });
  expect(answer).toMatchObject({ status: 201, body: { bookings: [{ status: "pending" }] } });
  await house.tend();
  return { ...answer.body, token: linkIn(email) ?? "" };
}

test("a reservation under an unproved address keeps its rooms for half an hour, and then for the desk's day once the letter's button is pressed", async () => {
  const { insertedIds, token } = await reserveAs("ada@example.com", suites("2026-12-10", "2026-12-12"));
  expect(await deadlineOf(insertedIds[0])).toBe(NOON + passed + 30 * MINUTE);
  expect(subjectsTo("ada@example.com")).toEqual(["Please confirm your reservation"]);
  pass(20 * MINUTE);
  for (const _look of [1, 2, 3]) {
    expect(await house.hotel.guest.booking.readReservationToProve(scanner, token)).toMatchObject({
      proof: "waiting",
    });
  }
  expect(await deadlineOf(insertedIds[0])).toBe(NOON + passed + 10 * MINUTE);
  for (const _press of [1, 2]) {
    expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toMatchObject({ proof: "proved" });
  }
  expect(await deadlineOf(insertedIds[0])).toBe(NOON + passed + 24 * HOUR);
  await house.tend();
  expect(subjectsTo("ada@example.com")).toEqual(["Please confirm your reservation", "We have your reservation"]);
  pass(HOUR);
  await house.tend();
  expect(await statesOf("ada@example.com")).toEqual(["pending"]);
  expect(await house.hotel.guest.booking.readReservationToProve(scanner, token)).toMatchObject({ proof: "proved" });
});

test("a letter to an unproved address says nothing that a stranger typed", async () => {
  const name = "Free Money Call Now";
  await reserveAs("victim@example.com", { name, start: "2026-12-14", end: "2026-12-15" });
  const [letter] = lettersTo("victim@example.com");
  expect(letter?.text).toMatch(/^Hello,/m);
  for (const words of [letter?.subject, letter?.html, letter?.text]) expect(words).not.toContain(name);
  pass(30 * MINUTE);
  await house.tend();
  expect(await statesOf("victim@example.com")).toEqual(["expired"]);
  expect(lettersTo("victim@example.com")).toHaveLength(1);
});

test("a late proof takes the rooms again where they are free, under new numbers, by the same quote and once, however often it is pressed", async () => {
  const dates = suites("2026-12-20", "2026-12-22");
  const { insertedIds, token } = await reserveAs("late@example.com", dates);
  pass(31 * MINUTE);
  await house.tend();
  expect(await takenOn(house, "2026-12-20", "luxury")).toBe(0);
  expect(await house.hotel.guest.booking.readReservationToProve(scanner, token)).toMatchObject({ proof: "late" });
  const presses = await Promise.all([1, 2, 3].map(() => house.hotel.guest.booking.proveReservation(scanner, token)));
  for (const press of presses) expect(press).toMatchObject({ proof: "proved", until: NOON + passed + 24 * HOUR });
  expect(await takenOn(house, "2026-12-20", "luxury")).toBe(1);
  expect(await statesOf("late@example.com")).toEqual(["expired", "pending"]);
  const [first] = presses;
  if (!first || isProblem(first)) throw new Error("The proof was refused.");
  expect(first.order.lines[0]?.bookingId).not.toBe(insertedIds[0]);
  const text = "select distinct algorithm, quote_version, quoted_on, quote_hash from orders where email = $1";
  const { rows: quotes } = await house.database.pool.query(text, ["late@example.com"]);
  expect(quotes).toMatchObject([{ algorithm: 1, quote_hash: expect.any(String) }]);
  await house.tend();
  expect(subjectsTo("late@example.com")).toEqual(["Please confirm your reservation", "We have your reservation"]);
});

test("a late proof takes the rooms again under the terms that the guest was shown, whatever the house has published since", async () => {
  const { insertedIds, token } = await reserveAs("terms@example.com", suites("2027-01-14", "2027-01-15"));
  pass(31 * MINUTE);
  await house.tend();
  const since = await openTestHotel({
    database: house.database,
    mailRoom: { mailer },
    now: NOON + passed,
    cancellation: { tiers: [], afterwards: "everything" },
  });
  const proved = await since.hotel.guest.booking.proveReservation(scanner, token);
  if (isProblem(proved)) throw new Error("The proof was refused.");
  const { policies } = openStore(house.database);
  const shown = await policies.ofOrder(await orderOf(insertedIds[0]));
  expect(shown?.terms).toMatchObject({ tiers: [expect.anything()] });
  expect(await policies.ofOrder(proved.order.id)).toEqual({ ...shown, orderId: proved.order.id });
});

test("a reservation that is proved between the timer's look and its lock keeps its rooms for the desk's hours", async () => {
  const { token } = await reserveAs("just@example.com", suites("2027-01-18", "2027-01-19"));
  pass(31 * MINUTE);
  const now = NOON + passed;
  const store = openStore(house.database);
  const due = await store.orders.claimDue(now, now + MINUTE, 20);
  expect(due).toMatchObject([{ email: "just@example.com", state: "pending" }]);
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toMatchObject({ proof: "proved" });
  const ports = { store, clock: { now: () => now } } as unknown as PaymentsPorts;
  for (const order of due) expect(await endDueOrder(ports, order)).toBe("kept");
  expect(await statesOf("just@example.com")).toEqual(["pending"]);
  expect(await takenOn(house, "2027-01-18", "luxury")).toBe(1);
});

test("a proved reservation that the desk has let run out is not told to be waiting for the desk", async () => {
  const other = await openTestHotel({ mailRoom: { mailer } });
  const { booking } = other.hotel.guest;
  const email = "undecided@example.com";
  expect(await reserve(browserOf(other), { email, start: "2026-11-21", end: "2026-11-22" })).toMatchObject({
    status: 201,
  });
  await other.tend();
  const token = linkIn(email);
  expect(await booking.proveReservation(scanner, token)).toMatchObject({ proof: "proved" });
  other.pass(6 * HOUR);
  await other.tend();
  const { rows } = await other.database.pool.query("select state from booking");
  expect(rows).toEqual([{ state: "expired" }]);
  for (const act of [booking.readReservationToProve, booking.proveReservation]) {
    expect(await act(scanner, token)).toEqual({ problem: "not-found" });
  }
  await other.close();
});

test("a late proof is told kindly that the rooms are gone, and may try again", async () => {
  const dates = suites("2027-01-04", "2027-01-06", 3);
  const { token } = await reserveAs("gone@example.com", dates);
  pass(31 * MINUTE);
  await house.tend();
  const family = browserOf(house);
  const all = { ...stay, ...dates, rooms: 10, guests: 10 };
  const second = { ...stay, ...dates, rooms: 3, guests: 3 };
  const checkout = await hold(family, { items: [all], grandTotal: 3_342.6 });
  await family.pay(checkout, GOOD_CARD);
  await hold(browserOf(house), { items: [second], grandTotal: 1_006.28 });
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toMatchObject({
    problem: "sold-out",
    type: "luxury",
  });
  expect(await house.hotel.guest.booking.readReservationToProve(scanner, token)).toMatchObject({ proof: "late" });
  pass(16 * MINUTE);
  await house.tend();
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toMatchObject({ proof: "proved" });
});

test("a link opens nothing after a day, and nothing once the guest has taken the reservation back", async () => {
  const { token } = await reserveAs("day@example.com", { start: "2027-02-01", end: "2027-02-02" });
  const browser = browserOf(house);
  const answer = await reserve(browser, { email: "back@example.com", start: "2027-02-01", end: "2027-02-02" });
  await house.tend();
  const back = linkIn("back@example.com");
  await browser.post(`/api/bookings/${answer.body.insertedIds[0]}/cancellation`, { refund: 0 });
  for (const act of [house.hotel.guest.booking.readReservationToProve, house.hotel.guest.booking.proveReservation]) {
    expect(await act(scanner, back)).toEqual({ problem: "not-found" });
  }
  pass(24 * HOUR);
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toEqual({ problem: "not-found" });
});

test("a reservation under an unproved address is taken back without a letter, however many stays it had", async () => {
  const email = "flooded@example.com";
  const dates = { start: "2027-02-05", end: "2027-02-06", guests: 1 };
  const items = [1, 2, 3].map((id) => ({ ...stay, ...dates, id, name: "Eve Example", email }));
  for (const _round of [1, 2]) {
    const browser = browserOf(house);
    const answer = await browser.post<Booked>("/api/bookings", items);
    expect(answer).toMatchObject({ status: 201 });
    const id = String(answer.body.insertedIds[0]);
    expect(await house.hotel.guest.booking.sendCancelLink(scanner, { id, email })).toEqual({ problem: "wrong-state" });
    await house.tend();
    const { rows } = await house.database.pool.query("select visit from booking where id = $1", [id]);
    const visitor = { visit: rows[0]?.visit, address: "203.0.113.78" };
    const told = await house.hotel.guest.booking.cancelBooking(visitor, { id, refund: 0 });
    expect(told).toMatchObject({ again: false, hasLetter: false });
    await house.tend();
  }
  expect(subjectsTo(email)).toEqual(Array(2).fill("Please confirm your reservation"));
});

/** The desk corrects whose a booking is. */
async function edit(id: unknown, changes: object) {
  const { account } = await openPerson(house, { role: "admin" });
  const { rows } = await house.database.pool.query("select version, name, email from booking where id = $1", [id]);
  return house.hotel.staff.booking.editGuest(account, { id, ...rows[0], ...changes });
}

test("a reservation whose address is corrected while its proof is awaited is proved at the new one, and by no letter to the old", async () => {
  const dates = { start: "2027-02-07", end: "2027-02-08" };
  const { insertedIds, token } = await reserveAs("typo@example.com", dates);
  expect(await edit(insertedIds[0], { email: "right@example.com" })).toEqual({ modifiedCount: 1 });
  expect(await edit(insertedIds[0], { name: "Ada Corrected" })).toEqual({ modifiedCount: 1 });
  await house.tend();
  expect(subjectsTo("right@example.com")).toEqual(["Please confirm your reservation"]);
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toEqual({ problem: "not-found" });
  expect(await house.hotel.guest.booking.proveReservation(scanner, linkIn("right@example.com"))).toMatchObject({
    proof: "proved",
  });
});

test("a guest whose reservation lapsed is asked for no proof where the address is corrected afterwards", async () => {
  const { insertedIds } = await reserveAs("lapsed@example.com", { start: "2027-02-08", end: "2027-02-09" });
  pass(31 * MINUTE);
  await house.tend();
  expect(await statesOf("lapsed@example.com")).toEqual(["expired"]);
  expect(await edit(insertedIds[0], { email: "lapsed-too@example.com" })).toEqual({ modifiedCount: 1 });
  await house.tend();
  expect(subjectsTo("lapsed-too@example.com")).toEqual([]);
});

test("nobody is asked who has proved the address before: a guest signed in under it, and the desk", async () => {
  const ada = await openPerson(house, { email: "known@example.com" });
  const own = await reserve(ada.browser, { email: "KNOWN@example.com", start: "2027-02-10", end: "2027-02-11" });
  expect(await deadlineOf(own.body.insertedIds[0])).toBe(NOON + passed + 24 * HOUR);
  const others = await reserve(ada.browser, { email: "friend@example.com", start: "2027-02-10", end: "2027-02-11" });
  expect(await deadlineOf(others.body.insertedIds[0])).toBe(NOON + passed + 30 * MINUTE);
  const eve = await openPerson(house, { email: "eve@example.com", verified: false });
  const unproved = await reserve(eve.browser, { email: "eve@example.com", start: "2027-02-10", end: "2027-02-11" });
  expect(await deadlineOf(unproved.body.insertedIds[0])).toBe(NOON + passed + 30 * MINUTE);
  await house.tend();
  expect(subjectsTo("KNOWN@example.com")).toEqual(["We have your reservation"]);
  expect(subjectsTo("friend@example.com")).toEqual(["Please confirm your reservation"]);
});

test("a guest is told before reserving of the half hour that an unproved address has, and nobody else is", async () => {
  const [ada, eve] = [
    await openPerson(house, { email: "told@example.com" }),
    await openPerson(house, { email: "told-too@example.com", verified: false }),
  ];
  expect(house.hotel.guest.booking.minutesToProve(undefined)).toBe(30);
  expect(house.hotel.guest.booking.minutesToProve(eve.account)).toBe(30);
  expect(house.hotel.guest.booking.minutesToProve(ada.account)).toBeUndefined();
  const withoutMail = await openTestHotel();
  expect(withoutMail.hotel.guest.booking.minutesToProve(undefined)).toBeUndefined();
  await withoutMail.close();
});

test("a reservation under an unproved address is declined without a letter", async () => {
  const email = "declined@example.com";
  const { insertedIds } = await reserveAs(email, { start: "2027-02-15", end: "2027-02-16" });
  const { account } = await openPerson(house, { role: "admin" });
  const decision = { id: insertedIds[0], status: "declined", version: 1 };
  expect(await house.hotel.staff.booking.decideBooking(account, decision)).toEqual({ modifiedCount: 1 });
  await house.tend();
  expect(subjectsTo(email)).toEqual(["Please confirm your reservation"]);
});

test("an emergency closure writes nothing to an unproved address whose nights it strikes before its guest has proved it", async () => {
  const email = "struck@example.com";
  const { token } = await reserveAs(email, { start: "2027-02-20", end: "2027-02-22" });
  const { account } = await openPerson(house, { role: "owner" });
  const { closures } = house.hotel.staff;
  const nights = { from: "2027-02-20", to: "2027-02-21" };
  const told = async () => {
    const found = await closures.preview(account, nights);
    if (isProblem(found)) throw new Error(found.problem);
    const groups = groupsOf(found);
    return [groups.unproved.map((booking) => booking.email), closureFigures(groups, found.nights)];
  };
  expect(await told()).toMatchObject([[email], { pending: 0, letters: 0, calls: 0 }]);
  expect(await closures.open(account, nights)).toMatchObject({ modifiedCount: 1 });
  await house.tend();
  expect(subjectsTo(email)).toEqual(["Please confirm your reservation"]);
  expect(await house.hotel.guest.booking.proveReservation(scanner, token)).toMatchObject({ proof: "proved" });
  await house.tend();
  expect(subjectsTo(email).slice(1)).toEqual(["We have your reservation", expect.stringMatching(/^A storm over/)]);
  expect(await told()).toMatchObject([[], { pending: 1, letters: 1, calls: 0 }]);
});

test("the books are right after all of it", async () => {
  pass(48 * HOUR);
  await house.tend();
  await expectCleanBooks(house, { today: "2026-11-24", now: NOON + passed });
});
