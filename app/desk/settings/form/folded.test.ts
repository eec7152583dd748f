import { describe, expect, test } from "vitest";
import { readFolder } from "#server/content-files.ts";
import { withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { fieldAt } from "./fields-of.ts";
import type { Field } from "./form-field.ts";
import { foldOf } from "./folded.ts";

interface Given {
  content?: object;
  translations?: object;
  faults?: object;
  older?: Readonly<Record<string, readonly string[]>>;
}

async function foldAt(path: string, given: Given = {}) {
  const found = await groupAt(path, given);
  return found && foldOf({ ...found, label: "Room type 1" });
}

async function groupAt(path: string, { content = {}, translations = {}, faults = {}, older = {} }: Given = {}) {
  const given = [
    ...Object.entries(content).map(([place, value]) => [`content.${place}`, value] as const),
    ...Object.entries(translations).map(([place, value]) => [`translations.es.${place}`, value] as const),
  ];
  const document = given.reduce<PropertyDocument>(
    (before, [place, value]) => withValueAt(before, place, value),
    await readFolder(),
  );
  const shown = { document, decided: {}, older, pictures: [], others: ["es"], faults: new Map(Object.entries(faults)) };
  const list = fieldAt(path.replace(/\.\d+$/, ""), shown);
  const found: Field | undefined = list.kind === "list" ? list.items[Number(/\d+$/.exec(path)?.[0])] : list;
  return found?.kind === "group" ? found : undefined;
}

describe("a type of rooms", () => {
  test("is folded away under its name", async () => {
    expect(await foldAt("roomTypes.0")).toEqual({ title: "Room type 1: Standard", open: false });
  });

  test("stands open where its Spanish is older than its English, or is not there yet", async () => {
    const older = { es: ["roomTypes.0.inside.0"] };
    expect(await foldAt("roomTypes.0", { older })).toMatchObject({ open: true });
    expect(await foldAt("roomTypes.0", { translations: { "roomTypes.0.description": "" } })).toMatchObject({
      open: true,
    });
    expect(await foldAt("roomTypes.0", { translations: { "roomTypes.0.picture.alt": "" } })).toMatchObject({
      open: false,
    });
  });

  test("stands open where it is new, or something in it is at fault", async () => {
    expect(await foldAt("roomTypes.0", { content: { "roomTypes.0.category": "" } })).toMatchObject({ open: true });
    const faults = { "content.roomTypes.0.gallery.1.alt": "is missing" };
    expect(await foldAt("roomTypes.0", { faults })).toMatchObject({ open: true });
    expect(await foldAt("roomTypes.1", { faults })).toMatchObject({ open: false });
  });
});

test("an entry is called as guests read it, without the mark of what it speaks of", async () => {
  const content = { "services.items.0.name": "{pool:Swimming}" };
  expect(await foldAt("services.items.0", { content })).toMatchObject({ title: "Room type 1: Swimming" });
});

test("a letter stands open once it has words of its own", async () => {
  expect(await foldAt("letters.confirmation")).toMatchObject({ open: false });
  const content = { "letters.confirmation": { subject: "Come in", greeting: "" } };
  expect(await foldAt("letters.confirmation", { content })).toMatchObject({ open: true });
});

test("a season stands open for good", async () => {
  const season = { name: "Summer", priority: 1, from: "2027-06-01", to: "2027-08-31", change: { addCents: 500 } };
  expect(await foldAt("rateBook.seasons.0", { content: { "rateBook.seasons": [season] } })).toBeUndefined();
});

test.each([
  ["confirmation", ["content.letters.confirmation.subject", "content.letters.confirmation.greeting"]],
  ["payment-refunded", ["content.letters.payment-refunded.subject"]],
  ["payment-failed", ["content.letters.payment-failed.subject"]],
])(
  "of a letter (%s) what it says is offered to be worded anew, and no greeting where it greets nobody",
  async (kind, names) => {
    expect((await groupAt(`letters.${kind}`))?.fields.map(({ name }) => name)).toEqual(names);
  },
);
