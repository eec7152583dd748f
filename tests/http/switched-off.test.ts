import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPages } from "#tests/access/pages-at-work.ts";
import { readContent } from "#content/content.ts";
import { CAN_BE_OFF } from "#content/switched-off.ts";
import { readFolder } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
beforeAll(async () => {
  const { content, translations } = await readFolder();
  house = await openTestHotel();
  await openPages(house, readContent({ ...(content as object), off: CAN_BE_OFF, accessibleRooms: [] }, translations));
});
afterAll(() => house.close());

const ask = (path: string) => house.doors.fetch(new Request(`http://hotel.example.com${path}`, { redirect: "manual" }));
const textOf = async (path: string) => (await ask(path)).text();

describe("a house that does without Spanish and some pages", () => {
  test.each(["/sitemap.xml", "/reading-ahead.json", "/llms.txt", "/", "/room", "/services"])(
    "leaves no trace of them: %s",
    async (path) => {
      const text = await textOf(path);
      expect(text).not.toMatch(/\/es\b|hreflang="es"|\/facility"|\/facility<|\/about"|\/about<|\/facility\)|\/about\)/);
    },
  );

  test.each([
    ["/es", "/"],
    ["/es/room?more=double", "/room?more=double"],
    ["/es/stay/a-token", "/stay/a-token"],
  ])("leads whoever has an address of it on: %s to %s", async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });

  test.each(["/about", "/facility"])("has no page at %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("shows no band, no map and no list of what every room has", async () => {
    expect(JSON.parse(await textOf("/"))).toMatchObject({ "en/home": { hasRiver: false, form: { features: [] } } });
    expect(JSON.parse(await textOf("/services"))).toMatchObject({
      "en/services": { shows: { about: false, map: false } },
    });
    expect(JSON.parse(await textOf("/room"))).toMatchObject({ "en/room": { hasEveryRoom: false } });
  });

  test("says its languages and lacks to every page's frame", async () => {
    expect(JSON.parse(await textOf("/"))).toMatchObject({
      root: { presentation: { languages: ["en"] } },
      "en/guests": { frame: { languages: ["en"], off: CAN_BE_OFF } },
    });
  });
});

test("a language that is switched off is not looked at, and comes back as it was", async () => {
  const { content, translations } = await readFolder();
  const old = { es: { hotel: { tagline: "" } } };
  const without = { ...(content as object), off: ["es"] };
  expect(readContent(without, old).translations.size).toBe(0);
  expect(() => readContent({ ...without, off: [] }, old)).toThrow("the words are missing");
  expect(readContent({ ...without, off: [] }, translations).translations.size).toBe(1);
});
