import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { readFolder } from "#server/content-files.ts";
import type { PARTS } from "#app/desk/parts/settings-parts.ts";
import { valueAt } from "#content/places.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { photograph } from "#tests/support/hostile-pictures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { settingsOf } from "./settings-acts.ts";
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

const edited = () => settingsOf(house, olive).edited();
const opened = (part: keyof typeof PARTS) => settingsOf(house, olive).opened(part);
const send = (...sent: Parameters<ReturnType<typeof settingsOf>["send"]>) => settingsOf(house, olive).send(...sent);

/** What the question says is the later editor's own. */
const shown = (path: string, content: unknown) => ({ [`shown ${path}`]: JSON.stringify({ content }) });

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
  ])("choose where both changed the same, and nothing is kept before: %s", async (choice, kept) => {
    const [early, late] = [await opened("hotel"), await opened("hotel")];
    await send(oscar, "hotel", { ...early, "content.hotel.city": "Oscar's city", intent: "save" });
    const { number } = await edited();
    const mine = { ...late, "content.hotel.city": "Olive's city", intent: "save" };
    const question = await send(olive, "hotel", mine);
    expect(question.body).toContain("isClash");
    expect(question.body).not.toContain("Choose one of the two.");
    const seen = { ...mine, over: String(number), ...shown("hotel.city", "Olive's city") };
    expect((await send(olive, "hotel", seen)).body).toContain("Choose one of the two.");
    expect((await edited()).number).toBe(number);
    await send(olive, "hotel", { ...seen, "choice hotel.city": choice });
    expect(valueAt((await edited()).document, "content.hotel.city")).toBe(kept);
    const reset = await opened("hotel");
    await send(olive, "hotel", { ...reset, "content.hotel.city": "Gretna", intent: "save" });
  });

  test("are asked again where the later one typed something else after choosing the other's, and it is theirs then", async () => {
    const [early, late] = [await opened("hotel"), await opened("hotel")];
    await send(oscar, "hotel", { ...early, "content.hotel.city": "Oscar's city", intent: "save" });
    const { number } = await edited();
    const mine = { ...late, "content.hotel.city": "Olive's city", intent: "save", over: String(number) };
    const chosen = { ...mine, ...shown("hotel.city", "Olive's city"), "choice hotel.city": "theirs" };
    const again = await send(olive, "hotel", { ...chosen, "content.hotel.city": "Typed during the question" });
    expect(again.body).toContain("You have typed something else since.");
    expect((await edited()).number).toBe(number);
    await send(olive, "hotel", { ...late, ...{ basedOn: String(number), intent: "save" } });
  });

  test("see the question with their choice when something else in the form is at fault", async () => {
    const [early, late] = [await opened("hotel"), await opened("hotel")];
    await send(oscar, "hotel", { ...early, "content.hotel.city": "Oscar's city", intent: "save" });
    const { number } = await edited();
    const mine = { ...late, "content.hotel.city": "Olive's city", "content.hotel.phone": "", intent: "save" };
    const answer = { over: String(number), "choice hotel.city": "mine", ...shown("hotel.city", "Olive's city") };
    const { body } = await send(olive, "hotel", { ...mine, ...answer });
    expect(body).toContain("Is missing.");
    expect(body).toContain("isClash");
    await send(olive, "hotel", { ...late, ...{ basedOn: String(number), intent: "save" } });
  });

  test("do not disturb each other in different entries of one list, nor in different fields of one entry", async () => {
    const [early, late] = [await opened("services"), await opened("services")];
    const items = "content.services.items";
    const his = { [`${items}.0.text`]: "Coffee from six.", [`${items}.1.name`]: "Wi-Fi everywhere", intent: "save" };
    await send(oscar, "services", { ...early, ...his });
    const { number } = await edited();
    const hers = {
      [`${items}.0.name`]: "Early breakfast",
      [`${items}.2.text`]: "Free behind the house.",
      intent: "save",
    };
    const { body } = await send(olive, "services", { ...late, ...hers });
    expect(body).toContain("Services, service Breakfast, text");
    expect(body).not.toContain('"isClash",true');
    await send(olive, "services", { ...late, ...hers, over: String(number) });
    expect(valueAt((await edited()).document, "content.services.items")).toMatchObject([
      { name: "Early breakfast", text: "Coffee from six." },
      { name: "Wi-Fi everywhere" },
      { text: "Free behind the house." },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
    await send(olive, "services", { ...late, basedOn: String((await edited()).number), intent: "save" });
  });

  test("keep the two types of rooms that each added", async () => {
    const add = async (name: string) => {
      const form = await opened("types");
      const copied = Object.entries(form).flatMap(([key, value]) =>
        /(?:content|translations\.es)\.roomTypes\.0\./.test(key)
          ? [[key.replace("roomTypes.0", "roomTypes.3"), value]]
          : [],
      );
      return {
        ...form,
        ...Object.fromEntries(copied),
        ...{ "content.roomTypes.3.category": name, "content.roomTypes.3.id": "", intent: "save" },
      };
    };
    const [early, late] = [await add("Cabin"), await add("Attic")];
    await send(oscar, "types", early);
    const { number } = await edited();
    await send(olive, "types", { ...late, over: String(number) });
    const names = (await edited()).document;
    const types = valueAt(names.content, "roomTypes") as { id: string; category: string }[];
    expect(types.map(({ category }) => category)).toEqual(expect.arrayContaining(["Cabin", "Attic"]));
    expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
    const removed = { ...(await opened("types")), list: "" };
    const kept = Object.entries(removed).filter(([key]) => !/roomTypes\.[34]\./.test(key));
    await send(olive, "types", { ...Object.fromEntries(kept), intent: "save" });
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
    const answer = {
      basedOn: String(draft.version.number),
      over: String(inForce.version.number),
      "choice hotel.city": "mine",
      ...shown("hotel.street", "2 Levee Street"),
    };
    expect((await takeIn(answer)).body).toContain("Choose one of the two.");
    expect((await edited()).number).toBe(draft.version.number);
    await takeIn({ ...answer, "choice hotel.street": "theirs" });
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

describe("two tabs with a picture each", () => {
  /** One that is described, and its page as it stands in a tab. */
  async function handedIn(seed: number) {
    const body = new FormData();
    body.append("pictures", new File([await photograph(680, 400, seed)], "a.jpg", { type: "image/jpeg" }));
    const headers = { cookie: olive.browser.cookies(), accept: "application/json" };
    const address = "http://hotel.example.com/dashboard/settings/pictures/upload";
    const answer = await house.doors.fetch(new Request(address, { method: "POST", body, headers }));
    await house.tend();
    const { pictures } = (await answer.json()) as { pictures: { file: string }[] };
    const file = pictures[0]?.file ?? "";
    const descriptions = { en: `Picture ${seed}`, es: "" };
    await house.hotel.staff.settings.describePicture(olive.account, { file, descriptions, own: "en" });
    const asked = { path: `/dashboard/settings/pictures/${file}`, route: "desk/settings/pictures/picture" };
    const show = (form: Record<string, string>) =>
      fetchData(house, olive.browser, { ...asked, form: { ...form, intent: "show" } });
    return { file, page: () => fetchData(house, olive.browser, asked), show };
  }

  async function filesOf(id: string) {
    const { content } = (await edited()).document;
    const types = valueAt(content, "roomTypes") as { id: string; gallery: { file: string }[] }[];
    return types.find((type) => type.id === id)?.gallery.map(({ file }) => file) ?? [];
  }

  /** Another owner turns the order of the types round. */
  async function turnRound() {
    const { number, document } = await edited();
    const turned = (part: object) => ({ ...part, roomTypes: (valueAt(part, "roomTypes") as unknown[]).toReversed() });
    const { content, translations } = document as { content: object; translations: Record<string, object> };
    const after = Object.entries(translations).map(([code, texts]) => [code, turned(texts)]);
    const sent = { content: turned(content), translations: Object.fromEntries(after) };
    await house.hotel.staff.settings.saveVersion(oscar.account, { document: sent, basedOn: number });
  }

  test("both add it to the end of a gallery, and it stays in the room that was chosen when the types are moved", {
    tags: ["soak"],
  }, async () => {
    const [one, other] = [await handedIn(1), await handedIn(2)];
    const before = await filesOf("standard");
    const basedOn = String((await edited()).number);
    const places = [await one.page(), await other.page()].map(
      ({ body }) => /"([^"]+)",(?:"label",)?"Standard: at the end of its gallery"/.exec(body)?.[1] ?? "",
    );
    await one.show({ basedOn, place: places[0] ?? "" });
    await other.show({ basedOn, place: places[1] ?? "" });
    expect(await filesOf("standard")).toEqual([...before, one.file, other.file]);
    const third = await handedIn(3);
    await turnRound();
    for (let sent = 0; sent < 2; sent += 1) await third.show({ basedOn, place: places[0] ?? "" });
    expect(await filesOf("standard")).toEqual([...before, one.file, other.file, third.file]);
  });

  test("do not replace what the later one has not seen: it is told, and shows it there once it has looked", async () => {
    const late = await handedIn(4);
    const basedOn = String((await edited()).number);
    const place = "content.roomTypes.0.picture";
    await turnRound();
    const after = await edited();
    expect((await late.show({ basedOn, place })).body).toContain("stale-version");
    expect(await edited()).toEqual(after);
    await late.show({ basedOn: String(after.number), place });
    expect(valueAt((await edited()).document, `${place}.file`)).toBe(late.file);
  });
});
