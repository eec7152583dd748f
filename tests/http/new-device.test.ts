import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openFrontDesk } from "#tests/support/front-desk.ts";
import { PASSWORD } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let guests = 0;
beforeAll(async () => {
  house = await openTestHotel();
  openFrontDesk(house);
});
afterAll(() => house.close());
beforeEach(() => {
  guests += 1;
});

const email = () => `guest-${guests}@example.com`;
const open = (browser: Browser) =>
  browser.post("/door/register", { name: "Ada Example", email: email(), password: PASSWORD, terms: "on" });
const prove = () => house.database.pool.query("update account set email_verified = true where email = $1", [email()]);
async function register(browser: Browser) {
  const opened = await open(browser);
  await prove();
  return opened;
}
function signIn(browser: Browser, password = PASSWORD) {
  // Too many tries in one minute are refused.
  house.pass(60_000);
  return browser.post("/door/sign-in", { email: email(), password });
}
const letters = async () =>
  (
    await house.database.pool.query<{ facts: { device: string }; language: string }>(
      "select facts, language from outbox where kind = 'new-device' and recipient = $1 order by id",
      [email()],
    )
  ).rows;

test("the browser an account was opened with is known, another one is told of once", async () => {
  const [first, second] = [browserOf(house), browserOf(house)];
  expect(await register(first)).toMatchObject({ status: 200 });
  await signIn(first);
  expect(await letters()).toEqual([]);
  expect(await signIn(second)).toMatchObject({ status: 200 });
  expect(await letters()).toHaveLength(1);
  await signIn(second);
  await signIn(first);
  expect(await letters()).toHaveLength(1);
});

test("an account that was opened elsewhere, as by the owner, hears nothing of its first browser", async () => {
  const opened = { name: "Ada Example", email: email(), pass: PASSWORD };
  const owner = browserOf(house);
  await owner.post("/door/register", { name: "Owner", email: "owner@example.com", password: PASSWORD, terms: "on" });
  expect(await owner.post("/api/users", opened)).toMatchObject({ status: 201 });
  await prove();
  const browser = browserOf(house);
  await signIn(browser);
  expect(await letters()).toEqual([]);
  await signIn(browserOf(house));
  expect(await letters()).toHaveLength(1);
});

test("nobody is written to at an address that nobody has proved, and once it is, of browsers that are new then", async () => {
  await open(browserOf(house));
  const browsers = Array.from({ length: 3 }, () => browserOf(house));
  for (const browser of browsers) expect(await signIn(browser)).toMatchObject({ status: 200 });
  expect(await letters()).toEqual([]);
  await prove();
  for (const browser of browsers) await signIn(browser);
  expect(await letters()).toEqual([]);
  await signIn(browserOf(house));
  expect(await letters()).toHaveLength(1);
});

test("who tries a password and fails is told of to nobody, and known no better for it", async () => {
  await register(browserOf(house));
  const thief = browserOf(house);
  expect(await signIn(thief, "not the password")).toMatchObject({ status: 401 });
  expect(thief.cookies()).not.toContain("device=");
  expect(await letters()).toEqual([]);
});

test("a cookie that a browser made up itself makes no device known", async () => {
  await register(browserOf(house));
  const browser = browserOf(house);
  browser.accept([`device=${"x".repeat(43)}; Path=/`]);
  await signIn(browser);
  expect(await letters()).toHaveLength(1);
  const other = browserOf(house);
  other.accept(["device=; Path=/", "device=' or true --; Path=/"]);
  await signIn(other);
  expect(await letters()).toHaveLength(2);
});

test("one browser of two guests is known to each by itself", async () => {
  const shared = browserOf(house);
  await register(shared);
  guests += 1;
  await register(shared);
  expect(await signIn(shared)).toMatchObject({ status: 200 });
  expect(await letters()).toEqual([]);
});

test("a browser that was forgotten is new again, and still the account is none", async () => {
  const browser = browserOf(house);
  await register(browser);
  const { rows } = await house.database.pool.query<{ id: string }>("select id from account where email = $1", [
    email(),
  ]);
  await house.database.pool.query("update known_device set forgotten_at = now() where account_id = $1", [rows[0]?.id]);
  await signIn(browser);
  expect(await letters()).toHaveLength(1);
  await signIn(browser);
  expect(await letters()).toHaveLength(1);
});

test("the table keeps no cookie that would open anything", async () => {
  const browser = browserOf(house);
  await register(browser);
  const [, token = ""] = /device=([\w-]{43})/.exec(browser.cookies()) ?? [];
  expect(token).not.toBe("");
  const { rows } = await house.database.pool.query("select row_to_json(known_device)::text as row from known_device");
  expect(JSON.stringify(rows)).not.toContain(token);
});
