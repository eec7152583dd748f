import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { languagesOf } from "#content/content.ts";
import { valueAt } from "#content/places.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { readVersion } from "#server/property.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { settingsOf } from "./settings-acts.ts";

// A house whose document was kept before it came to speak Spanish.

let house: TestHotel;
let owner: Person;
let before: number;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
  const { propertyVersions } = openStore(house.database);
  const { content } = await readFolder();
  const document = { content, translations: {} };
  const by = { by: owner.account.id, note: "", at: 0 };
  before = await propertyVersions.add({ ...by, pictures: [], basedOn: undefined, document });
  await propertyVersions.publish({ ...by, version: before, older: {} });
});
afterAll(() => house.close());

async function publish(version: number) {
  const { settings } = house.hotel.staff;
  const found = await settings.readEdited(owner.account);
  if (isProblem(found)) throw new Error(found.problem);
  return settings.publishVersion(owner.account, { version, publication: found.inForce.publication.number });
}

const changesOfTerms = () => house.hotel.staff.settings.readStatementHistory(owner.account, { path: "terms" });

test("a house shows what it kept before it spoke Spanish, in English alone", async () => {
  const shown = await readVersion(openStore(house.database), before);
  expect(languagesOf(shown)).toEqual(["en"]);
});

test("its owner changes and publishes it with Spanish off, and can publish what was before again", async () => {
  const { opened, edited, send } = settingsOf(house, owner);
  const form = { ...(await opened("hotel")), "content.hotel.name": "Heron House", intent: "save" };
  const { body } = await send(owner, "hotel", { ...form, "content.off.shown": "es" });
  expect(body).toContain("Saved.");
  const { number, document } = await edited();
  expect([valueAt(document, "content.hotel.name"), valueAt(document, "content.off")]).toEqual(["Heron House", ["es"]]);
  const told = await changesOfTerms();
  expect(await publish(number)).toEqual({ modifiedCount: 1 });
  expect(languagesOf(await readVersion(openStore(house.database), number))).toEqual(["en"]);
  expect(await publish(before)).toEqual({ modifiedCount: 1 });
  // Nobody was told other terms.
  expect(await changesOfTerms()).toEqual(told);
});
