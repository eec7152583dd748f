import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPages } from "#tests/access/pages-at-work.ts";
import { readContent } from "#content/content.ts";
import { foundPaths } from "#app/discovery/found-pages.ts";
import { CAN_BE_OFF } from "#content/switched-off.ts";
import { readFolder } from "#server/content-files.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold, HOUR } from "./guest-acts.ts";

let house: TestHotel;
beforeAll(async () => {
  const { content, translations } = await readFolder();
  house = await openTestHotel();
  await openPages(house, readContent({ ...(content as object), off: CAN_BE_OFF, accessibleRooms: [] }, translations));
});
afterAll(() => house.close());

const ask = async (path: string, init: RequestInit = {}) =>
  house.doors.fetch(new Request(`http://hotel.example.com${path}`, { redirect: "manual", ...init }));
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
  ])("leads whoever has an address of it on for good: %s to %s", async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, to]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  test("takes the forms of its addresses where they are sent, as those of its own", async () => {
    const form = { method: "POST", body: new URLSearchParams({ email: "nobody@example.com", password: "wrong" }) };
    const answers = await Promise.all(["/es/login", "/login"].map((path) => ask(path, form)));
    const told = answers.map(async (answer) => [answer.status, answer.headers.get("location"), await answer.text()]);
    const [inSpanish, own] = await Promise.all(told);
    expect(inSpanish).toEqual(own);
    expect(inSpanish?.[0]).toBe(200);
  });

  test("writes no more to whoever presses a mail program's own button in a letter of it (RFC 8058)", async () => {
    const { orderId } = await hold(browserOf(house));
    const { letterLinks, outbox } = openStore(house.database);
    const link = { purpose: "unsubscribe", orderId, at: NOON, expiresAt: NOON + HOUR } as const;
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await ask(`/es/stay/letters/${await letterLinks.issue(link)}`, { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(await outbox.isRefused("ada@example.com")).toBe(true);
  });

  test.each(["/about", "/facility"])("has no page at %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("shows no band, no map and no list of what every room has", async () => {
    expect(JSON.parse(await textOf("/"))).toMatchObject({
      "en/home": { hasPitch: false, hasRiver: false, form: { features: [] } },
    });
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

describe("a house that does without", () => {
  const WITHOUT = [
    { what: "a pool", off: ["pool"], named: /\bpools?\b|piscina/i },
    { what: "an elevator", off: ["elevator"], named: /elevator|elevador|ascensor/i },
    {
      what: "accessible rooms",
      off: [],
      named: /accessible rooms?|habitaci(?:ón|ones) accesibles?|mobility|movilidad/i,
    },
  ];

  test.each(WITHOUT)("$what names none on any page, in either language", async ({ off, named }) => {
    const { content, translations } = await readFolder();
    const bare = { ...(content as object), off, ...(off.length === 0 && { accessibleRooms: [] }) };
    const shown = readContent(bare, translations);
    const house = await openTestHotel();
    await openPages(house, shown);
    const further = [
      "/book?checkin=2027-02-02&checkout=2027-02-04",
      "/facilities",
      "/mybookings",
      "/login",
      "/register",
      "/nowhere",
    ];
    const pages = [...foundPaths(shown), ...further].flatMap((path) => [path, `/es${path === "/" ? "" : path}`]);
    const traces: string[] = [];
    for (const path of [...pages, "/sitemap.xml", "/reading-ahead.json", "/llms.txt", "/manifest.webmanifest"]) {
      const answer = await house.doors.fetch(new Request(`http://hotel.example.com${path}`));
      const text = (await answer.text()).replaceAll(/"off":\[[^\]]*\]/g, "");
      const trace = named.exec(text);
      if (trace) traces.push(`${path}: ${text.slice(trace.index - 60, trace.index + 60)}`);
    }
    await house.close();
    expect(traces).toEqual([]);
  });

  test("nothing of that speaks of all of it, and shows no mark", async () => {
    const installed = await readFolder();
    const text = JSON.stringify(readContent(installed.content, installed.translations));
    for (const { named } of WITHOUT) expect(text).toMatch(named);
    expect(text).not.toMatch(/\{(?:pool|elevator|accessible):/);
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
