import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { readFolder } from "#server/content-files.ts";
import type { PARTS } from "#app/desk/parts/settings-parts.ts";
import { valueAt } from "#content/places.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { deskOf } from "./desk-acts.ts";
import { settingsOf } from "./settings-acts.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let olive: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  olive = await openPerson(house, { role: "owner", name: "Olive Owner" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
});
afterAll(() => house.close());

const edited = () => settingsOf(house, olive).edited();
const opened = (part: keyof typeof PARTS) => settingsOf(house, olive).opened(part);
const send = (...sent: Parameters<ReturnType<typeof settingsOf>["send"]>) => settingsOf(house, olive).send(...sent);

describe("a form of the settings", () => {
  test("is kept as a draft that guests do not see", async () => {
    const form = { ...(await opened("hotel")), "content.hotel.name": "Heron House", intent: "save" };
    const { status, body } = await send(olive, "hotel", form);
    expect([status, body]).toEqual([200, expect.stringContaining("Saved.")]);
    expect(valueAt((await edited()).document, "content.hotel.name")).toBe("Heron House");
    const inForce = await house.hotel.staff.settings.readInForce(olive.account);
    expect(valueAt(inForce, "document.content.hotel.name")).toBe("Cypress Landing Hotel");
  });

  test("comes back whole where something can't be, with the fault at its field", async () => {
    const before = await edited();
    const faulty = { "content.hotel.phone": "", "content.hotel.name": "Typed before the fault", intent: "save" };
    const { body } = await send(olive, "hotel", { ...(await opened("hotel")), ...faulty });
    expect(body).toContain("Typed before the fault");
    expect(body).toContain("Is missing.");
    expect((await edited()).number).toBe(before.number);
  });

  test("takes an entry into a list without keeping anything, and brings back what was typed", async () => {
    const before = await edited();
    const typed = { "content.services.title": "Typed beside a list", list: "add:services.items" };
    const { body } = await send(olive, "services", { ...(await opened("services")), ...typed });
    expect(body).toContain("Typed beside a list");
    expect(body).toContain("content.services.items.8.name");
    expect((await edited()).number).toBe(before.number);
  });

  test("works out what a policy comes to before it is kept", async () => {
    const typed = {
      "content.cancellation.afterwards.how": "percent",
      "content.cancellation.afterwards.count": "50",
      intent: "look",
    };
    const { body } = await send(olive, "policies", { ...(await opened("policies")), ...typed });
    // Half of three nights at $79 with 12 % of tax and a fee of $5.
    expect(body).toContain("$135.22");
  });

  test.each(["nowhere", "constructor"])("is nowhere else: %s", async (part) => {
    expect(await send(olive, part, {})).toMatchObject({ status: 404 });
  });
});

describe("a legal text", () => {
  test("tells owners when guests began to read another one, and guests since when it says so", async () => {
    const { settings } = house.hotel.staff;
    const history = async () => {
      const found = await settings.readStatementHistory(olive.account, { path: "privacy" });
      if (isProblem(found)) throw new Error(found.problem);
      return found.changes.map(({ version }) => version);
    };
    const before = await history();
    const publishNow = async () => {
      const found = await settings.readEdited(olive.account);
      if (isProblem(found) || !found.draft) throw new Error("No draft waits.");
      const { number } = found.draft.version;
      const { publication } = found.inForce;
      expect(
        await settings.publishVersion(olive.account, { version: number, publication: publication.number }),
      ).toEqual({ modifiedCount: 1 });
      return number;
    };
    await send(olive, "hotel", { ...(await opened("hotel")), "content.hotel.region": "La.", intent: "save" });
    await publishNow();
    expect(await history()).toEqual(before);
    const date = "content.statements.1.date";
    const faulty = await send(olive, "privacy", { ...(await opened("privacy")), [date]: "2026-02-31", intent: "save" });
    expect(faulty.body).toContain("Must be a day such as 2026-11-23.");
    await send(olive, "privacy", { ...(await opened("privacy")), [date]: "2026-11-23", intent: "save" });
    const changed = await publishNow();
    expect(await history()).toEqual([changed, ...before]);
    const form = await fetchData(house, olive.browser, {
      path: "/dashboard/settings/edit/privacy",
      route: "desk/settings/part",
    });
    expect(form.body).toContain("Saturday, November 21, 2026");
  });
});

/** Publishes what waits; answers the version that guests see then. */
async function publishDraft(note: string): Promise<number> {
  const { settings } = house.hotel.staff;
  const found = await settings.readEdited(olive.account);
  if (isProblem(found) || !found.draft) throw new Error("No draft waits.");
  const { number: version } = found.draft.version;
  const sent = { version, publication: found.inForce.publication.number, note };
  expect(await settings.publishVersion(olive.account, sent)).toEqual({ modifiedCount: 1 });
  return version;
}

describe("a text that is older in Spanish", () => {
  const ofSettings = { path: "/dashboard/settings", route: "desk/settings/settings" };
  const home = async () => (await fetchData(house, olive.browser, ofSettings)).body;
  const older = '"Texts in Spanish that are older than their English"';

  test("stays marked when it is published, until its Spanish is written, and owners read why it was", async () => {
    const reworded = { "content.services.title": "What this house does", intent: "save" };
    await send(olive, "services", { ...(await opened("services")), ...reworded });
    expect(await home()).toContain(older);
    await publishDraft("The old title sounded like a bank");
    expect(await home()).toContain(older);
    expect(await home()).toContain("/dashboard/settings/edit/services");
    expect(await home()).toContain("The old title sounded like a bank");
    const untouched = { ...(await opened("services")), "content.services.intro": "Ask us.", intent: "save" };
    await send(olive, "services", { ...untouched, "translations.es.services.intro": "Pregúntenos." });
    await publishDraft("");
    expect(await home()).toContain(older);
    const written = { "translations.es.services.title": "Lo que hace esta casa", intent: "save" };
    await send(olive, "services", { ...(await opened("services")), ...written });
    const last = await publishDraft("");
    expect(await home()).not.toContain("older than their English");
    expect(await house.hotel.staff.settings.readVersion(olive.account, { id: last })).toMatchObject({
      older: { es: [] },
    });
  });

  test("can't have a reason that is longer than two hundred letters", async () => {
    const { settings } = house.hotel.staff;
    const { number: version } = await edited();
    expect(await settings.publishVersion(olive.account, { version, note: "x".repeat(201) })).toMatchObject({
      problem: "invalid-fields",
    });
  });
});

describe("a picture without a description in Spanish", () => {
  test("may be saved, and is counted before it is published", async () => {
    const without = { "translations.es.about.picture.alt": "", intent: "save" };
    const { body } = await send(olive, "about", { ...(await opened("about")), ...without });
    expect(body).toContain("Saved.");
    const { number } = await edited();
    const home = await fetchData(house, olive.browser, {
      ...{ path: "/dashboard/settings", route: "desk/settings/settings" },
    });
    expect(home.body).toContain("Pictures without a description in Spanish, whose guests get the English one");
    const version = await fetchData(house, olive.browser, {
      ...{ path: `/dashboard/settings/${number}`, route: "desk/settings/version" },
    });
    expect(version.body).toMatch(/"Pictures without a description in Spanish, .*"About the house, picture/);
  });
});

test("another picture at a place is told by what is to be seen in both, and shown, and no file is named", async () => {
  const { "content.arrival.picture.file": file, "content.arrival.picture.alt": alt } = await opened("portal");
  const other = { "content.arrival.picture.file": "08-pool.jpg", "content.arrival.picture.alt": "Our pool at dusk" };
  await send(olive, "portal", { ...(await opened("portal")), ...other, intent: "save" });
  const { number } = await edited();
  const { body } = await fetchData(house, olive.browser, {
    ...{ path: `/dashboard/settings/${number}`, route: "desk/settings/version" },
  });
  expect(body).toContain("Our pool at dusk");
  expect(body).toContain(String(alt));
  expect(body).toMatch(/"\/assets\/pictures\/08-pool-\w+-\d+\.webp"/);
  expect(body).not.toContain(String(file));
});

test("a picture that came with the house brings its description along to another place, in both languages", async () => {
  const chosen = { "content.arrival.picture.file": "10-balcony.jpg", intent: "save" };
  await send(olive, "portal", { ...(await opened("portal")), ...chosen });
  const { document } = await edited();
  for (const root of ["content", "translations.es"]) {
    const description = valueAt(document, `${root}.home.slides.2.picture.alt`);
    expect(description).toMatch(/\w/);
    expect(valueAt(document, `${root}.arrival.picture.alt`)).toBe(description);
  }
});

test("a form with pictures that did not arrive whole is told on its page in words", async () => {
  const { body } = await fetchData(house, olive.browser, {
    ...{ path: "/dashboard/settings/pictures?refused=unreadable%3A", route: "desk/settings/pictures/pictures" },
  });
  expect(body).toContain('"The form did not arrive whole. Please send it again."');
});

describe("what guests have booked", () => {
  test("is told at its field when a draft is saved that can't be published", async () => {
    await deskOf(house, olive).confirmed({
      ...{ start: "2026-12-01", end: "2026-12-03", category: "Double Bed", guests: 3, rooms: 1 },
    });
    const before = await edited();
    const smaller = { "content.roomTypes.1.guestsPerRoom": "2", intent: "save" };
    const { body } = await send(olive, "types", { ...(await opened("types")), ...smaller });
    expect(body).toContain("Saved.");
    expect(body).toContain("Stays are booked with 3 guests in a room.");
    expect((await edited()).number).toBeGreaterThan(before.number);
    const { body: elsewhere } = await send(olive, "home", {
      ...(await opened("home")),
      ...{ "content.home.pitch.title": "Come in", intent: "save" },
    });
    const { body: home } = await fetchData(house, olive.browser, {
      ...{ path: "/dashboard/settings", route: "desk/settings/settings" },
    });
    for (const page of [home, elsewhere]) {
      expect(page).toContain("Room type Double Bed, guests at most");
      expect(page).toContain("Stays are booked with 3 guests in a room");
      expect(page).toContain("/dashboard/settings/edit/types#content.roomTypes.1.guestsPerRoom");
    }
    const form = await fetchData(house, olive.browser, {
      ...{ path: "/dashboard/settings/edit/types", route: "desk/settings/part" },
    });
    expect(form.body).toContain("Stays are booked with 3 guests in a room");
  });
});

test("a type of rooms that is added where another is taken out in the same form is another type", async () => {
  const document = JSON.parse(JSON.stringify(await readFolder()).replaceAll('"luxury"', '"type-1"')) as unknown;
  const { number } = await edited();
  await house.hotel.staff.settings.saveVersion(olive.account, { document, basedOn: number });
  const form = await opened("types");
  const added = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "type-1"));
  const { body } = await send(olive, "types", { ...added, intent: "look" });
  expect(['"type-1"', '"type-2"'].map((id) => body.includes(id))).toEqual([false, true]);
});
