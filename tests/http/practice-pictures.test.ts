import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { withPictureAt } from "#content/chosen-pictures.ts";
import { withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { readFolder, readNeutral } from "#server/content-files.ts";
import { answerVerb } from "#server/owner-verbs.ts";
import { openPropertySchema, readInForce } from "#server/property.ts";
import { keepSeed, readSeed, seededPictures, takeInPictures } from "#server/seed-practice.ts";
import { photograph } from "#tests/support/hostile-pictures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let real: TestHotel;
let practice: TestHotel;
let owner: Person;
let folder: string;
beforeAll(async () => {
  [real, practice] = [await openTestHotel(), await openTestHotel()];
  owner = await openPerson(real, { role: "owner" });
  folder = await mkdtemp(join(tmpdir(), "levee-practice-"));
});
afterAll(async () => {
  await Promise.all([real.close(), practice.close()]);
  await rm(folder, { recursive: true });
});

/** The name of a photograph that the real house shows, and of one that it does not. */
async function handedIn(): Promise<[shown: string, other: string]> {
  for (const seed of [1, 2]) {
    const form = new FormData();
    form.append("pictures", new File([await photograph(800, 600, seed)], "a.jpg", { type: "image/jpeg" }));
    const address = "http://hotel.example.com/dashboard/settings/pictures/upload";
    const headers = { cookie: owner.browser.cookies() };
    await real.doors.fetch(new Request(address, { method: "POST", body: form, headers }));
    await real.tend();
  }
  const [shown, other] = await openStore(real.database).pictures.list();
  if (!shown || !other) throw new Error("No photograph was taken.");
  const descriptions = { en: "The motel at dusk", es: "El motel al anochecer" };
  const document = withPictureAt(await readFolder(), "content.home.slides.0.picture", {
    ...{ file: shown.file, focus: { x: 20, y: 30 }, descriptions },
  });
  await real.hotel.importProperty({ document, note: "" });
  return [shown.file, other.file];
}

test("the practice house shows the hotel's own photographs", { tags: ["soak"] }, async () => {
  const [shown, other] = await handedIn();
  const house = { hotel: real.hotel, store: openStore(real.database) };
  const { document } = await answerVerb(house, { verb: "export" });
  const { pictures = [] } = await answerVerb(house, { verb: "pictures", to: seededPictures(folder) });
  await keepSeed(folder, { document: document as PropertyDocument, pictures });
  const files = await readdir(seededPictures(folder));
  expect(files).toContain(shown.replace(".jpg", "-400.webp"));
  expect(files.some((file) => file.startsWith(other.replace(".jpg", "")))).toBe(false);
  const seed = await readSeed({ isPractice: true, dataDir: folder });
  const store = openStore(practice.database);
  await takeInPictures(store, seed?.pictures ?? []);
  expect([...(await store.pictures.madeAmong([shown])).keys()]).toEqual([shown]);
  expect(await practice.hotel.importProperty({ document: seed?.document, note: "" })).toHaveProperty("version");
  expect(JSON.stringify(seed?.document)).toContain(shown);
});

test("the practice house of one that goes on with a telephone nobody can dial begins as that does", async () => {
  const firstProperty = withValueAt(await readFolder(), "content.hotel.phone", "ask for Ada");
  const installed = await readFolder();
  const propertySchema = openPropertySchema(installed, await readNeutral(), { businessDayTurns: undefined });
  const fresh = await openTestHotel();
  const store = openStore(fresh.database);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const { content } = await readInForce({ store, propertySchema }, { installed, firstProperty, at: NOON, log });
  await fresh.close();
  expect(content.hotel.phone).toBe("ask for Ada");
});
