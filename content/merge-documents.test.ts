import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedMeanwhile, merged } from "./merge-documents.ts";
import { withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

const BEFORE: PropertyDocument = {
  content: { hotel: { name: "Heron House", phone: "1", tagline: "By the river" }, items: ["Pool", "Wi-Fi"] },
  translations: { es: { hotel: { tagline: "Junto al río" }, items: ["Piscina", "Wifi"] } },
};
const NOBODY = new Set<string>();
const changed = (changes: Record<string, unknown>) =>
  Object.entries(changes).reduce((document, [path, value]) => withValueAt(document, path, value), BEFORE);

describe("two documents that began as one", () => {
  test("come together where each changed something else", () => {
    const [theirs, mine] = [changed({ "content.hotel.name": "Egret House" }), changed({ "content.hotel.phone": "2" })];
    expect(merged({ before: BEFORE, theirs, mine }, NOBODY)).toEqual(
      changed({ "content.hotel.name": "Egret House", "content.hotel.phone": "2" }),
    );
    expect(changedMeanwhile({ before: BEFORE, theirs, mine })).toMatchObject([{ path: "hotel.name", isClash: false }]);
  });

  test("leave a language without what it never had", () => {
    const rooms = { standard: [101, 102] };
    const before = { ...BEFORE, content: { ...(BEFORE.content as object), rooms } };
    const mine = withValueAt(before, "content.rooms.standard", [101]);
    expect(merged({ before, theirs: before, mine }, NOBODY)).toEqual(mine);
  });

  test("clash in one text, also where each wrote it in another language", () => {
    const theirs = changed({ "content.hotel.tagline": "On the levee" });
    const mine = changed({ "translations.es.hotel.tagline": "En el dique" });
    const sides = { before: BEFORE, theirs, mine };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "hotel.tagline", isClash: true }]);
    expect(merged(sides, NOBODY)).toEqual(theirs);
    expect(merged(sides, new Set(["hotel.tagline"]))).toEqual(mine);
  });

  test("take a list as a whole, so that no entry becomes half another one", () => {
    const theirs = changed({ "content.items": ["Wi-Fi", "Pool"], "translations.es.items": ["Wifi", "Piscina"] });
    const mine = changed({ "content.items": ["Pool, heated", "Wi-Fi"] });
    const sides = { before: BEFORE, theirs, mine };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "items", isClash: true }]);
    expect(merged(sides, NOBODY)).toEqual(theirs);
    expect(merged(sides, new Set(["items"]))).toEqual(mine);
  });

  test("clash nowhere where both made the same change", () => {
    const both = changed({ "content.hotel.phone": "2" });
    const sides = { before: BEFORE, theirs: both, mine: both };
    expect(changedMeanwhile(sides)).toMatchObject([{ isClash: false }]);
    expect(merged(sides, NOBODY)).toEqual(both);
  });
});

const PATHS = [
  "content.hotel.name",
  "content.hotel.phone",
  "content.hotel.tagline",
  "translations.es.hotel.tagline",
  "content.items",
];
const edits = fc.dictionary(fc.constantFrom(...PATHS), fc.constantFrom("a", "b", "c"), { maxKeys: 5 });

test("nothing that either changed alone is ever lost, nor anything of theirs unless it was chosen", () => {
  fc.assert(
    fc.property(
      edits,
      edits,
      fc.subarray(["hotel.name", "hotel.phone", "hotel.tagline", "items"]),
      (his, hers, chosen) => {
        const sides = { before: BEFORE, theirs: changed(his), mine: changed(hers) };
        const after = changed({ ...his });
        const unit = (path: string) => path.replace(/^(?:content|translations\.es)\./, "");
        const touchedByHim = new Set(Object.keys(his).map(unit));
        const kept = Object.entries(hers).filter(([path]) => !touchedByHim.has(unit(path)));
        const result = merged(sides, new Set(chosen));
        for (const [path, value] of kept) expect(withValueAt(result, path, value)).toEqual(result);
        const untouched = Object.keys(his).filter((path) => !Object.keys(hers).map(unit).includes(unit(path)));
        for (const path of untouched) expect(withValueAt(result, path, his[path])).toEqual(result);
        if (Object.keys(hers).length === 0) expect(result).toEqual(after);
      },
    ),
  );
});
