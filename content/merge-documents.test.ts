import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedMeanwhile, merged } from "./merge-documents.ts";
import { valueAt, withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

const BEFORE: PropertyDocument = {
  content: { hotel: { name: "Heron House", phone: "1", tagline: "By the river" }, items: ["Pool", "Wi-Fi"] },
  translations: { es: { hotel: { tagline: "Junto al río" }, items: ["Piscina", "Wifi"] } },
};
const NOBODY = new Set<string>();
const changed = (changes: Record<string, unknown>) =>
  Object.entries(changes).reduce((document, [path, value]) => withValueAt(document, path, value), BEFORE);

const [A, B, C] = [
  { id: "a", price: 1 },
  { id: "b", price: 1 },
  { id: "c", price: 1 },
];
const withTypes = (...types: object[]): PropertyDocument => ({ content: { types }, translations: { es: {} } });

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

  test("come together where one moved an entry of a list and the other wrote it anew", () => {
    const theirs = changed({ "content.items": ["Wi-Fi", "Pool"], "translations.es.items": ["Wifi", "Piscina"] });
    const mine = changed({ "content.items": ["Pool, heated", "Wi-Fi"] });
    const sides = { before: BEFORE, theirs, mine };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "items", kind: "order", isClash: false }]);
    expect(merged(sides, NOBODY)).toEqual(
      changed({ "content.items": ["Wi-Fi", "Pool, heated"], "translations.es.items": ["Wifi", "Piscina"] }),
    );
  });

  test("clash in the order of a list where each moved its entries in another way", () => {
    const [theirs, mine] = [withTypes(C, A, B), withTypes(B, A, C)];
    const sides = { before: withTypes(A, B, C), theirs, mine };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "types", kind: "order", isClash: true }]);
    expect(merged(sides, NOBODY)).toEqual(theirs);
    expect(merged(sides, new Set(["types"]))).toEqual(mine);
  });

  test("clash nowhere where each changed, added or took out another entry", () => {
    const theirs = withTypes({ ...A, price: 2 }, C, { id: "d", price: 1 });
    const mine = withTypes({ id: "e", price: 1 }, A, B, { ...C, price: 3 });
    const sides = { before: withTypes(A, B, C), theirs, mine };
    expect(changedMeanwhile(sides).filter(({ isClash }) => isClash)).toEqual([]);
    expect(merged(sides, NOBODY)).toEqual(
      withTypes({ id: "e", price: 1 }, { ...A, price: 2 }, { ...C, price: 3 }, { id: "d", price: 1 }),
    );
  });

  test("clash in the one fact of an entry that both changed, also where another entry came before it", () => {
    const theirs = withTypes({ id: "d", price: 1 }, { ...A, price: 2, name: "Theirs" }, B, C);
    const mine = withTypes({ ...A, price: 3 }, B, C);
    const sides = { before: withTypes(A, B, C), theirs, mine };
    const clashes = changedMeanwhile(sides).filter(({ isClash }) => isClash);
    expect(clashes).toMatchObject([
      { path: "types.@0.price", places: { theirs: "types.1.price", mine: "types.0.price" } },
    ]);
    expect(merged(sides, new Set(["types.@0.price"]))).toEqual(
      withTypes({ id: "d", price: 1 }, { ...A, price: 3, name: "Theirs" }, B, C),
    );
  });

  test.each([
    ["theirs", []],
    ["mine", ["types.@0"]],
  ])("clash in an entry that one took out and the other changed: %s", (side, chosen) => {
    const [gone, kept] = [withTypes(B, C), withTypes({ ...A, price: 3 }, B, C)];
    const sides = { before: withTypes(A, B, C), theirs: gone, mine: kept };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "types.@0", kind: "entry", isClash: true }]);
    expect(merged(sides, new Set(chosen))).toEqual(side === "mine" ? kept : gone);
    const other = { before: withTypes(A, B, C), theirs: kept, mine: gone };
    expect(changedMeanwhile(other)).toMatchObject([{ path: "types.@0", kind: "entry", isClash: true }]);
    expect(merged(other, new Set(chosen))).toEqual(side === "mine" ? gone : kept);
  });

  describe("where one took out a type of rooms", () => {
    const house = (types: object[], numbers: object, floors: object): PropertyDocument => {
      return { content: { rooms: numbers, roomTypes: types, rateBook: { rooms: floors } }, translations: { es: {} } };
    };
    const [rooms, rates] = [
      { b: [1, 2], a: [9, 10, 11, 12] },
      { b: { floorCents: 1 }, a: { floorCents: 2 } },
    ];
    const before = house([A, B], rooms, rates);
    const gone = house([B], { b: [1, 2] }, { b: { floorCents: 1 } });
    const priced = house([{ ...A, price: 3 }, B], rooms, rates);
    const grown = house([A, B], { ...rooms, a: [9, 10, 11, 12, 13] }, rates);

    test.each([
      ["changed its price", priced],
      ["gave it a room", grown],
    ])("and the other %s, its rooms and their rates go with the choice about it", (_, kept) => {
      const [sides, other] = [
        { before, theirs: gone, mine: kept },
        { before, theirs: kept, mine: gone },
      ];
      expect(changedMeanwhile(sides)).toMatchObject([{ path: "roomTypes.@0", kind: "entry", isClash: true }]);
      expect(merged(sides, new Set(["roomTypes.@0"]))).toEqual(kept);
      expect(merged(sides, NOBODY)).toEqual(gone);
      expect(merged(other, new Set(["roomTypes.@0"]))).toEqual(gone);
      expect(merged(other, NOBODY)).toEqual(kept);
    });

    describe("on which accessible rooms, floors, new numbers, rates, taxes and fees hang", () => {
      const whole = (own: object[], types: string[], numbers: object): PropertyDocument => {
        const isThere = types.includes("a");
        const ofType = <One>(one: One): One[] => (isThere ? [one] : []);
        return {
          content: {
            rooms: numbers,
            roomTypes: own,
            accessibleRooms: [{ number: 1, focus: "B" }, ...ofType({ number: 9, focus: "A" })],
            renumbered: ofType({ from: 90, to: 10 }),
            floors: [
              { name: "Ground", rooms: isThere ? [1, 9] : [1] },
              ...ofType({ name: "Attic", rooms: [10, 11, 12] }),
            ],
            rateBook: {
              seasons: [{ name: "Summer", types }, ...ofType({ name: "Attic summer", types: ["a"] })],
              weekdays: [{ name: "Weekend" }],
              charges: [
                { id: "state", kind: "tax", over: ["cleaning", ...ofType("ladder")] },
                { id: "cleaning", kind: "fee", types },
                ...ofType({ id: "ladder", kind: "fee", types: ["a"] }),
                ...ofType({ id: "height", kind: "tax", types: ["a"], over: ["state"] }),
              ],
            },
          },
          translations: {
            es: { floors: [{ name: "Planta baja" }, ...ofType({ name: "Ático" })] },
          },
        };
      };
      const was = whole([A, B], ["b", "a"], rooms);
      const taken = whole([B], ["b"], { b: [1, 2] });
      const reworded = whole([{ ...A, price: 3 }, B], ["b", "a"], rooms);

      test.each([
        ["mine", { before: was, theirs: taken, mine: reworded }, ["roomTypes.@0"]],
        ["theirs", { before: was, theirs: reworded, mine: taken }, []],
      ])("all of it is there again with the type: %s", (_, sides, chosen) => {
        expect(merged(sides, new Set(chosen))).toEqual(reworded);
      });

      test.each([
        ["theirs", { before: was, theirs: taken, mine: reworded }, []],
        ["mine", { before: was, theirs: reworded, mine: taken }, ["roomTypes.@0"]],
      ])("and all of it is gone with the type: %s", (_, sides, chosen) => {
        expect(merged(sides, new Set(chosen))).toEqual(taken);
      });

      test("a tax that was taken out for itself stays away, and one is not taken of what would be computed after it", () => {
        const [ofAll, ofType] = [
          { id: "state", kind: "tax", over: ["ladder"] },
          { id: "ladder", kind: "fee", types: ["a"] },
        ];
        const levied = (document: PropertyDocument, charges: object[]) =>
          withValueAt(document, "content.rateBook.charges", charges);
        const chargesOf = (first: object[], left: object[]) => {
          const sides = { before: levied(was, first), theirs: levied(taken, left), mine: levied(reworded, first) };
          return valueAt(merged(sides, new Set(["roomTypes.@0"])), "content.rateBook.charges");
        };
        expect(chargesOf([ofAll, ofType], [])).toEqual([ofType]);
        const tax = { ...ofType, kind: "tax" };
        expect(chargesOf([tax, ofAll], [{ ...ofAll, over: [] }])).toEqual([{ ...ofAll, over: [] }, tax]);
      });

      test("its rooms are no longer of the type that the other gave them to", () => {
        const given = whole([B], ["b"], { b: [1, 2, 9, 10] });
        const { content } = merged({ before: was, theirs: given, mine: reworded }, new Set(["roomTypes.@0"]));
        expect(content).toMatchObject({ rooms });
      });
    });

    test("and the other left it alone, they are gone", () => {
      expect(merged({ before, theirs: gone, mine: before }, NOBODY)).toEqual(gone);
      expect(merged({ before, theirs: before, mine: gone }, NOBODY)).toEqual(gone);
    });
  });

  test("keep the rooms that each added to the same type", () => {
    const rooms = (...standard: number[]) => ({ content: { rooms: { standard } }, translations: {} });
    const sides = { before: rooms(101, 102), theirs: rooms(101, 102, 103), mine: rooms(102, 104) };
    expect(changedMeanwhile(sides)).toMatchObject([{ path: "rooms.standard", kind: "names", isClash: false }]);
    expect(merged(sides, NOBODY)).toEqual(rooms(102, 104, 103));
  });

  test("have a list, or a part, that one of them began or gave up", () => {
    const without = withTypes(A);
    const withParts = {
      content: { types: [A], codes: [{ code: "X" }], plan: { name: "P" } },
      translations: { es: {} },
    };
    expect(merged({ before: without, theirs: without, mine: withParts }, NOBODY)).toEqual(withParts);
    expect(merged({ before: without, theirs: withParts, mine: without }, NOBODY)).toEqual(withParts);
    expect(merged({ before: withParts, theirs: withParts, mine: without }, NOBODY)).toEqual(without);
    expect(merged({ before: withParts, theirs: without, mine: withParts }, NOBODY)).toEqual(without);
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
