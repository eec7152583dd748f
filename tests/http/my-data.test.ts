import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GuestWishes } from "#hotel/booking/rules/guest-wishes.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type Answer, type Browser, browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, signInAgain } from "#tests/support/people.ts";
import { tablesWith } from "#tests/support/tables-with.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, expectCleanBooks, expectRefusal, GOOD_CARD, hold, HOUR, orderOf, reserve, stay } from "./guest-acts.ts";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

const door = () => house.hotel.guest.accounts;
const everywhere = (word: string) => tablesWith(house.database.pool, word);

test("an account sees what it booked, and what stands under its address once that is proven", async () => {
  const email = "cleo@example.com";
  const stranger = browserOf(house);
  const { body: before } = await reserve(stranger, { name: "Cleo Example", email });
  const cleo = await openPerson(house, { name: "Cleo Example", email, verified: false });
  const { body: own } = await reserve(cleo.browser, { name: "Cleo's Friend", email: "friend@example.com" });
  const stays = () => numbersOf(door().listMyStays(askingFrom(cleo.browser)));
  expect(await stays()).toEqual(own.insertedIds);
  await house.database.pool.query("update account set email_verified = true where email = $1", [email]);
  expect(new Set(await stays())).toEqual(new Set([...own.insertedIds, ...before.insertedIds]));
  expect(await door().listMyStays(askingFrom(stranger))).toEqual({ problem: "not-signed-in" });
});

test("a guest takes along what the hotel keeps, and no secret with it", async () => {
  const dora = await openPerson(house, { name: "Dora Example" });
  const { body } = await reserve(dora.browser, { name: "Dora Example", email: dora.account.email });
  const wishes: Required<GuestWishes> = { phone: "504 555 0101", arrivesAt: "23:30", specialRequests: "A quiet room" };
  const added = "phone = '504 555 0101', arrives_at = '23:30', wish = 'A quiet room'";
  await house.database.pool.query(`update orders set ${added} where email = $1`, [dora.account.email]);
  const file = await door().exportMyData(askingFrom(dora.browser));
  expect(file).toMatchObject({
    account: { name: "Dora Example", email: dora.account.email, role: "customer" },
    waysIn: { password: true, authenticator: false, passkeys: [] },
    sessions: [{ agent: "A guest's browser", address: dora.browser.address }],
    stays: [
      {
        ...{ bookingId: body.insertedIds[0], state: "pending", email: dora.account.email, cents: { total: 27_044 } },
        ...wishes,
      },
    ],
    documents: [],
    forms: [],
  });
  const { rows } = await house.database.pool.query<{ secret: string }>(
    `select password as secret from account_credential union all select token from account_session
     union all select visit from orders union all select secret from house_secret`,
  );
  for (const { secret } of rows) expect(JSON.stringify(file)).not.toContain(secret);
  expect(await door().exportMyData(askingFrom(browserOf(house)))).toEqual({ problem: "not-signed-in" });
});

test("a guest takes the receipts along, and what amends them, and nobody else's", async () => {
  const flora = await openPerson(house, { name: "Flora Example" });
  const checkout = await hold(flora.browser, { name: "Flora Example", email: flora.account.email });
  await flora.browser.pay(checkout, GOOD_CARD);
  const { body } = await book(flora.browser, checkout);
  const id = String(body.insertedIds[0]);
  const to = { company: "Example Barges", address: "2 Wharf Road", taxId: "" };
  const visitor = { visit: "", address: flora.browser.address, account: flora.account };
  await house.hotel.guest.billing.addressReceipt(visitor, { id, ...to });
  await house.hotel.guest.booking.cancelBooking(visitor, { id, refund: 27_044 });
  await house.tend();
  const file = await door().exportMyData(askingFrom(flora.browser));
  expect(file).toMatchObject({
    documents: [
      { kind: "receipt", cents: { taxes: 2_844, total: 27_044 }, lines: [{ bookingId: Number(id) }], addressedTo: to },
      { kind: "credit-note", cents: { taxes: 2_844, total: 27_044 }, amends: expect.stringMatching(/^R2026-/) },
    ],
  });
  const gert = await openPerson(house, { name: "Gert Example" });
  expect(await door().exportMyData(askingFrom(gert.browser))).toMatchObject({ stays: [], documents: [] });
});

test("a guest who is forgotten leaves dates and money behind, and no name", async () => {
  const name = "Erna Unmistakable";
  const erna = await openPerson(house, { name, email: "erna-unmistakable@example.com" });
  const { email } = erna.account;
  const paid = await hold(erna.browser, { name, email });
  await erna.browser.pay(paid, GOOD_CARD);
  await book(erna.browser, paid);
  await reserve(erna.browser, { name, email });
  await house.hotel.guest.messages.receiveCheckOutForm(
    { visit: "", address: erna.browser.address },
    { guest_name: name, email, room: "101", feedback: "I, Erna Unmistakable, liked it." },
  );
  await house.database.pool.query(
    `insert into unmatched_payment (payment_id, amount, found_at, state, decided_by, decided_at, note)
     values ('pi_noted', 100, now(), 'closed', 'clerk', now(), 'Booked by hand, see the letter of ' || upper($1))`,
    [email],
  );
  await house.tend();
  const bystander = await openPerson(house);
  await reserve(bystander.browser, { name: "Somebody Else", email: bystander.account.email });
  const before = await sumsOf();

  const asking = () => askingFrom(erna.browser);
  expect(await door().eraseMyData(asking(), { password: "wrong password entirely" })).toMatchObject({
    problem: "identity",
    code: "invalid-credential",
  });
  expect(await door().eraseMyData(asking(), {})).toMatchObject({ problem: "invalid-fields" });
  const begun = await house.hotel.guest.accounts.beginPasskey(asking(), { password: PASSWORD });
  expect(isProblem(begun)).toBe(false);
  expect(await everywhere("unmistakable")).toContain("account_proof");
  expect(await door().eraseMyData(asking(), { password: PASSWORD })).toEqual({ erased: true });

  expect(await everywhere("unmistakable")).toEqual([]);
  expect(await sumsOf()).toEqual(before);
  expect(erna.browser.cookies()).not.toContain("session=");
  expect(await door().whoAsks(asking())).toMatchObject({ account: undefined });
  expect(await door().signIn(asking(), { email, password: PASSWORD })).toMatchObject({ code: "invalid-credential" });
  expect(await numbersOf(door().listMyStays(askingFrom(bystander.browser)))).toHaveLength(1);
  const { rows } = await house.database.pool.query("select actor, subject from audit where act = 'account.erased'");
  expect(rows).toEqual([{ actor: erna.account.id, subject: `account:${erna.account.id}` }]);
  await expectCleanBooks(house, { now: NOON, today: "2026-11-21" });
});

test.each([
  { of: "who has paid gets no letter", end: "confirmed" },
  { of: "whose money goes back gets no letter", end: "released" },
])("a guest $of when they are forgotten while the provider is asked", async ({ end }) => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const other = await openTestHotel({
    sandbox: {
      line: (fetch) => async (url, init) => {
        const answer = await fetch(url, init);
        const act = init?.method === "GET" ? meanwhile : undefined;
        if (act) meanwhile = undefined;
        await act?.();
        return answer;
      },
    },
  });
  const { accounts } = other.hotel.guest;
  const guest = await openPerson(other, { name: "Ines Example", email: "ines@example.com" });
  const { email, name } = guest.account;
  const checkout = await hold(guest.browser, { name, email });
  await guest.browser.pay(checkout, GOOD_CARD);
  // Another amount than the order's goes back.
  if (end === "released") await other.database.pool.query("update orders set total = total + 100");
  meanwhile = () => accounts.eraseMyData(askingFrom(guest.browser), { password: PASSWORD });
  await book(guest.browser, checkout);
  expect((await other.database.pool.query("select state, email from orders")).rows).toEqual([
    { state: end, email: "" },
  ]);
  expect((await other.database.pool.query("select kind from outbox where recipient = $1", [email])).rows).toEqual([]);
  await other.close();
});

test.each([
  { of: "rooms reserved without payment count", take: reserveTwentyNights, code: "too-many-unpaid-nights" },
  { of: "rooms that wait for a payment count", take: holdTenRooms, code: "too-many-rooms" },
])("of a guest who is forgotten $of for the network they came from until that is over", async ({ take, code }) => {
  const other = await openTestHotel();
  const { account, browser } = await openPerson(other);
  const { address } = browser;
  const another = () => browserOf(other, address);
  for (const own of [browser, another(), another()]) expect((await take(own, account.email)).status).toBeLessThan(300);
  const { accounts } = other.hotel.guest;
  expect(await accounts.eraseMyData(askingFrom(browser), { password: PASSWORD })).toEqual({ erased: true });
  expect(expectRefusal(await take(another(), "new@example.com"), 429, code)).toMatchObject({ of: "address" });
  const networks = async () =>
    (
      await other.database.pool.query(
        "select distinct split_part(visit, ':', 1) as visit, address, near_network as near, far_network as far from orders",
      )
    ).rows;
  expect(await networks()).toEqual([{ visit: "erased", address, near: address, far: address }]);
  other.pass(25 * HOUR);
  await other.tend();
  expect(await networks()).toEqual([{ visit: "erased", address: "erased", near: "erased", far: "erased" }]);
  expect((await take(another(), "new@example.com")).status).toBeLessThan(300);
  await other.close();
});

test("an owner hands the house over before leaving it", async () => {
  const owner = await openPerson(house, { role: "owner" });
  const erase = () => door().eraseMyData(askingFrom(owner.browser), { password: PASSWORD });
  expect(await erase()).toEqual({ problem: "last-owner" });
  const heir = await openPerson(house, { role: "owner" });
  await house.hotel.staff.accounts.changeRole(heir.account, { id: owner.account.id, role: "customer" });
  await signInAgain(house, owner);
  expect(await erase()).toEqual({ erased: true });
});

describe("a guest who is forgotten leaves no name in a letter of any cause, nor in a form of the stay", () => {
  test.each([
    {
      of: "under an address that was never proven",
      who: "uma-unforgettable",
      to: "uma-unforgettable",
      verified: false,
    },
    { of: "under a friend's address", who: "vera-unforgettable", to: "friend-unforgettable", verified: true },
  ])("$of", async ({ who, to, verified }) => {
    const name = `${who} Example`;
    const email = `${to}@example.com`;
    const own = await openPerson(house, { name, email: `${who}@example.com`, verified });
    const { items, dates, passToTwoDaysBefore } = nextStay();
    const paid = await hold(own.browser, { name, email, items });
    await own.browser.pay(paid, GOOD_CARD);
    const id = String((await book(own.browser, paid, items)).body.insertedIds[0]);
    passToTwoDaysBefore();
    await house.tend();

    const visitor = { visit: "", address: own.browser.address };
    const { messages, booking } = house.hotel.guest;
    const form = { guest_name: name, email, phone: "504 555 0199", room: "201", guests: "2", ...dates };
    const signed = { ...form, letter: await checkInToken(email), agree: "on", signature: name };
    const terms = { language: "en", policy: "Cancel free of charge until 6 PM." };
    expect(await messages.receiveCheckInForm(visitor, signed, terms)).toEqual({ received: true, signed: true });
    const typed = { ...form, special_requests: `The usual room of ${name}` };
    expect(await messages.receiveCheckInForm(visitor, typed)).toEqual({ received: true });
    expect(await booking.sendCancelLink(visitor, { id, email })).toEqual({ sent: true });
    await house.tend();
    // The letter about this waits still.
    const asGuest = { ...visitor, account: own.account };
    const cancelled = await booking.cancelBooking(asGuest, { id, refund: 27_044 });
    expect(cancelled).toMatchObject({ refund: 27_044 });

    const file = await door().exportMyData(askingFrom(own.browser));
    expect(file).toMatchObject({ forms: expect.arrayContaining([expect.objectContaining({ signature: name })]) });
    expect(await door().eraseMyData(askingFrom(own.browser), { password: PASSWORD })).toEqual({ erased: true });
    expect(await everywhere(who)).toEqual([]);
    expect(await everywhere(to)).toEqual([]);
    const { rows } = await house.database.pool.query("select state from outbox where cause = $1", [`booking:${id}`]);
    expect(rows).toEqual([{ state: "dropped" }]);
    const clerk = await openPerson(house, { role: "admin" });
    const forms = await house.database.pool.query<{ id: number }>("select id from check_in_form order by id desc");
    const reply = { form: "check-in", id: forms.rows[0]?.id, words: "The room stands ready." };
    expect(await house.hotel.staff.messages.replyToForm(clerk.account, reply)).toEqual({ problem: "wrong-state" });
  });
});

function reserveTwentyNights(browser: Browser, email: string): Promise<Answer<unknown>> {
  return reserve(browser, { end: "2026-12-21", guests: 1, email });
}

let nights = 0;

/** Each on a night of its own, so that the house has them. */
function holdTenRooms(browser: Browser, email: string): Promise<Answer<unknown>> {
  nights += 1;
  const dates = { start: addDays("2026-12-06", nights), end: addDays("2026-12-07", nights) };
  const items = [{ ...stay, ...dates, rooms: 10, guests: 10 }];
  return browser.post("/api/create-payment-intent", orderOf({ items, grandTotal: 889.8, email }));
}

let weeks = 0;
let passed = 0;

/** A week later than the one before, so that there is time for each letter. */
function nextStay() {
  weeks += 1;
  const day = (first: number) => `2026-12-${String(first + 7 * weeks).padStart(2, "0")}`;
  const [start, end] = [day(1), day(4)];
  const passToTwoDaysBefore = () => {
    const ahead = Date.parse(start) - 30 * HOUR - NOON;
    house.pass(ahead - passed);
    passed = ahead;
  };
  return { items: [{ ...stay, start, end }], dates: { checkin_date: start, checkout_date: end }, passToTwoDaysBefore };
}

/** The token of the check-in link in the letter before arrival. */
async function checkInToken(email: string): Promise<string> {
  const asked = "select plain from outbox where kind = 'before-arrival' and recipient = $1";
  const { rows } = await house.database.pool.query<{ plain: string }>(asked, [email]);
  return /letter=([\w-]{43})/.exec(rows[0]?.plain ?? "")?.[1] ?? "";
}

async function numbersOf(stays: ReturnType<ReturnType<typeof door>["listMyStays"]>): Promise<number[]> {
  const found = await stays;
  return isProblem(found) ? [] : found.bookings.map(({ bookingId }) => bookingId);
}

/** What the hotel counts. */
async function sumsOf(): Promise<unknown[]> {
  const { rows } = await house.database.pool.query(
    `select (select count(*) from booking) as bookings, (select sum(total) from booking) as booked,
       (select sum(amount) from ledger) as ledger, (select sum(held + sold) from inventory) as rooms,
       (select count(*) from outbox) as letters`,
  );
  return rows;
}
