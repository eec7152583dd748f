import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { fieldAt } from "#app/desk/settings/form/fields-of.ts";
import type { Field } from "#app/desk/settings/form/form-field.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { answerVerb } from "#server/owner-verbs.ts";
import { issueSetupCode } from "#server/setup-code.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { DEMO_WORDS } from "#tests/support/demo-words.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { askingFrom } from "#tests/support/people.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { HOUR } from "./guest-acts.ts";

const OWNER = { name: "Pat Owner", email: "pat.owner@example.com", password: "a motel of twelve rooms" };

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

test("of two hundred guesses at the code none is let through, nor is the right one among them", async () => {
  await openStore(house.database).house.beginSetup(0);
  const code = (await issueSetupCode(house.hotel)) ?? "";
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const { beginSetup } = house.hotel.guest.accounts;
  const said = new Map<string, number>();
  const guess = async (sent: string) => {
    const answer = await beginSetup(askingFrom(browserOf(house)), { code: sent, ...OWNER });
    const what = "problem" in answer ? answer.problem : "in";
    said.set(what, (said.get(what) ?? 0) + 1);
  };
  for (let tried = 0; tried < 200; tried += 1) await guess(tried === 100 ? code : `aaaaa-${10_000 + tried}`);
  expect(Object.fromEntries(said)).toEqual({ "invalid-fields": 30, "too-many-tries": 170 });
  const { rows } = await house.database.pool.query("select setup_code_hash from house");
  expect(JSON.stringify(rows)).not.toContain(code);
  house.pass(HOUR);
  await guess(code);
  expect(said.get("in")).toBe(1);
  const owners = await house.database.pool.query("select name from account where role = 'owner'");
  expect(owners.rows).toEqual([{ name: OWNER.name }]);
  // There is an owner now, whom the code makes no second one beside.
  await guess(code);
  expect(said.get("wrong-state")).toBe(1);
});

test("a code ends after a day, and with the one that the owner's command prints next", async () => {
  const { beginSetup } = house.hotel.guest.accounts;
  const first = await issueSetupCode(house.hotel);
  const printed = await answerVerb({ hotel: house.hotel, store: openStore(house.database) }, { verb: "setup-code" });
  const [, second] = /is ([a-z2-9]{5}-[a-z2-9]{5}), for a day/.exec(printed.said) ?? [];
  const tryIt = (code: string | undefined) => beginSetup(askingFrom(browserOf(house)), { code, ...OWNER });
  house.pass(2 * HOUR);
  expect(await tryIt(first)).toMatchObject({ problem: "invalid-fields" });
  for (const typed of [second, second?.replace("-", ""), ` ${second?.toUpperCase().replace("-", " ")} `]) {
    expect(await tryIt(typed)).toMatchObject({ problem: "wrong-state" });
  }
  house.pass(25 * HOUR);
  expect(await tryIt(second)).toMatchObject({ problem: "invalid-fields" });
});

test("a house from nothing shows that it opens soon, is set up step by step, and is open without a restart", async () => {
  const env = { DATABASE_URL: await freshDatabase(), DEMO: "off", SETUP: "on" };
  const server = await startServer({ env, patience: 120_000 });
  try {
    await setUp(server);
  } finally {
    await server.stop();
  }
});

async function setUp(server: RunningServer): Promise<void> {
  let cookie = "";
  const ask = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}`, {
      redirect: "manual",
      headers: { cookie, origin: server.url, ...headers },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (set.length > 0) cookie = set.join("; ");
    return { status: answer.status, noindex: answer.headers.get("x-robots-tag"), page: await answer.text() };
  };
  for (const path of ["/", "/room", "/book", "/confirmed"]) {
    const shown = await ask(path);
    expect(shown).toMatchObject({ status: 200, noindex: "noindex" });
    expect(shown.page).toContain("Opening soon");
    expect(shown.page).not.toMatch(/Cypress|Your hotel/);
  }
  expect(await ask("/api/bookings", {})).toMatchObject({ status: 503 });
  // The start's last line, which comes after the house is open.
  const told = () => /with the code ([\w-]+)/.exec(server.output.trim().split("\n").at(-1) ?? "") ?? [];
  await expect.poll(told).toHaveLength(2);
  const [, code = ""] = told();
  expect((await ask("/setup")).page).toContain("Code");
  // All that is wrong is told at once, each with the way to its field.
  const guessed = (await ask("/setup", { intent: "begin", code: "aaaaa-aaaaa", ...OWNER, name: "", password: "short" }))
    .page;
  for (const field of ["code", "name", "password"]) {
    expect(guessed).toContain(`href="#field-${field}"`);
    expect(guessed).toContain(`id="field-${field}-error"`);
  }
  expect(guessed).toContain("not the code");
  expect((await ask("/setup", { intent: "hotel", name: "A stranger's" })).page).not.toContain("A stranger's");
  const wrong = (await ask("/setup", { intent: "begin", code, ...OWNER, email: "pat" })).page;
  expect([wrong.includes(`value="${code}"`), wrong.includes(OWNER.password)]).toEqual([true, false]);
  expect(await ask("/setup", { intent: "begin", code, ...OWNER })).toMatchObject({ status: 302 });
  expect((await ask("/setup")).page).toContain("1. Your hotel");
  expect((await ask("/setup", undefined, { "accept-language": "es-MX, en;q=0.5" })).page).toContain("1. Su hotel");
  expect((await ask("/setup/pictures")).page).toContain("Photographs from this computer or phone");
  const hotel = {
    ...{
      name: "Pine Motel",
      street: "2 Pine Road",
      city: "Bend",
      region: "Oregon",
      postalCode: "97701",
      country: "US",
    },
    ...{ phone: "(541) 555-0100", email: "desk@example.com", timeZone: "America/Los_Angeles" },
    ...{ checkInTime: "16:00", checkOutTime: "10:00" },
  };
  // Nothing that was typed is lost.
  const wrongly = { ...hotel, country: "U1", timeZone: "Bend", phone: "hello", checkInTime: "09:00" };
  const refused = (await ask("/setup", { intent: "hotel", ...wrongly })).page;
  for (const field of ["country", "phone", "checkInTime"]) expect(refused).toContain(`href="#field-${field}"`);
  expect(refused).toContain("A time zone such as America/Chicago.");
  expect(refused).toContain('value="Pine Motel"');
  expect(await ask("/setup", { intent: "hotel", ...hotel })).toMatchObject({ status: 302 });
  const rooms = { "name-0": "Queen Room", "price-0": "84", "guests-0": "2", "numbers-0": "1-12" };
  expect((await ask("/setup", { intent: "rooms", ...rooms, "numbers-0": "upstairs" })).page).toContain(
    '-error">Room numbers such as',
  );
  expect(await ask("/setup", { intent: "rooms", ...rooms })).toMatchObject({ status: 302 });
  // Tax is asked for: nothing opens before it is answered.
  await ask("/setup", { intent: "open" });
  expect((await ask("/setup?step=rooms")).page).toContain("1-12");
  expect(await ask("/setup", { intent: "money", tax: "9.25", fee: "0", free: "1" })).toMatchObject({ status: 302 });
  // The pages whose texts nobody wrote are named, and the house stays shut until somebody has read them.
  const toOpen = (await ask("/setup")).page;
  for (const path of ["/", "/room", "/services", "/terms", "/privacy", "/accessibility"]) {
    expect(toOpen).toContain(`<a href="${path}">`);
  }
  expect(toOpen).not.toContain('<a href="/about">');
  // Nor does a picture of another room pass for one of this house, neither to its owner nor to guests.
  expect(toOpen).toContain("are still here: Front page, at the top; Queen Room; Check-in and check-out page.");
  // Whoever looks at the pages, or comes back to them later, is told that nobody else sees them, and finds the way on.
  for (const path of ["/", "/room", "/dashboard", "/dashboard/settings"]) {
    expect((await ask(path)).page).toMatch(/Not open yet\..*href="\/setup"/s);
  }
  expect((await ask("/setup", { intent: "open" })).page).toContain('href="#field-texts"');
  expect(await ask("/setup", { intent: "open", texts: "read" })).toMatchObject({ status: 302 });
  expect((await ask("/dashboard")).page).not.toContain("Not open yet.");
  expect(await ask("/setup")).toMatchObject({ status: 302 });
  const ownersCookie = cookie;
  cookie = "";
  await expect.poll(async () => (await ask("/")).page, { timeout: 10_000 }).not.toContain("Opening soon");
  const home = (await ask("/")).page;
  expect(home).toContain("Pine Motel in Bend, Oregon.");
  expect(home).not.toMatch(/<h2[^>]*>(?:At your service|Services|Who we are)</);
  const services = (await ask("/services")).page;
  expect(services).toContain("Bend, Oregon 97701");
  expect(services).not.toContain(DIRECTIONS);
  // No services were named: their page is the contact alone, in the menu too.
  expect(services).toContain("Contact</h1>");
  expect(services).not.toMatch(/>Services<|What this house offers/);
  // Nor a list of what nobody has said of arriving.
  expect((await ask("/facilities")).page).not.toContain('<ul class="portal-fact-list');
  const room = (await ask("/room")).page;
  expect(room).toContain('"postalCode":"97701"');
  for (const page of [room, home]) expect(page).toContain("The picture is a sample and does not show this room.");
  expect(await ask("/setup")).toMatchObject({ status: 404 });
  const quoted = await fetch(`${server.url}/api/rooms`);
  expect(await quoted.json()).toHaveLength(12);
  expect(await tellsOfTheDemo(server)).toEqual([]);
  cookie = ownersCookie;
  await showMap(ask);
  cookie = "";
  await expect.poll(async () => (await ask("/services")).page, { timeout: 10_000 }).toContain(DIRECTIONS);
  expect(await tellsOfTheDemo(server)).toEqual([]);
}

type Ask = (path: string, form?: Record<string, string>) => Promise<{ status: number; page: string }>;

/** The owner says where the house is, shows the map, and publishes it. */
async function showMap(ask: Ask): Promise<void> {
  const document = JSON.parse((await ask("/dashboard/settings/file")).page) as PropertyDocument;
  const shown = { document, decided: {}, faults: new Map(), older: {}, pictures: [], others: [] };
  const fields = PARTS.hotel.places.map((place): Field => fieldAt(place, shown));
  const form = Object.fromEntries([...sentOf(fields)].map(([name, value]) => [name, String(value)]));
  const settings = (await ask("/dashboard/settings")).page;
  const [, present = ""] = /Guests see version (\d+)/.exec(settings) ?? [];
  const place = {
    "content.services.contact.map.latitude": "44.06",
    "content.services.contact.map.longitude": "-121.31",
  };
  // Without Spanish and with the map.
  const parts = { "content.off.shown": "es", "content.off": "services.map" };
  const sent = { ...form, ...place, ...parts, basedOn: present, intent: "save" };
  expect((await ask("/dashboard/settings/edit/hotel", sent)).page).toContain("Saved.");
  const version = String(Number(present) + 1);
  const asked = (await ask(`/dashboard/settings?ask=${version}-publish`)).page;
  const [, publication = ""] = /name="publication" value="(\d+)"/.exec(asked) ?? [];
  expect((await ask("/dashboard/settings", { intent: "publish", version, publication })).page).toContain(
    "is published",
  );
}

/** They lead to a place that somebody has given. */
const DIRECTIONS = "openstreetmap.org/directions";

/** What a house may have or not, which the setup does not ask. */
const UNSTATED = /wi-?fi|\bparking\b|\b1 bed\b|\bpools?\b|\belevator|amenityFeature|breakfast/i;

/** Claims and promises that an owner did not make. */
const UNWRITTEN =
  /small hotel|Come in\.|desk that answers|Who we are|ourselves|Call us|within a day|want everybody|A person answers|We test/i;

/** The addresses of all that guests get, pages, icons and drawings, which say something of the demo's house. */
async function tellsOfTheDemo({ url }: RunningServer): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(`${url}${path}`)).text();
  const pages = [...(await textOf("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  expect(pages.length).toBeGreaterThan(8);
  const paths = new Set([
    ...pages,
    ...["/facilities?tab=checkout", "/mybookings", "/login", "/register", "/nowhere"],
    ...["/manifest.webmanifest", "/llms.txt", "/favicon.svg"],
  ]);
  const found: string[] = [];
  for (const path of paths) {
    const text = await textOf(path);
    if (UNWRITTEN.test(text)) found.push(`${path}: ${UNWRITTEN.exec(text)?.[0]}, which nobody has written`);
    if (UNSTATED.test(text)) found.push(`${path}: ${UNSTATED.exec(text)?.[0]}, which nobody has said`);
    if (DEMO_WORDS.test(text)) found.push(`${path}: ${DEMO_WORDS.exec(text)?.[0]}`);
    // Drawings, and icons of phones, which can only have been drawn for the demo.
    for (const [, drawing = ""] of text.matchAll(/"(\/[^"\s]+\.svg)"/g)) paths.add(drawing);
    if (/(?:apple-touch-icon|icon-\d+)\.png/.test(text)) found.push(`${path}: a drawn icon`);
  }
  return found;
}
