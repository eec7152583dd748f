import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

test("a guest registers, signs out and signs in again", async () => {
  const { hotel } = house;
  const browser = browserOf(house);
  const sent = { name: "Ada Example", email: " Ada@Example.com ", password: PASSWORD, terms: "on" };
  const opened = await hotel.frontDoor.register(askingFrom(browser), sent);
  expect(opened).toMatchObject({
    isNew: true,
    account: { email: "ada@example.com", role: "customer", emailVerified: false },
  });
  expect(await hotel.frontDoor.whoAsks(askingFrom(browser))).toMatchObject({ account: { name: "Ada Example" } });
  const old = askingFrom(browser);
  await hotel.frontDoor.signOut(old);
  expect(browser.cookies()).toBe("");
  expect(await hotel.frontDoor.whoAsks(old)).toMatchObject({ account: undefined });
  const entered = await hotel.frontDoor.signIn(askingFrom(browser), { email: "ADA@example.com", password: PASSWORD });
  expect(entered).toMatchObject({ isNew: false, account: { name: "Ada Example" } });
  expect(await hotel.frontDoor.whoAsks(askingFrom(browser))).toMatchObject({ account: { name: "Ada Example" } });
});

test("an owner is known in the browser where they signed in", async () => {
  const owner = await openPerson(house, { role: "owner" });
  expect(await house.hotel.frontDoor.whoAsks(askingFrom(owner.browser))).toMatchObject({ account: { role: "owner" } });
});
