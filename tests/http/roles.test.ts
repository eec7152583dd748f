import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectFaults, expectRefusal } from "./guest-acts.ts";

let house: TestHotel;
let owner: Person;
let manager: Person;
let clerk: Person;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  owner = await openPerson(house, { role: "owner" });
  manager = await openPerson(house, { role: "admin" });
  clerk = await openPerson(house, { role: "front-desk" });
  desk = deskOf(house, clerk);
});
afterAll(() => house.close());

test.each([
  ["manager", "admin"],
  ["front-desk", "admin"],
  ["housekeeping", "admin"],
  ["accounts", "admin"],
  ["owner", "owner"],
])("a %s is an %s to whoever knows the specification alone, and told beside it", async (staffRole, role) => {
  const { account } = await openPerson(house);
  const given = await owner.browser.patch(`/api/users/${account.id}`, { staffRole });
  expect(given).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const { body } = await owner.browser.get<Record<string, unknown>[]>("/api/users");
  expect(body.find(({ _id }) => _id === account.id)).toMatchObject({ role, staffRole });
  await owner.browser.patch(`/api/users/${account.id}`, { role: "customer" });
  const { body: later } = await owner.browser.get<Record<string, unknown>[]>("/api/users");
  expect(later.find(({ _id }) => _id === account.id)).not.toHaveProperty("staffRole");
});

test("a role that nobody has is refused by the call, and by the database", async () => {
  const { account } = await openPerson(house);
  expectFaults(await owner.browser.patch(`/api/users/${account.id}`, { staffRole: "cook" }), ["staffRole"]);
  expectFaults(await owner.browser.patch(`/api/users/${account.id}`, {}), ["role"]);
  const cook = house.database.pool.query("update account set role = 'cook' where id = $1", [account.id]);
  await expect(cook).rejects.toThrow("account_role_check");
});

test("those who clean read when guests come and go, and no name and no number", async () => {
  const cleaner = await openPerson(house, { role: "housekeeping" });
  const today = house.hotel.guest.booking.limits().today;
  await desk.confirmed({ start: today, end: "2026-11-24" });
  await house.tend();
  type Room = { tonight?: object };
  const boardOf = async ({ browser }: Person) => {
    return (await browser.get<Room[]>("/api/house")).body.flatMap(({ tonight }) => tonight ?? []);
  };
  expect(await boardOf(clerk)).toContainEqual(expect.objectContaining({ name: "Ada Example", end: "2026-11-24" }));
  expect(await boardOf(cleaner)).toEqual([{ start: today, end: "2026-11-24", life: "booked" }]);
});

test("the front desk gives back up to what the owner lets it, in one gift or in many; a manager more", async () => {
  const stay = { id: 1, start: "2027-03-01", end: "2027-03-04", rooms: 1, guests: 2, type: 79 };
  const id = await desk.paid(stay, 270.44);
  const gift = async (who: Person, amount: number) => {
    const version = String(await desk.version(id));
    const body = { amount, reason: "A noisy night" };
    return who.browser.post(`/api/bookings/${id}/refunds`, body, { "if-match": version });
  };
  const before = await desk.version(id);
  expect(expectRefusal(await gift(clerk, 100.01), 403, "refund-above-limit")).toMatchObject({ limit: 100 });
  expect(await desk.version(id)).toBe(before);
  expect(await gift(clerk, 60)).toMatchObject({ status: 201 });
  expectRefusal(await gift(clerk, 41), 403, "refund-above-limit");
  expect(await gift(clerk, 40)).toMatchObject({ status: 201 });
  expect(await gift(manager, 20)).toMatchObject({ status: 201 });
});

test("a stay whose cancelling gives back more is left to a manager, whole", async () => {
  const stay = { id: 1, start: "2027-04-01", end: "2027-04-04", rooms: 1, guests: 2, type: 79 };
  const id = await desk.paid(stay, 270.44);
  const cancel = async (who: Person) => {
    const version = String(await desk.version(id));
    return who.browser.patch(`/api/bookings/${id}`, { status: "cancelled" }, { "if-match": version });
  };
  expectRefusal(await cancel(clerk), 403, "refund-above-limit");
  expect(await desk.booking(id)).toMatchObject({ state: "confirmed" });
  const { rows } = await house.database.pool.query("select key from refund where key = $1", [`cancel-${id}`]);
  expect(rows).toEqual([]);
  expect(await cancel(manager)).toMatchObject({ status: 200 });
  expect(await desk.booking(id)).toMatchObject({ state: "cancelled" });
});
