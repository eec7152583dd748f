import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { chooseAtGoogle, type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { lentPostgres } from "#tests/support/lent-postgres.ts";
import { askingFrom } from "#tests/support/people.ts";
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
