import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { settingsOf } from "./settings-acts.ts";

let house: TestHotel;
let olive: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  olive = await openPerson(house, { role: "owner", name: "Olive Owner" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
});
afterAll(() => house.close());

const rule = (types?: string[]) => {
  return { name: "Fair", date: "2027-03-01", ...(types && { types }), change: { setCents: 9_900 } };
};
const withDates = (document: PropertyDocument, dates: object[]) =>
  withValueAt(document, "content.rateBook.dates", dates);

/** A house with a loft beside the demo's rooms. */
beforeEach(async () => {
  const folder = await readFolder();
  const added = ["content", "translations.es"].reduce((document, root) => {
    const types = valueAt(document, `${root}.roomTypes`) as object[];
    const loft = { ...types[0], id: "loft", category: "Loft", roomName: "Loft" };
    return withValueAt(document, `${root}.roomTypes`, [...types, loft]);
  }, folder);
  await keep(withDates(withValueAt(added, "content.rooms.loft", [901, 902, 903]), [rule(["loft"])]));
});

const { edited, opened, send } = {
  edited: () => settingsOf(house, olive).edited(),
  opened: () => settingsOf(house, olive).opened("types"),
  send: (form: Record<string, string>) => settingsOf(house, olive).send(olive, "types", form),
};

async function keep(document: PropertyDocument) {
  const sent = { document, basedOn: (await edited()).number };
  const saved = await house.hotel.staff.settings.saveVersion(olive.account, sent);
  if (isProblem(saved)) throw new Error(JSON.stringify(saved));
  return saved.version;
}

/** Prices that the calendar sets in another tab meanwhile. */
const price = async (rules: object[]) => await keep(withDates((await edited()).document, rules));

const withoutLoft = (form: Record<string, string>) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !/roomTypes\.3\.|rooms\.loft/.test(name)));

const dates = async () => valueAt((await edited()).document.content, "rateBook.dates");

test("a type that leaves while another tab sets its prices leaves them too, and nobody is asked about them", async () => {
  const late = await opened();
  const number = await price([rule(["loft"]), rule(["standard", "loft"])]);
  const { body } = await send({ ...withoutLoft(late), intent: "save", over: String(number) });
  expect(body).not.toContain('"isClash",true');
  expect((await edited()).number).toBeGreaterThan(number);
  expect(await dates()).toEqual([rule(["standard"])]);
});

test("a type that comes is not sold at what a night was set to for all before it", async () => {
  await price([rule()]);
  const form = await opened();
  const copied = Object.entries(form).flatMap(([key, value]) =>
    key.includes("roomTypes.0.") ? [[key.replace("roomTypes.0", "roomTypes.4"), value]] : [],
  );
  const names = { "content.roomTypes.4.category": "Cabin", "content.roomTypes.4.id": "" };
  await send({ ...form, ...Object.fromEntries(copied), ...names, intent: "save" });
  expect(valueAt((await edited()).document.content, "roomTypes.4.category")).toBe("Cabin");
  expect(await dates()).toEqual([rule(["standard", "double", "luxury", "loft"])]);
});

test("a new number that is corrected before it is saved is the same room's", async () => {
  const before = await opened();
  expect(before["content.rooms.loft"]).toBe("901-903");
  const form = { ...before, "content.renumbered.0.from": "901", "content.renumbered.0.to": "9970" };
  const { body } = await send({ ...form, intent: "look" });
  expect(body).toContain('"901-903"');
  await send({ ...form, "content.renumbered.0.to": "9907", intent: "save" });
  expect(valueAt((await edited()).document.content, "rooms.loft")).toEqual([9907, 902, 903]);
});
