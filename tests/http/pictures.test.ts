import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVersion } from "#server/property.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { readFolder } from "#server/content-files.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { heic, hostilePictures, photograph, type SentFile } from "#tests/support/hostile-pictures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const UPLOAD = "/dashboard/settings/pictures/upload";

let house: TestHotel;
let owner: Person;
let clerk: Person;
let customer: Person;
let temporary: string;
const usual = process.env.TMPDIR;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "levee-test-"));
  process.env.TMPDIR = temporary;
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
  clerk = await openPerson(house, { role: "admin" });
  customer = await openPerson(house);
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await house.close();
  await rm(temporary, { recursive: true });
});

type Sent = Pick<SentFile, "name" | "type" | "bytes">;

function ask(path: string, init: RequestInit = {}, who: Person | undefined = owner) {
  const headers = new Headers(init.headers);
  if (who) headers.set("cookie", who.browser.cookies());
  return house.doors.fetch(new Request(`http://hotel.example.com${path}`, { ...init, headers }));
}

function formOf(files: readonly Sent[]): FormData {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append("pictures", new File([bytes], name, { type }));
  return form;
}

interface Answered {
  pictures: { name: string; file?: string; refused?: string }[];
}

async function upload(files: readonly Sent[], headers: Record<string, string> = { accept: "application/json" }) {
  const answer = await ask(UPLOAD, { method: "POST", body: formOf(files), headers });
  return (await answer.json()) as Answered;
}

// Each is made by processes of its own: one that does for several tests costs them once.
const SHOWN = 4;
const photo = async (seed = SHOWN): Promise<Sent> => {
  return { name: `IMG_${seed}.jpg`, type: "image/jpeg", bytes: await photograph(680, 400, seed) };
};

async function uploaded(seed = SHOWN): Promise<string> {
  const { pictures } = await upload([await photo(seed)]);
  await house.tend();
  return pictures[0]?.file ?? "";
}

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

/** What is kept of pictures anywhere. */
async function keptOf() {
  const rows = await rowsOf(
    "select (select count(*) from picture) as pictures, (select count(*) from picture_chunk) as chunks",
  );
  return { ...rows[0], files: await readdir(temporary) };
}

describe("what is no picture", () => {
  test("is refused with a sentence, thirty times, and nothing of it stays", async () => {
    const before = await keptOf();
    const hostile = await hostilePictures();
    expect(hostile).toHaveLength(30);
    for (let at = 0; at < hostile.length; at += 10) {
      const sent = hostile.slice(at, at + 10);
      const { pictures } = await upload(sent);
      expect(pictures.map(({ file }) => file)).toEqual(sent.map(() => undefined));
      for (const [index, { what, refused }] of sent.entries()) {
        expect([what, pictures[index]?.refused]).toEqual([what, expect.stringMatching(refused)]);
      }
    }
    expect(await keptOf()).toEqual(before);
  });

  test("is refused where it is larger than 20 MB, and so is each by its name that comes after forty others", async () => {
    const before = await keptOf();
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    large.set(await photograph());
    const { pictures } = await upload([{ name: "a.jpg", type: "image/jpeg", bytes: large }]);
    expect(pictures[0]?.refused).toContain("20 MB");
    const empty = { name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array() };
    const many = await upload(Array.from({ length: 43 }, (_, place) => ({ ...empty, name: `${place + 1}.jpg` })));
    expect(many.pictures.filter(({ refused }) => refused?.includes("Forty pictures")).map(({ name }) => name)).toEqual([
      ...["41.jpg", "42.jpg", "43.jpg"],
    ]);
    expect(await keptOf()).toEqual(before);
  });

  test("is told how to hand it in where it is in HEIC, with and without scripts", async () => {
    const photograph = heic();
    const { pictures } = await upload([photograph]);
    expect(pictures[0]?.refused).toMatch(photograph.refused);
    const answer = await ask(UPLOAD, { method: "POST", body: formOf([photograph]) });
    expect(answer.headers.get("location")).toContain("refused=heic%3AIMG_0001.HEIC");
  });

  test.each([
    ["breaks off", "--b\r\n\r\nx", "multipart/form-data; boundary=b"],
    ["is no form", "{}", "application/json"],
  ])("is told on the page where no script runs and what a browser sent %s", async (_, body, type) => {
    const headers = { accept: "text/html,application/xhtml+xml", "content-type": type };
    const answer = await ask(UPLOAD, { method: "POST", body, headers });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard/settings/pictures?refused=unreadable%3A");
  });

  test("waits where three others are being taken, and is taken then", { tags: ["soak"] }, async () => {
    const { bytes } = await photo();
    const photos = Array.from({ length: 4 }, (_, place) => ({ name: `${place}.jpg`, type: "image/jpeg", bytes }));
    const answers = await Promise.all(photos.map((one) => upload([one])));
    expect(answers.map(({ pictures }) => pictures[0]?.file)).toEqual(
      photos.map(() => expect.stringMatching(/^photo-/)),
    );
  });

  test("is told on the page where no script runs", async () => {
    const broken = { name: "<b>.jpg", type: "image/jpeg", bytes: Uint8Array.from([1, 2, 3]) };
    const answer = await ask(UPLOAD, { method: "POST", body: formOf([broken, await photo()]) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      "/dashboard/settings/pictures?added=1&refused=not-a-picture%3A%3Cb%3E.jpg",
    );
  });
});

describe("only an owner", () => {
  test.each([
    ["a stranger", () => undefined, 401],
    ["a guest", () => customer, 403],
    ["a clerk", () => clerk, 403],
  ])("hands in pictures, not %s", async (_, who, status) => {
    const before = await keptOf();
    const init = { method: "POST", body: formOf([await photo()]) };
    const headers = new Headers();
    const person = who();
    if (person) headers.set("cookie", person.browser.cookies());
    const answer = await house.doors.fetch(new Request(`http://hotel.example.com${UPLOAD}`, { ...init, headers }));
    expect(answer.status).toBe(status);
    expect(await keptOf()).toEqual(before);
  });

  test("does so, and from the house's own pages alone", async () => {
    const init = { method: "POST", body: formOf([await photo()]), headers: { origin: "https://evil.example.com" } };
    expect((await ask(UPLOAD, init)).status).toBe(403);
  });

  test.each([
    ["JSON", { body: "{}", headers: { "content-type": "application/json" } }, 415],
    ["a form without a boundary", { body: "x", headers: { "content-type": "multipart/form-data" } }, 400],
    [
      "a form that breaks off",
      { body: "--b\r\n\r\nx", headers: { "content-type": "multipart/form-data; boundary=b" } },
      400,
    ],
  ])("is told so where %s is sent", async (_, init, status) => {
    expect((await ask(UPLOAD, { method: "POST", ...init })).status).toBe(status);
  });
});

describe("a picture", () => {
  test("is made upright, without its place and whatever else was hidden in it, in all widths", async () => {
    const payload = "<script>alert('hidden')</script>";
    const sent = await sharp({ create: { width: 700, height: 1_300, channels: 3, background: "#457" } })
      .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: "29/1 54/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const bytes = Uint8Array.from(Buffer.concat([sent, Buffer.from(payload)]));
    expect(Buffer.from(bytes).includes(payload)).toBe(true);
    const { pictures } = await upload([{ name: "garden.jpg", type: "image/jpeg", bytes }]);
    const file = pictures[0]?.file ?? "";
    expect(await rowsOf("select made from picture where name = $1", [file])).toEqual([{ made: 0 }]);
    await house.tend();
    expect(await rowsOf("select width, height, widths, made, files from picture where name = $1", [file])).toEqual([
      { width: 1_300, height: 700, widths: [400, 680, 960, 1280, 1300], made: 11, files: 11 },
    ]);
    const stem = file.replace(".jpg", "");
    const all = [400, 680, 960, 1280, 1300].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]);
    for (const name of [...all, `${stem}-share.jpg`]) {
      const answer = await ask(`/assets/pictures/${name}`, {}, undefined);
      expect([name, answer.status]).toEqual([name, 200]);
      const made = Buffer.from(await answer.arrayBuffer());
      expect(made.includes("alert")).toBe(false);
      const { exif, width, orientation } = await sharp(made).metadata();
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
      if (!name.endsWith("share.jpg")) expect(`${stem}-${width}`).toBe(name.replace(/\.\w+$/, ""));
    }
    const chunks = await rowsOf("select bytes from picture_chunk where picture = $1", [file]);
    expect(chunks.some(({ bytes }) => (bytes as Buffer).includes("alert"))).toBe(false);
  });

  test("is served for a year, and known by its tag, to whoever asks", async () => {
    const file = await uploaded();
    const path = `/assets/pictures/${file.replace(".jpg", "-680.avif")}`;
    const answer = await ask(path, {}, undefined);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    const again = await ask(path, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } }, undefined);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(path.replace("680.avif", "681.avif"), {}, undefined)).status).toBe(404);
    expect((await ask(path.replace("680.avif", "base.jpg"), {}, undefined)).status).toBe(404);
  });

  test("that the house has already is taken once", async () => {
    const before = await keptOf();
    const file = await uploaded();
    expect(file).toMatch(/^photo-[0-9a-f]{16}\.jpg$/);
    expect(await keptOf()).toEqual(before);
  });

  test("is described in the house's own language and in others as somebody likes, with the point that stays in sight", async () => {
    const file = await uploaded();
    const { settings } = house.hotel.staff;
    const descriptions = { en: "The garden", es: "El jardín" };
    expect(await settings.describePicture(owner.account, { file, x: "70", y: "55", descriptions, own: "en" })).toEqual({
      modifiedCount: 1,
    });
    expect(await settings.readPicture(owner.account, { file })).toMatchObject({
      focus: { x: 70, y: 55 },
      descriptions,
    });
    for (const [sent, field] of [
      [{ file, x: "70", y: "", descriptions }, "x"],
      [{ file, x: "", y: "", descriptions: { en: " ", es: "El jardín" } }, "description-en"],
      // As the database has it, whose languages stand in an order of their own.
      [{ file, x: "", y: "", descriptions: { de: "Der Garten", en: " " } }, "description-en"],
      [{ file, x: "", y: "", descriptions: { de: "Der Garten" } }, "description-en"],
    ] as const) {
      const answer = await settings.describePicture(owner.account, { ...sent, own: "en" });
      expect(answer).toMatchObject({ problem: "invalid-fields", fields: [{ field }] });
    }
    await settings.describePicture(owner.account, { file, descriptions: { en: "The garden", es: " " }, own: "en" });
    expect(await settings.readPicture(owner.account, { file })).toMatchObject({ descriptions: { en: "The garden" } });
  });
});

const OFFERED = 9;

test("a picture is offered for a place once it is described, so that none keeps the words of another one", {
  tags: ["soak"],
}, async () => {
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  const file = await uploaded(OFFERED);
  const form = { path: "/dashboard/settings/edit/about", route: "desk/settings/part" };
  const offered = async () => (await fetchData(house, owner.browser, form)).body.includes(file);
  expect(await offered()).toBe(false);
  const descriptions = { en: "The pool", es: "La piscina" };
  await house.hotel.staff.settings.describePicture(owner.account, { file, x: "", y: "", descriptions, own: "en" });
  expect(await offered()).toBe(true);
});

describe("a document", () => {
  /** The installed one with another picture on the page about the house. */
  async function naming(file: string) {
    const document = structuredClone(await readFolder()) as unknown as {
      content: { about: { picture: { file: string } } };
      translations: { es: { about: { picture: { file: string } } } };
    };
    for (const { about } of [document.content, document.translations.es]) about.picture.file = file;
    return document;
  }

  test("names a picture only once it is made, and then the picture stays", async () => {
    const { pictures } = await upload([await photo(6)]);
    const file = pictures[0]?.file ?? "";
    const { settings } = house.hotel.staff;
    const document = await naming(file);
    const missing = { path: "content.about.picture.file", message: expect.stringContaining(file) };
    expect(await settings.saveVersion(owner.account, { document })).toMatchObject({ faults: [missing] });
    await house.tend();
    const inForce = await house.hotel.importProperty({ document: await readFolder(), note: "" });
    const basedOn = isProblem(inForce) ? 0 : inForce.version;
    const saved = await settings.saveVersion(owner.account, { document, basedOn });
    expect(saved).toMatchObject({ modifiedCount: 1 });
    expect(await settings.removePicture(owner.account, { file })).toEqual({ problem: "wrong-state" });
    const { about } = await readVersion(openStore(house.database), isProblem(saved) ? 0 : saved.version);
    expect(about.picture).toMatchObject({
      file,
      made: {
        name: file.replace(".jpg", ""),
        width: 680,
        height: 400,
        glimpse: expect.stringContaining("gradient"),
      },
    });
  });

  test("that is handed in from another house names what is missing", async () => {
    const file = "photo-0123456789abcdef.jpg";
    const answer = await house.hotel.importProperty({ document: await naming(file), note: "" });
    expect(answer).toMatchObject({
      problem: "property-refused",
      faults: [{ path: "content.about.picture.file", message: expect.stringContaining(`${file} is not among`) }],
    });
  });

  test("of nobody lets a picture go, with all its files", async () => {
    const file = await uploaded(OFFERED);
    const { settings } = house.hotel.staff;
    expect(await settings.removePicture(owner.account, { file })).toEqual({ modifiedCount: 1 });
    expect(await rowsOf("select * from picture_chunk where picture = $1", [file])).toEqual([]);
    expect(await settings.removePicture(owner.account, { file })).toEqual({ problem: "not-found" });
  });
});
