import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { readFolder } from "#server/content-files.ts";
import { type Field, fieldAt } from "#app/desk/settings/form/fields-of.ts";
import { PARTS } from "#app/desk/settings/form/parts.ts";
import { placesOf } from "#app/desk/settings/form/part-places.ts";
import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { deskOf } from "./desk-acts.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let olive: Person;
let oscar: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  olive = await openPerson(house, { role: "owner", name: "Olive Owner" });
  oscar = await openPerson(house, { role: "owner", name: "Oscar Owner" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
});
afterAll(() => house.close());

/** What every form edits now. */
async function edited() {
  const found = await house.hotel.staff.settings.readEdited(olive.account);
  if (isProblem(found)) throw new Error(found.problem);
  const { number, document } = (found.draft ?? found.inForce).version;
  return { number, document: document as PropertyDocument };
}

/** A form of the settings as it stands in an owner's browser. */
async function opened(part: keyof typeof PARTS) {
  const { number, document } = await edited();
  const shown = { document, decided: {}, faults: new Map(), older: {}, pictures: [], others: ["es"] };
  const fields = placesOf(PARTS[part], document).map((place): Field => fieldAt(place, shown));
  return {
    basedOn: String(number),
    ...Object.fromEntries([...sentOf(fields)].map(([name, sent]) => [name, String(sent)])),
  };
}

const send = (who: Person, part: string, form: Record<string, string>) =>
  fetchData(house, who.browser, { path: `/dashboard/settings/edit/${part}`, route: "desk/settings/part", form });

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

describe("two owners who edit at once", () => {
  test("keep both changes, and the later one sees what the first changed before anything is kept", async () => {
    const [early, late] = [await opened("hotel"), await opened("hotel")];
    await send(oscar, "hotel", { ...early, "content.hotel.phone": "(504) 555-0199", intent: "save" });
    const after = await edited();
    const mine = { ...late, "content.hotel.street": "2 Levee Street", intent: "save" };
    const { body } = await send(olive, "hotel", mine);
    expect(body).toContain("(504) 555-0199");
    expect(body).toContain("Oscar Owner");
    expect((await edited()).number).toBe(after.number);
    await send(olive, "hotel", { ...mine, over: String(after.number) });
    expect(valueAt((await edited()).document, "content.hotel")).toMatchObject({
      phone: "(504) 555-0199",
      street: "2 Levee Street",
    });
  });

  test.each([
    ["theirs", "Oscar's city"],
    ["mine", "Olive's city"],
  ])("choose where both changed the same: %s", async (choice, kept) => {
    const [early, late] = [await opened("hotel"), await opened("hotel")];
    await send(oscar, "hotel", { ...early, "content.hotel.city": "Oscar's city", intent: "save" });
    const { number } = await edited();
    const mine = { ...late, "content.hotel.city": "Olive's city", intent: "save" };
    expect((await send(olive, "hotel", mine)).body).toContain("isClash");
    await send(olive, "hotel", { ...mine, over: String(number), "choice hotel.city": choice });
    expect(valueAt((await edited()).document, "content.hotel.city")).toBe(kept);
    const reset = await opened("hotel");
    await send(olive, "hotel", { ...reset, "content.hotel.city": "Gretna", intent: "save" });
  });

  test("are asked again where a third change comes between", async () => {
    const late = await opened("hotel");
    const save = async (phone: string) =>
      send(oscar, "hotel", { ...(await opened("hotel")), "content.hotel.phone": phone, intent: "save" });
    await save("(504) 555-0101");
    const first = await edited();
    await save("(504) 555-0102");
    const second = await edited();
    const mine = { ...late, "content.hotel.region": "La.", intent: "save", over: String(first.number) };
    expect((await send(olive, "hotel", mine)).body).toContain("(504) 555-0102");
    expect((await edited()).number).toBe(second.number);
  });
});

describe("a draft that was begun before something was published", () => {
  const takeIn = (form?: Record<string, string>) =>
    fetchData(house, olive.browser, {
      path: "/dashboard/settings/take-in",
      route: "desk/settings/take-in",
      ...(form && { form }),
    });

  test("takes that in, choice by choice, and can be published", async () => {
    const mine = { "content.hotel.city": "Algiers", "content.hotel.phone": "(504) 555-0777", intent: "save" };
    await send(olive, "hotel", { ...(await opened("hotel")), ...mine });
    const { content, translations } = (await readFolder()) as { content: { hotel: object }; translations: object };
    const hotel = { ...content.hotel, city: "Marrero", street: "3 Levee Street" };
    await house.hotel.importProperty({ document: { content: { ...content, hotel }, translations }, note: "" });
    const { settings } = house.hotel.staff;
    const present = await settings.readEdited(olive.account);
    if (isProblem(present) || !present.draft) throw new Error("No draft waits.");
    const { inForce, draft } = present;
    const sent = { publication: inForce.publication.number, version: draft.version.number };
    expect(await settings.publishVersion(olive.account, sent)).toEqual({ problem: "stale-version" });
    expect((await takeIn()).body).toContain("Marrero");
    await takeIn({
      basedOn: String(draft.version.number),
      over: String(inForce.version.number),
      "choice hotel.city": "mine",
    });
    const { number, document } = await edited();
    expect(valueAt(document.content, "hotel")).toMatchObject({
      city: "Algiers",
      street: "3 Levee Street",
      phone: "(504) 555-0777",
    });
    const publication = inForce.publication.number;
    expect(await settings.publishVersion(olive.account, { publication, version: number })).toEqual({
      modifiedCount: 1,
    });
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
  const older = "Texts in Spanish that are older than their English: 1.";

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
    expect(home).toContain("It can't be published yet. Room types, 2, guests per room: stays are booked with 3 guests");
    expect(home).toContain("/dashboard/settings/edit/types");
    expect(elsewhere).toContain("Stays are booked with 3 guests in a room");
  });
});
