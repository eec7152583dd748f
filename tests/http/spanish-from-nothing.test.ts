import { afterAll, beforeAll, expect, test } from "vitest";
import { foundPaths } from "#app/discovery/found-pages.ts";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { fieldAt } from "#app/desk/settings/form/fields-of.ts";
import type { Field } from "#app/desk/settings/form/form-field.ts";
import { placesOf } from "#app/desk/parts/part-places.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { valueAt } from "#content/places.ts";
import { type PropertyDocument, readDocument } from "#content/property-document.ts";
import { withHotel, withRooms } from "#content/setup.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readNeutral } from "#server/content-files.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const HOTEL = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701", country: "US" },
  ...{ phone: "(541) 555-0100", email: "desk@pine.example.com", timeZone: "America/Los_Angeles" },
  ...{ checkInTime: "16:00", checkOutTime: "10:00" },
};
const ROOMS = [{ name: "Queen Room", nightlyPriceCents: 8_400, guests: 2, numbers: [1, 2, 3] }];

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
  const document = withRooms(withHotel(await readNeutral(), HOTEL), ROOMS);
  expect(await house.hotel.importProperty({ document, note: "" })).not.toHaveProperty("problem");
});
afterAll(() => house.close());

async function edited() {
  const found = await house.hotel.staff.settings.readEdited(owner.account);
  if (isProblem(found)) throw new Error(found.problem);
  const { number, document } = (found.draft ?? found.inForce).version;
  return { number, document: document as PropertyDocument };
}

const send = async (part: keyof typeof PARTS, typed: Record<string, string>, search = "") => {
  const { number, document } = await edited();
  const shown = { document, decided: {}, faults: new Map(), older: {}, pictures: [], others: [] };
  const fields = placesOf(PARTS[part], document).map((place): Field => fieldAt(place, shown));
  const untouched = Object.fromEntries([...sentOf(fields)].map(([name, value]) => [name, String(value)]));
  const form = { basedOn: String(number), ...untouched, intent: "save", ...typed };
  const path = `/dashboard/settings/edit/${part}${search}`;
  return (await fetchData(house, owner.browser, { path, route: "desk/settings/part", form })).body;
};
const look = async (path: string) =>
  (await fetchData(house, owner.browser, { path: `/dashboard/settings/edit/${path}`, route: "desk/settings/part" }))
    .body;

/** Whether a form has fields for Spanish. */
async function showsSpanish(path: string): Promise<boolean> {
  const headers = { cookie: owner.browser.cookies() };
  const address = `http://hotel.example.com/dashboard/settings/edit/${path}`;
  return (await (await house.doors.fetch(new Request(address, { headers }))).text()).includes('"isShown":true');
}

const SPANISH = { "content.off": "es" };

test("a house from nothing writes its Spanish little by little, is told what is missing, and switches it on", async () => {
  // What the owner wrote: the type's two names.
  const told = await look("hotel");
  expect(told).toContain("Still missing: 2.");
  expect(told).toContain("/dashboard/settings/edit/types?write=es");
  const refused = await send("hotel", SPANISH);
  expect(refused).toContain("Spanish stays off until its texts are written");
  expect(refused).not.toContain("The words are missing");
  expect(valueAt((await edited()).document.content, "off")).toContain("es");

  expect([await showsSpanish("types"), await showsSpanish("types?write=es")]).toEqual([false, true]);
  const idle = { "translations.es.roomTypes.0.beds": "2 camas queen" };
  expect(await send("types", idle, "?write=es")).toContain("Has no English text beside it");
  const half = { "translations.es.roomTypes.0.category": "Queen" };
  expect(await send("types", half, "?write=es")).toContain("Saved.");
  expect(await look("hotel")).toContain("Still missing: 1.");
  expect(await send("types", { "translations.es.roomTypes.0.roomName": "Habitación queen" })).toContain("Saved.");
  const beds = { "content.roomTypes.0.beds": "1 queen bed", "translations.es.roomTypes.0.beds": "1 cama queen" };
  expect(await send("types", beds, "?write=es")).toContain("Saved.");
  const emptied = { "content.roomTypes.0.beds": "" };
  expect(await send("types", emptied, "?write=es")).toContain("Has no English text beside it");
  // Where nobody sees the Spanish it goes with its English.
  expect(await send("types", emptied)).toContain("Saved.");
  expect(await look("hotel")).not.toContain("Still missing");

  expect(await send("hotel", SPANISH)).toContain("Saved.");
  const read = readDocument((await edited()).document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  expect(read.content.translations.get("es")?.roomTypes[0]).toMatchObject({
    category: "Queen",
    roomName: "Habitación queen",
    description: "Una habitación para hasta 2 huéspedes.",
  });
});

test("a page that is switched on without texts of its own is shown as still to write, and guests do not get it", async () => {
  const toWrite = async () => {
    const headers = { cookie: owner.browser.cookies() };
    const page = await house.doors.fetch(new Request("http://hotel.example.com/dashboard/settings", { headers }));
    const shown = (await page.json()) as {
      "desk/settings/settings": { surprises: { said: string; parts: { title: string; count: number }[] }[] };
    };
    const [asked] = shown["desk/settings/settings"].surprises.filter(({ said }) => said.startsWith("Switched on"));
    return asked?.parts.map(({ title, count }) => `${title}: ${count}`);
  };
  // Switched on with Spanish: all but the map.
  expect(await toWrite()).toEqual([
    ...["About the house: 1", "Around the house: 1", "Home page: 2", "Rooms page: 1", "Services: 1"],
  ]);
  expect(await look("hotel")).toContain("The page About the house: still to write");
  const read = readDocument((await edited()).document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  expect(foundPaths(read.content)).not.toContain("/about");
  const written = {
    "content.about.lead": "Two sisters run it.",
    "content.about.paragraphs.0": "They bought it in 1998.",
  };
  expect(await send("about", written)).toContain("Saved.");
  expect(await toWrite()).not.toContain("About the house: 1");
});
