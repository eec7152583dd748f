import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVersion } from "#server/property.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { readFolder } from "#server/content-files.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { hostilePictures, logo, type SentFile } from "#tests/support/hostile-pictures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel();
  owner = await openPerson(house, { role: "owner" });
});
afterAll(() => house.close());

type Sent = Pick<SentFile, "name" | "type" | "bytes">;

function ask(path: string, init: RequestInit = {}) {
  const headers = { accept: "application/json", cookie: owner.browser.cookies() };
  return house.doors.fetch(new Request(`http://hotel.example.com${path}`, { ...init, headers }));
}

async function upload(files: readonly Sent[], as = "logo") {
  const body = new FormData();
  for (const { name, type, bytes } of files) body.append("pictures", new File([bytes], name, { type }));
  const answer = await ask(`/dashboard/settings/pictures/upload?as=${as}`, { method: "POST", body });
  return ((await answer.json()) as { pictures: { file?: string; refused?: string }[] }).pictures;
}

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

describe("a logo", () => {
  const handIn = async (sent: Sent) => (await upload([sent]))[0];

  test("is refused where it is no picture, for each reason that a photograph is, and nothing of it stays", {
    tags: ["soak"],
  }, async () => {
    const ofEachKind = new Map((await hostilePictures()).map((sent) => [sent.refused.source, sent]));
    const pictures = await upload([...ofEachKind.values()]);
    expect(pictures.map(({ refused }) => typeof refused)).toEqual(Array.from(ofEachKind, () => "string"));
    expect(ofEachKind.size).toBe(8);
    expect(await rowsOf("select name from picture")).toEqual([]);
  });

  test.each([
    ["white", () => logo("#ffffff"), /hardly be seen/],
    ["yellow", () => logo("#f0e68c"), /hardly be seen/],
    ["of a tab's size", () => logo("#0e4f4a", { width: 64, height: 64 }), /88 pixels/],
    ["a line", () => logo("#0e4f4a", { width: 1_000, height: 100 }), /eight times/],
  ])("that is %s is refused with a sentence", async (_, sent, refused) => {
    expect((await handIn(await sent()))?.refused).toMatch(refused);
  });

  test("keeps what is clear in it, in one small file, and stands in no photograph's place", async () => {
    const file = (await handIn(await logo("#7a1f2b")))?.file ?? "";
    expect(file).toMatch(/^logo-[0-9a-f]{16}\.png$/);
    await house.tend();
    expect(await rowsOf("select width, height, widths, made, files from picture where name = $1", [file])).toEqual([
      { width: 330, height: 88, widths: [330], made: 1, files: 1 },
    ]);
    const answer = await ask(`/assets/pictures/${file.replace(".png", "-330.webp")}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(12_000);
    const { channels, hasAlpha } = await sharp(bytes).metadata();
    expect({ channels, hasAlpha }).toEqual({ channels: 4, hasAlpha: true });
    const { settings } = house.hotel.staff;
    const document = structuredClone(await readFolder()) as unknown as {
      content: { about: { picture: { file: string } } };
    };
    document.content.about.picture.file = file;
    expect(await settings.saveVersion(owner.account, { document })).toMatchObject({
      faults: expect.arrayContaining([
        { path: "content.about.picture.file", message: expect.stringMatching(/is a logo/) },
      ]),
    });
  });

  test("that a version names stays, and a photograph is no logo", async () => {
    const file = (await handIn(await logo("#1f2b7a")))?.file ?? "";
    const { settings } = house.hotel.staff;
    const named = async (logo: string) => {
      const { content, translations } = structuredClone(await readFolder()) as unknown as {
        content: { hotel: object };
        translations: object;
      };
      return { content: { ...content, hotel: { ...content.hotel, logo: { file: logo } } }, translations };
    };
    const inForce = await house.hotel.importProperty({ document: await readFolder(), note: "" });
    const basedOn = isProblem(inForce) ? 0 : inForce.version;
    expect(await settings.saveVersion(owner.account, { document: await named(file), basedOn })).toMatchObject({
      faults: [{ path: "content.hotel.logo.file", message: expect.stringContaining("not among") }],
    });
    await house.tend();
    const saved = await settings.saveVersion(owner.account, { document: await named(file), basedOn });
    expect(saved).toMatchObject({ modifiedCount: 1 });
    expect(await settings.removePicture(owner.account, { file })).toEqual({ problem: "wrong-state" });
    const { hotel } = await readVersion(openStore(house.database), isProblem(saved) ? 0 : saved.version);
    expect(hotel.logo).toMatchObject({ file, made: { name: file.replace(".png", ""), widths: [330] } });
    expect(await settings.saveVersion(owner.account, { document: await named("08-pool.jpg") })).toMatchObject({
      faults: [{ path: "content.hotel.logo.file", message: "must be a logo that was handed in" }],
    });
  });

  test("that is a photograph too is kept as both", { tags: ["soak"] }, async () => {
    const sent = await logo("#205020", { width: 620, height: 300 });
    const asPhoto = (await upload([sent], "photo"))[0]?.file;
    const asLogo = (await handIn(sent))?.file;
    expect([asPhoto?.slice(6, 22), asLogo?.slice(5, 21)]).toEqual([asLogo?.slice(5, 21), asPhoto?.slice(6, 22)]);
    await house.tend();
    await house.tend();
    expect(await rowsOf("select name from picture where made < files and name = any($1)", [[asPhoto, asLogo]])).toEqual(
      [],
    );
  });
});
