import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const HOUR = 3_600_000;

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

test("one address can't lock out more guests than its own limit lets it try", async () => {
  const { guest } = house.hotel;
  const ada = await openPerson(house);
  const { email } = ada.account;
  const stranger = askingFrom(browserOf(house, "198.51.100.78"));
  for (let tries = 0; tries < 30; tries += 1) {
    await guest.accounts.signIn(stranger, { email: `guest-${tries}@example.com`, password: "wrong password" });
  }
  for (let tries = 0; tries < 12; tries += 1) {
    const refused = await guest.accounts.signIn(stranger, { email, password: "wrong password" });
    expect(refused).toMatchObject({ problem: "too-many-tries" });
  }
  const entered = await guest.accounts.signIn(askingFrom(browserOf(house)), { email, password: PASSWORD });
  expect(isProblem(entered)).toBe(false);
});

test("whoever presses Google's button again and again can still sign in by password", async () => {
  const { guest } = house.hotel;
  const ada = await openPerson(house);
  const asking = askingFrom(browserOf(house, "198.51.100.79"));
  for (let tries = 0; tries < 30; tries += 1) await guest.accounts.beginGoogle(asking, "/");
  expect(await guest.accounts.beginGoogle(asking, "/")).toMatchObject({ problem: "too-many-tries" });
  const entered = await guest.accounts.signIn(asking, { email: ada.account.email, password: PASSWORD });
  expect(isProblem(entered)).toBe(false);
});

test("a guest who tried while the hotel's clock was ahead is counted anew once it is right", async () => {
  const { guest } = house.hotel;
  const ada = await openPerson(house);
  const asking = askingFrom(browserOf(house, "198.51.100.80"));
  const signIn = (password: string) => guest.accounts.signIn(asking, { email: ada.account.email, password });
  house.pass(8 * HOUR);
  for (let tries = 0; tries < 12; tries += 1) await signIn("wrong password");
  expect(await signIn(PASSWORD)).toMatchObject({ problem: "too-many-tries" });
  house.pass(-8 * HOUR);
  expect(isProblem(await signIn(PASSWORD))).toBe(false);
  for (let tries = 0; tries < 12; tries += 1) await signIn("wrong password");
  expect(await signIn(PASSWORD)).toMatchObject({ problem: "too-many-tries" });
});

test("who tried what is forgotten after a day", async () => {
  const counted = async () => (await house.database.pool.query("select key from try_count")).rows.length;
  await house.hotel.guest.accounts.signIn(askingFrom(browserOf(house)), { email: "a@example.com", password: "wrong" });
  house.pass(23 * HOUR);
  await house.hotel.jobs.deleteOldRecords();
  expect(await counted()).toBeGreaterThan(0);
  house.pass(2 * HOUR);
  await house.hotel.jobs.deleteOldRecords();
  expect(await counted()).toBe(0);
});
