import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { logo, photograph, type SentFile } from "#tests/support/hostile-pictures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

type Sent = Pick<SentFile, "name" | "type" | "bytes">;

const SETUP = "/setup/pictures";
let house: TestHotel;
let owner: Person;
let first = "";
let second = "";
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  await openStore(house.database).house.beginSetup(0);
  await sent({ intent: "add" }, [await photo(20), await photo(21)]);
  await house.tend();
  const listed = await house.hotel.staff.settings.listPictures(owner.account);
  [second = "", first = ""] = isProblem(listed) ? [] : listed.pictures.map(({ file }) => file);
});

afterAll(() => house.close());

const sent = async (words: Record<string, string>, files: readonly Sent[] = []) => {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append("pictures", new File([bytes], name, { type }));
  // As a browser sends a field of files in which none was chosen.
  if (files.length === 0) form.append("pictures", new File([], "", { type: "application/octet-stream" }));
  for (const [name, value] of Object.entries(words)) form.append(name, value);
  const headers = { cookie: owner.browser.cookies() };
  const asked = new Request(`http://hotel.example.com${SETUP}`, { method: "POST", body: form, headers });
  return await house.doors.fetch(asked);
};
const photo = async (seed: number): Promise<Sent> => {
  return { name: `IMG_${seed}.jpg`, type: "image/jpeg", bytes: await photograph(800, 600, seed) };
};
const page = async (search = "") => {
  const { body } = await fetchData(house, owner.browser, { path: `${SETUP}${search}`, route: "setup/pictures" });
  return body;
};
const inForce = async () => JSON.stringify(await house.hotel.staff.settings.readInForce(owner.account));

test("what was typed is kept when more photographs are added, and each is named that was not taken", async () => {
  const words = {
    [`description-${first}`]: "The motel at dusk",
    [`place-${first}`]: "",
    [`description-${second}`]: "",
    [`place-${second}`]: "content.home.pitch.picture",
  };
  const broken = { name: "twelfth.jpg", type: "image/jpeg", bytes: Uint8Array.from([1, 2, 3]) };
  const answer = await sent({ ...words, intent: "add" }, [await photo(22), broken]);
  expect(answer.status).toBe(302);
  const search = new URL(answer.headers.get("location") ?? "", "http://hotel.example.com").search;
  await house.tend();
  const shown = await page(search);
  expect(shown).toContain("The motel at dusk");
  expect(shown).toContain("twelfth.jpg was not taken. This is no JPEG");
  expect(new URLSearchParams(search).get(`place-${first}`)).toBe("");
  expect(new URLSearchParams(search).get(`place-${second}`)).toBe("content.home.pitch.picture");
});

test("photographs that were not taken lead back to an address that a browser can ask for, whatever their letters", async () => {
  const name = `${"Снимок экрана у реки ".repeat(5)}.heic`;
  const many = Array.from({ length: 80 }, () => ({ name, type: "image/heic", bytes: new Uint8Array(1) }));
  const location = (await sent({ intent: "add" }, many)).headers.get("location") ?? "";
  expect(location.split("refused=")).toHaveLength(81);
  expect(decodeURIComponent(location)).toContain(":Снимок");
  expect(location.length).toBeLessThan(10_000);
});

test("a photograph that is too large is read to its end, and the one behind it is taken", {
  tags: ["soak"],
}, async () => {
  const form = new FormData();
  const photos = [{ name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array(22 * 1024 * 1024) }, await photo(23)];
  for (const { name, type, bytes } of photos) form.append("pictures", new File([bytes], name, { type }));
  form.append("intent", "add");
  const written = new Response(form);
  const bytes = new Uint8Array(await written.arrayBuffer());
  const headers = {
    cookie: owner.browser.cookies(),
    "content-type": written.headers.get("content-type") ?? "",
    "content-length": String(bytes.length),
  };
  const asked = { method: "POST", body: inPieces(bytes), headers, duplex: "half" };
  const answer = await house.doors.fetch(new Request(`http://hotel.example.com${SETUP}`, asked));
  expect(answer.headers.get("location")).toBe(`${SETUP}?added=1&refused=too-large%3Aa.jpg`);
  await house.tend();
});

/** As they come over a line. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const size = 64 * 1024;
  return new ReadableStream({
    start: (line) => {
      for (let start = 0; start < bytes.length; start += size) line.enqueue(bytes.subarray(start, start + size));
      line.close();
    },
  });
}

describe("a browser whose photographs are not taken at all is led back to the page, which says so beside the field", () => {
  const asBrowser = (body: BodyInit, more: Record<string, string> = {}) => {
    const headers = { cookie: owner.browser.cookies(), accept: "text/html,*/*", ...more };
    const asked = { method: "POST", body, headers, duplex: "half" };
    return house.doors.fetch(new Request(`http://hotel.example.com${SETUP}`, asked));
  };
  const type = { "content-type": "multipart/form-data; boundary=b" };
  const expectTold = async (answer: Response, words: string) => {
    expect(answer.status).toBe(303);
    const { pathname, search } = new URL(answer.headers.get("location") ?? "", "http://hotel.example.com");
    expect(pathname).toBe(SETUP);
    expect(await page(search)).toContain(words);
  };

  test("because the line broke off", async () => {
    await expectTold(await asBrowser("--b\r\n\r\nx", type), "the photographs did not arrive whole");
  });

  test("because too many are being sent", async () => {
    const ends: (() => void)[] = [];
    const others = Array.from({ length: 15 }, () => {
      const body = new ReadableStream({ start: (line) => void ends.push(() => line.close()) });
      return asBrowser(body, { ...type, "content-length": "9" });
    });
    const oneMore = async () => {
      const answer = await Promise.race([asBrowser("--b\r\n\r\nx", type), pause(2_000)]);
      return answer?.headers.get("location");
    };
    // They are at the door by the time that one more comes; one that came before the last of them waits with them.
    await expect.poll(oneMore, { timeout: 30_000 }).toBe(`${SETUP}?refused=try-again%3A`);
    for (const end of ends) end();
    expect(await Promise.all(others.map(async (other) => (await other).status))).toEqual(others.map(() => 303));
    expect(await page("?refused=try-again%3A")).toContain("too many pictures are being sent at this moment");
  });
});

test("of a form whose length is not told nothing is read for a stranger", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  for (const path of [SETUP, "/dashboard/settings/pictures/upload"]) {
    let read = 0;
    const body = new ReadableStream({
      pull: (line) => (++read > 1_000 ? line.close() : line.enqueue(new Uint8Array(1_024))),
    });
    const asked = { method: "POST", headers, body, duplex: "half" } as const;
    expect((await house.doors.fetch(new Request(`http://hotel.example.com${path}`, asked))).status).toBe(401);
    expect(read).toBeLessThan(10);
  }
});

test("an address that names a reason which is none says no more than that", async () => {
  expect(await page("?refused=constructor%3A")).toContain("the photographs did not arrive whole");
  expect(await page("?refused=constructor%3Alake.jpg")).not.toContain("Object");
});

test("words alone are no longer there than anywhere else", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const long = { method: "POST", headers, body: `intent=${"x".repeat(70_000)}` };
  expect((await house.doors.fetch(new Request(`http://hotel.example.com${SETUP}`, long))).status).toBe(413);
});

test("what was typed is kept by the other button as well, and published once no photograph is new", async () => {
  const words = {
    [`description-${first}`]: "The motel at noon",
    [`place-${first}`]: "content.roomTypes.0.picture",
    [`description-${second}`]: "A made bed",
    [`place-${second}`]: "content.roomTypes.0.picture",
  };
  const withFile = await sent({ ...words, intent: "save" }, [await photo(23)]);
  expect(withFile.headers.get("location")).toContain(`${SETUP}?`);
  await house.tend();
  expect(await page()).toContain("A made bed");
  expect(await inForce()).not.toContain(first);
  for (const bed of ["A made bed", "A bed by the window"]) {
    const saved = await sent({ ...words, [`description-${second}`]: bed, intent: "save" });
    expect(saved.headers.get("location")).toBe("/setup");
    const document = await inForce();
    expect(document.split(second)).toHaveLength(2);
    expect(document).toContain(bed);
  }
});

test("a photograph that wants its description does not lose that of another", async () => {
  const words = { [`description-${first}`]: "", [`description-${second}`]: "A bed in the sun" };
  const answer = await sent({ ...words, intent: "save" });
  expect(answer.status).toBe(200);
  expect(await page()).toContain("A bed in the sun");
});

test.each([
  "content.home.slides.0.picture",
  "content.home.pitch.picture",
  "content.roomsPage.everyRoom.picture",
  "content.arrival.picture",
])("a second photograph in the one place at %s is a fault beside its choice, and nothing is lost", async (path) => {
  const before = await inForce();
  const words = {
    [`description-${first}`]: "The motel at dawn",
    [`place-${first}`]: path,
    [`description-${second}`]: "A bed at night",
    [`place-${second}`]: path,
  };
  const { status, body } = await fetchData(house, owner.browser, {
    ...{ path: SETUP, route: "setup/pictures" },
    form: { ...words, intent: "save" },
  });
  expect(status).toBe(200);
  expect(body.split("Another photograph is there already.")).toHaveLength(2);
  expect(body).toContain(`place-${second}`);
  for (const typed of Object.values(words)) expect(body).toContain(typed);
  expect(await inForce()).toBe(before);
  const shown = await page();
  expect(shown).toContain("The motel at dawn");
  expect(shown).toContain("A bed at night");
});

test("the point that stays in sight, and what is said in other languages, outlive what is written here anew", async () => {
  const { settings } = house.hotel.staff;
  // The database has the languages in an order of their own.
  const descriptions = { en: "A bed at noon", de: "Ein Bett am Mittag", es: "Una cama a mediodía" };
  const described = { file: second, x: "70", y: "55", descriptions, own: "en" };
  expect(await settings.describePicture(owner.account, described)).toEqual({ modifiedCount: 1 });
  expect(await page()).toContain(descriptions.en);
  const words = {
    [`description-${second}`]: "A bed in the evening",
    [`place-${second}`]: "content.roomTypes.0.picture",
  };
  for (const intent of ["add", "save"]) {
    expect((await sent({ ...words, intent })).status).toBe(302);
    expect(await settings.readPicture(owner.account, { file: second })).toMatchObject({
      focus: { x: 70, y: 55 },
      descriptions: { ...descriptions, en: "A bed in the evening" },
    });
  }
  const silent = { ...words, [`description-${second}`]: " ", intent: "save" };
  expect((await fetchData(house, owner.browser, { path: SETUP, route: "setup/pictures", form: silent })).status).toBe(
    200,
  );
  expect(await page()).toContain("A bed in the evening");
  const shown = JSON.parse(await inForce()).document;
  expect(shown.content.roomTypes[0].picture).toEqual({
    ...{ file: second, focus: { x: 70, y: 55 } },
    alt: "A bed in the evening",
  });
  expect(shown.translations.es.roomTypes[0].picture).toMatchObject({ alt: descriptions.es });
});

test("a logo is no photograph of the house", async () => {
  const mark = await logo("#7a1f2b");
  const form = new FormData();
  form.append("pictures", new File([mark.bytes], mark.name, { type: mark.type }));
  const headers = { cookie: owner.browser.cookies(), accept: "application/json" };
  const asked = { method: "POST", body: form, headers };
  const address = "http://hotel.example.com/dashboard/settings/pictures/upload?as=logo";
  const { pictures } = (await (await house.doors.fetch(new Request(address, asked))).json()) as {
    pictures: { file: string }[];
  };
  expect(pictures[0]?.file).toMatch(/^logo-/);
  await house.tend();
  expect(await page()).not.toContain(pictures[0]?.file);
});
