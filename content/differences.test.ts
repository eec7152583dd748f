import { describe, expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import english from "./hotel.json" with { type: "json" };
import { differencesOf } from "./differences.ts";
import { withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

const of = (content: unknown): PropertyDocument => ({ content, translations: {} });

describe("what differs between two documents", () => {
  test("is nothing between a document and itself", () => {
    expect(differencesOf(DEMO, structuredClone(DEMO))).toEqual([]);
  });

  test("is told by its place, with what stood there before", () => {
    const path = "content.roomTypes.0.nightlyPriceCents";
    const after = withValueAt(DEMO, path, 8_900);
    expect(differencesOf(DEMO, after)).toEqual([{ path, kind: "value", before: 7_900, after: 8_900 }]);
  });

  test("has nothing of a language that both do without, until it comes on", () => {
    const off = withValueAt(DEMO, "content.off", ["es"]);
    const path = "translations.es.about.lead";
    const after = withValueAt(off, path, "Dos hermanas.");
    expect(differencesOf(off, after)).toEqual([]);
    expect(differencesOf(off, withValueAt(after, "content.off", undefined)).map((one) => one.path)).toContain(path);
  });

  test("is told of each part that came or went", () => {
    expect(
      differencesOf(of({ rooms: { standard: [101] } }), of({ rooms: { standard: [101, 102] }, since: "1931" })),
    ).toEqual([
      { path: "content.rooms.standard", kind: "names", before: [101], after: [101, 102] },
      { path: "content.since", kind: "value", before: undefined, after: "1931" },
    ]);
    expect(differencesOf(of({ since: "1931" }), of({}))).toEqual([
      { path: "content.since", kind: "value", before: "1931", after: undefined },
    ]);
  });

  test("is what changed of an entry of a list, wherever it stands by then", () => {
    const [first, second, third] = english.roomTypes;
    const roomTypes = [third, { ...first, nightlyPriceCents: 8_900 }];
    expect(differencesOf(of({ roomTypes: english.roomTypes }), of({ roomTypes }))).toEqual([
      { path: "content.roomTypes.1", kind: "entry", before: second, after: undefined },
      expect.objectContaining({ path: "content.roomTypes", kind: "order" }),
      { path: "content.roomTypes.1.nightlyPriceCents", kind: "value", before: 7_900, after: 8_900 },
    ]);
  });

  test("is one text of a list that was written anew among others that stayed", () => {
    const list = (...items: string[]) => of({ items });
    expect(differencesOf(list("Pool", "Bar", "Wi-Fi"), list("Pool", "Sauna", "Wi-Fi", "Parking"))).toEqual([
      { path: "content.items.3", kind: "entry", before: undefined, after: "Parking" },
      { path: "content.items.1", kind: "value", before: "Bar", after: "Sauna" },
    ]);
  });

  test("is what was switched off, wherever it stands in the list", () => {
    expect(differencesOf(of({ off: ["es", "pool"] }), of({ off: ["pool"] }))).toEqual([
      { path: "content.off", kind: "names", before: ["es", "pool"], after: ["pool"] },
    ]);
  });
});
