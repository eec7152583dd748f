import { afterEach, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { askingFrom, openPerson, PASSWORD, type Person, signInAgain } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold, reserve } from "./guest-acts.ts";

let house: TestHotel;
afterEach(() => house.close());

const GUEST = { name: "Tess Telephone", email: "tess@example.com" };
const door = () => house.hotel.guest.accounts;
const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

/** A clerk who books on the guests' pages, for a guest at the telephone and for themselves. */
async function openClerk({ isWeak }: { isWeak: boolean }) {
  house = await openTestHotel({ houseRules: { adminSecondFactor: isWeak } });
  const owner = await openPerson(house, { role: "owner" });
  const clerk = await openPerson(house, { role: "front-desk", name: "Clara Clerk" });
  const { body } = await reserve(clerk.browser, GUEST);
  await rowsOf("update orders set phone = '504 555 0101 of Tess'");
  const own = await reserve(clerk.browser, { name: "Clara Clerk", email: clerk.account.email.toUpperCase() });
  return { owner, clerk, guests: body.insertedIds[0] ?? 0, own: own.body.insertedIds };
}

async function letGo(owner: Person, clerk: Person): Promise<void> {
  const change = { id: clerk.account.id, role: "customer" };
  expect(await house.hotel.staff.accounts.changeRole(owner.account, change)).toEqual({ modifiedCount: 1 });
  await signInAgain(house, clerk);
}

async function staysOf({ browser }: Person): Promise<number[]> {
  const stays = await door().listMyStays(askingFrom(browser));
  if (isProblem(stays)) throw new Error(stays.problem);
  return stays.bookings.map(({ bookingId }) => bookingId);
}

test.each([
  { session: "with all that the desk asks for", isWeak: false },
  { session: "with a password alone", isWeak: true },
])(
  "what a clerk books $session is the guest's from the beginning, and the clerk's under their own address alone",
  async ({ isWeak }) => {
    const { clerk, own } = await openClerk({ isWeak });
    const held = await hold(clerk.browser, GUEST);
    expect(await rowsOf("select distinct account_id from orders")).toEqual([{ account_id: null }]);
    expect(await rowsOf("select state from orders where id = $1", [held.orderId])).toEqual([{ state: "held" }]);
    expect(await staysOf(clerk)).toEqual(own);
  },
);

test.each([
  { session: "with all that the desk asks for", isWeak: false },
  { session: "with a password alone", isWeak: true },
])("a clerk who booked $session, and was let go, has nothing of the guest's stay", async ({ isWeak }) => {
  const { owner, clerk, guests, own } = await openClerk({ isWeak });
  const fileOf = async () => JSON.stringify(await door().exportMyData(askingFrom(clerk.browser)));
  const expectOwnAlone = async () => {
    const file = await fileOf();
    expect(file).toContain(String(own[0]));
    for (const told of ["Tess", GUEST.email, "504 555 0101 of Tess", String(guests)]) expect(file).not.toContain(told);
  };
  await expectOwnAlone();
  await letGo(owner, clerk);
  expect(await staysOf(clerk)).toEqual(own);
  await expectOwnAlone();
  const visitor = {
    visit: "",
    address: clerk.browser.address,
    account: { ...clerk.account, role: "customer" as const },
  };
  expect(await house.hotel.guest.booking.cancelBooking(visitor, { id: String(guests), refund: 0 })).toEqual({
    problem: "booking-not-found",
  });
});

test.each([
  { when: "while they work here", isLetGo: false },
  { when: "once they were let go", isLetGo: true },
])("a clerk who is forgotten $when takes no guest's name along", async ({ isLetGo }) => {
  const { owner, clerk, guests, own } = await openClerk({ isWeak: true });
  if (isLetGo) await letGo(owner, clerk);
  expect(await door().eraseMyData(askingFrom(clerk.browser), { password: PASSWORD })).toEqual({ erased: true });
  const names =
    "select b.name, o.email, o.account_id from booking b join orders o on o.id = b.order_id where b.id = $1";
  expect(await rowsOf(names, [guests])).toEqual([{ ...GUEST, account_id: null }]);
  expect(await rowsOf(names, own)).toEqual([{ name: "Guest who was forgotten", email: "", account_id: null }]);
});

test("a customer who becomes somebody who works here, in whatever role, keeps the stays that they booked for others until they are let go", async () => {
  house = await openTestHotel();
  const owner = await openPerson(house, { role: "owner" });
  const guest = await openPerson(house);
  const { body } = await reserve(guest.browser, GUEST);
  const accountOf = async () => rowsOf("select account_id from booking where id = $1", [body.insertedIds[0]]);
  const become = (role: string) => house.hotel.staff.accounts.changeRole(owner.account, { id: guest.account.id, role });
  await become("front-desk");
  await become("admin");
  expect(await accountOf()).toEqual([{ account_id: guest.account.id }]);
  await become("customer");
  expect(await accountOf()).toEqual([{ account_id: null }]);
});
