import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { chooseAtGoogle, type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { lentPostgres } from "#tests/support/lent-postgres.ts";
import { askingFrom, PASSWORD } from "#tests/support/people.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const ORIGIN = "http://hotel.example.com";

let google: GoogleAtWork;
let house: TestHotel;
beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN] });
  const database = await lentPostgres();
  const settings = { pool: database.pool, origin: ORIGIN, houseName: "The Test House", passwords: QUICK_PASSWORDS };
  house = await openTestHotel({ database, identity: await openIdentity({ ...settings, google: google.settings }) });
  await openPages(house);
});
afterAll(async () => {
  await house.close();
  await google.close();
});

const door = () => house.hotel.guest.accounts;

async function comeIn(browser: Browser, email: string, language?: string): Promise<void> {
  const begun = await door().beginGoogle(askingFrom(browser), "/account");
  if (isProblem(begun)) throw new Error(begun.problem);
  const query = await chooseAtGoogle(begun.address, email);
  const { answer } = await door().finishGoogle({ ...askingFrom(browser), language }, query);
  expect(answer).toMatchObject({ account: { email } });
}

async function lettersTo(email: string): Promise<unknown[]> {
  const text = "select kind, language from outbox where recipient = $1";
  return (await house.database.pool.query(text, [email])).rows;
}

test("who comes by Google over a mailbox elsewhere is sent the house's letter about the address, once", async () => {
  await comeIn(browserOf(house), "thea@example.org", "es");
  await comeIn(browserOf(house), "thea@example.org", "es");
  expect(await lettersTo("thea@example.org")).toEqual([{ kind: "verify-address", language: "es" }]);
});

test("who comes by Google over a mailbox there is sent none", async () => {
  await comeIn(browserOf(house), "gina@example.com");
  expect(await lettersTo("gina@example.com")).toEqual([]);
});

test("a guest without a password is told how to get one, and proves what they ask for by a fresh log-in", async () => {
  const browser = browserOf(house);
  await comeIn(browser, "gus@example.com");
  const sent = { password: "anything at all", newPassword: "a password that is new" };
  expect(await door().changePassword(askingFrom(browser), sent)).toEqual({
    problem: "invalid-fields",
    fields: [{ field: "password", fault: "no-password" }],
  });
  expect((await browser.get("/account")).body).toMatchObject({ "en/account": { hasPassword: false } });
  expect(await door().eraseMyData(askingFrom(browser), {})).toEqual({ erased: true });
});

test("a guest with a password is asked for it", async () => {
  const browser = browserOf(house);
  const newcomer = { name: "Pat Example", email: "pat@example.com", password: PASSWORD, terms: true };
  expect(await door().register(askingFrom(browser), newcomer)).toMatchObject({ isNew: true });
  expect((await browser.get("/account")).body).toMatchObject({ "en/account": { hasPassword: true } });
  const asked = { problem: "invalid-fields", fields: [{ field: "password", fault: "missing" }] };
  expect(await door().eraseMyData(askingFrom(browser), {})).toEqual(asked);
});
