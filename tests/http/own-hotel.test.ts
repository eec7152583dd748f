import { afterAll, beforeAll, expect, test } from "vitest";
import { furnishDemo } from "#adapters/store/demo/furnish-demo.ts";
import { LEFT_BEHIND } from "#adapters/store/demo/leave-demo.ts";
import { openClock } from "#adapters/clock/system-clock.ts";
import { catalogueOf } from "#content/content.ts";
import { DEMO_OWNER } from "#hotel/accounts/demo-owner.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readFolder, readHotelContent } from "#server/content-files.ts";
import { softPasskey } from "#tests/identity/soft-passkey.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, expectCleanBooks, GOOD_CARD, hold } from "./guest-acts.ts";

let house: TestHotel;
let owner: Account;
let settings: TestHotel["hotel"]["staff"]["settings"];
const CONFIRMED = { texts: "empty", confirmed: "DELETE" };

beforeAll(async () => {
  house = await openTestHotel();
  ({ settings } = house.hotel.staff);
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  expect(await furnish()).toBe("furnished");
  owner = (await openPerson(house, { role: "owner" })).account;
});
afterAll(() => house.close());

async function furnish() {
  const content = await readHotelContent();
  const clock = openClock({ zone: content.hotel.timeZone, dayTurns: "04:00" }, () => NOON);
  const season = {
    catalogue: catalogueOf(content),
    rooms: content.rooms,
    clock,
    horizonDays: 540,
    holdMinutes: 15,
    seed: 1,
  };
  return furnishDemo(house.database.pool, season);
}

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

test("nobody but an owner who types the word leaves the demo, and nobody where real money came in", async () => {
  const clerk = (await openPerson(house, { role: "admin" })).account;
  expect(await settings.leaveDemo(clerk, CONFIRMED)).toEqual({ problem: "not-allowed" });
  expect(await settings.leaveDemo(owner, { ...CONFIRMED, confirmed: "delete" })).toMatchObject({
    problem: "invalid-fields",
  });
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  expect(await settings.readDemo(owner)).toMatchObject({ demo: { made: 1, hasMoney: false } });
  // As if another provider had taken it.
  const rename = "update payment set payment_id = $2 where payment_id = $1";
  await rowsOf(rename, [checkout.paymentIntentId, "pi_real"]);
  expect(await settings.leaveDemo(owner, CONFIRMED)).toEqual({ problem: "wrong-state" });
  await rowsOf(rename, ["pi_real", checkout.paymentIntentId]);
});

test("an owner who leaves the demo has an empty house of their own to set up, and no later start invents anybody", async () => {
  expect(await settings.leaveDemo(owner, CONFIRMED)).toEqual({ modifiedCount: 1 });
  // The log tells of the leaving and of the neutral version; the sum of no bookings is a row.
  const begun: Record<string, number> = { audit: 2, booking_total: 1 };
  for (const table of LEFT_BEHIND) {
    const [{ count }] = await rowsOf(`select count(*)::integer as count from ${table}`);
    expect([table, count]).toEqual([table, begun[table] ?? 0]);
  }
  expect(await rowsOf("select role from account where role <> 'admin'")).toEqual([{ role: "owner" }]);
  expect(await rowsOf("select 1 from room")).toEqual([]);
  expect(await house.hotel.guest.accounts.readSetup()).toMatchObject({ steps: [], hasOwner: true });
  expect(await settings.readInForce(owner)).toMatchObject({ document: { content: { hotel: { name: "Your hotel" } } } });
  expect(await furnish()).toBe("already");
  expect(await settings.leaveDemo(owner, CONFIRMED)).toEqual({ problem: "wrong-state" });
  // What is only ever added to is so again.
  await expect(house.database.pool.query("delete from audit")).rejects.toThrow("only ever added");
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
});

test("the owner's own login takes the place of the demo's, before which no house opens", async () => {
  const { accounts } = house.hotel.guest;
  await house.hotel.appointOwner({ email: DEMO_OWNER, password: "the one that the demo printed" });
  const browser = browserOf(house);
  const logIn = (email: string, password: string) => accounts.signIn(askingFrom(browser), { email, password });
  expect(await logIn(DEMO_OWNER, "the one that the demo printed")).toHaveProperty("account");
  const { house: table } = openStore(house.database);
  for (const step of ["hotel", "rooms", "money"] as const) await table.noteSetupStep(step);
  const { openHouse } = house.hotel.staff.upkeep;
  expect(await openHouse(owner, { texts: "read" })).toEqual({ problem: "wrong-state" });
  const isReady = async (who: Account) => {
    const read = await house.hotel.staff.upkeep.readReadiness(who);
    return "checks" in read && read.checks.find(({ what }) => what === "owner")?.isDone;
  };
  expect(await isReady(owner)).toBe(false);
  const mine = { name: "Pat Owner", email: "pat.owner@example.com", password: "a motel of twelve rooms" };
  const weak = await accounts.takeOverDemo(askingFrom(browser), { ...mine, password: "short" });
  expect(weak).toMatchObject({ problem: "invalid-fields", fields: [{ field: "password" }] });
  expect(await accounts.takeOverDemo(askingFrom(browserOf(house)), mine)).toEqual({ problem: "not-allowed" });
  const taken = await accounts.takeOverDemo(askingFrom(browser), mine);
  const { rows: made } = await house.database.pool.query(
    `select a.email from audit l join account a on l.subject = 'account:' || a.id where l.act = 'account.role.owner'`,
  );
  expect(made).toContainEqual({ email: mine.email });
  expect(taken).toMatchObject({ account: { name: "Pat Owner", email: mine.email, role: "owner" } });
  expect(await accounts.whoAsks(askingFrom(browser))).toMatchObject({ account: { email: mine.email } });
  expect(await logIn(DEMO_OWNER, "the one that the demo printed")).toMatchObject({ problem: "identity" });
  expect(await logIn(mine.email, mine.password)).toHaveProperty("account");
  expect(await accounts.takeOverDemo(askingFrom(browser), mine)).toEqual({ problem: "wrong-state" });
  if (isProblem(taken)) throw new Error(taken.problem);
  expect(await isReady(taken.account)).toBe(true);
  expect(await openHouse(taken.account, { texts: "read" })).toEqual({ modifiedCount: 1 });
});

test("a stranger who knows the demo owner's password alone can't take the house from an owner who has a passkey", async () => {
  const demo = await openTestHotel();
  const { accounts } = demo.hotel.guest;
  const login = { email: DEMO_OWNER, password: "the one that the demo printed" };
  await demo.hotel.appointOwner(login);
  await demo.database.pool.query("update house set setup_since = now(), setup_steps = '{}', left_demo_at = now()");
  const browser = browserOf(demo);
  expect(await accounts.signIn(askingFrom(browser), login)).toHaveProperty("account");
  await addPasskey(demo, browser, login.password);
  const stranger = browserOf(demo);
  expect(await accounts.signIn(askingFrom(stranger), login)).toHaveProperty("account");
  const theirs = { name: "Sly Stranger", email: "sly@example.com", password: "a motel of twelve rooms" };
  expect(await accounts.takeOverDemo(askingFrom(stranger), theirs)).toEqual({ problem: "not-allowed" });
  expect(await accounts.takeOverDemo(askingFrom(browser), { ...theirs, email: "pat@example.com" })).toMatchObject({
    account: { email: "pat@example.com", role: "owner" },
  });
  await demo.close();
});

async function addPasskey({ hotel }: TestHotel, browser: Browser, password: string): Promise<void> {
  const { accounts } = hotel.guest;
  const begun = await accounts.beginPasskey(askingFrom(browser), { password });
  if (isProblem(begun)) throw new Error(begun.problem);
  const response = softPasskey({ origin: "http://hotel.example.com", verifies: "owner" }).create(begun.options);
  expect(await accounts.confirmPasskey(askingFrom(browser), { response, name: "Phone" })).toEqual({ kept: true });
}

test("a house that left the demo is told which of the demo's texts its pages still have", async () => {
  const { account: present } = await openPerson(house, { role: "owner" });
  const kept = async () => {
    const found = await house.hotel.staff.upkeep.readReadiness(present);
    return "keptTexts" in found ? found.keptTexts : found;
  };
  expect(await kept()).toEqual([]);
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  expect(await kept()).toEqual(expect.arrayContaining(["about.lead", "home.pitch.title"]));
});

/** Those of the house itself: its people, what its owner decided, and what it counts by. */
const STAYING = [
  ...["account", "account_credential", "account_passkey", "account_proof", "account_second_factor", "account_session"],
  ...["known_device", "staff_invitation", "house", "house_epoch", "house_secret", "try_count", "migration"],
  ...[
    "type_name",
    "property_version",
    "property_publication",
    "property_draft",
    "property_version_picture",
    "rate_season",
  ],
  ...[
    "picture",
    "picture_chunk",
    "connection",
    "import_mapping",
    "cancellation_policy",
    "promo_code",
    "backup",
    "job_run",
  ],
  ...["room", "room_type", "room_care", "room_feature", "inventory", "storm", "event_cursor"],
  ...["availability_change", "availability_changes_before"],
];

test("of every table it is decided whether it goes with the demo", async () => {
  const tables = await rowsOf("select tablename as name from pg_tables where schemaname = current_schema()");
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith("migration"));
  expect(names.filter((name) => !LEFT_BEHIND.includes(name) && !STAYING.includes(name))).toEqual([]);
});
