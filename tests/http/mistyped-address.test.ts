import { afterEach, beforeEach, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold, reserve } from "./guest-acts.ts";

let house: TestHotel;
beforeEach(async () => {
  house = await openTestHotel();
});
afterEach(() => house.close());

const door = () => house.hotel.guest.accounts;
const password = "a password that is new";
const tokenOf = (link: unknown) => new URL(String(link)).searchParams.get("token");

async function staysOf(browser: Browser): Promise<number[]> {
  const stays = await door().listMyStays(askingFrom(browser));
  if (isProblem(stays)) throw new Error(stays.problem);
  return stays.bookings.map(({ bookingId }) => bookingId);
}

/** Ada, who gave the address of somebody else at the hotel and her own with each stay but one. */
async function openAda(options: { verified: boolean }) {
  const ada = await openPerson(house, { name: "Ada Example", ...options });
  const email = `net-${ada.account.email}`;
  const stray = await reserve(ada.browser, { name: "Ada Example", email });
  const own = await reserve(ada.browser, { name: "Ada Example", email: ada.account.email.toUpperCase() });
  const held = await hold(ada.browser, { name: "Ada Example", email });
  return { ada, stray: stray.body.insertedIds, own: own.body.insertedIds, held };
}

async function enterByReset({ account }: Person): Promise<Browser> {
  const browser = browserOf(house);
  const token = tokenOf(await house.identity.issueResetLink(account.email));
  expect(await door().resetPassword(askingFrom(browser), { token, password })).toEqual({ reset: true });
  expect(isProblem(await door().signIn(askingFrom(browser), { email: account.email, password }))).toBe(false);
  return browser;
}

async function enterByAppointment({ account }: Person): Promise<Browser> {
  const browser = browserOf(house);
  const { name, email } = account;
  expect(await house.identity.appoint({ name, email, password, role: "front-desk" })).toEqual({ appointed: true });
  expect(isProblem(await door().signIn(askingFrom(browser), { email, password }))).toBe(false);
  return browser;
}

const ownersOf = async (orderId: string) =>
  (await house.database.pool.query("select account_id from orders where id = $1", [orderId])).rows;

test.each([
  { by: "by a letter about a forgotten password", enter: enterByReset },
  { by: "as somebody who works at the hotel", enter: enterByAppointment },
])(
  "who reads an address that a guest mistyped and comes in $by is not given stays under the guest's own",
  async (way) => {
    const { ada, stray, own, held } = await openAda({ verified: false });
    expect(new Set(await staysOf(ada.browser))).toEqual(new Set([...stray, ...own]));
    const reader = await way.enter(ada);
    expect(await staysOf(reader)).toEqual(own);
    expect(await ownersOf(held.orderId)).toEqual([{ account_id: null }]);
    const visitor = { visit: "", address: reader.address, account: { ...ada.account, emailVerified: true } };
    const cancelled = await house.hotel.guest.booking.cancelBooking(visitor, { id: stray[0], refund: 0 });
    expect(cancelled).toEqual({ problem: "booking-not-found" });
  },
);

test.each([
  { by: "with a new password", enter: enterByReset },
  { by: "and begins to work at the hotel", enter: enterByAppointment },
])("a guest who has proved their address keeps what they booked for others $by", async (way) => {
  const { ada, stray, own, held } = await openAda({ verified: true });
  expect(new Set(await staysOf(await way.enter(ada)))).toEqual(new Set([...stray, ...own]));
  expect(await ownersOf(held.orderId)).toEqual([{ account_id: ada.account.id }]);
});

test("a guest who proves the address where they are signed in keeps what they booked for others", async () => {
  const { ada, stray, own } = await openAda({ verified: false });
  const token = tokenOf(await house.identity.issueVerificationLink(ada.account.email));
  expect(await door().verifyAddress(askingFrom(ada.browser), { token })).not.toHaveProperty("problem");
  expect(new Set(await staysOf(ada.browser))).toEqual(new Set([...stray, ...own]));
});
