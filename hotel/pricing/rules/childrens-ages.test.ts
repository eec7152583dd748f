import { describe, expect, test } from "vitest";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { Charge, RateBook } from "#hotel/kernel/rate-book.ts";
import { readAges } from "./childrens-ages.ts";
import { doAgesMatter } from "./do-ages-matter.ts";
import { plainBook } from "./plain-book.ts";
import { readChildren } from "./wanted-lines.ts";

test.each([
  ["3, 9", [3, 9]],
  ["3,9", [3, 9]],
  [" 0 ; 17 ", [0, 17]],
  ["12 8", [12, 8]],
  [
    [3, 9],
    [3, 9],
  ],
  [[], []],
  ["18", undefined],
  ["-1", undefined],
  ["2.5", undefined],
  ["1e1", undefined],
  ["three", undefined],
  [[3.5], undefined],
  [["3"], undefined],
  [3, undefined],
])("children's ages sent as %j are read as %j", (sent, ages) => {
  expect(readAges(sent)).toEqual(ages);
});

test.each([
  { why: "a couple with a child", children: "3", guests: 3, fault: undefined },
  { why: "nobody's children", children: "", guests: 1, fault: undefined },
  { why: "children without an adult", children: "3, 9", guests: 2, fault: "too-many-children" },
  { why: "a grown-up child", children: "18", guests: 2, fault: "not-ages" },
  { why: "a child among nobody knows how many", children: "3", guests: undefined, fault: undefined },
])("$why: $fault is said of $children among $guests guests", ({ children, guests, fault }) => {
  const { faults } = readChildren({ children }, guests);
  expect(faults).toEqual(fault ? [{ field: "children", fault }] : []);
});

describe("whether ages of children matter", () => {
  const type = { id: "double", category: "Double", roomName: "Double", nightlyPrice: 9_900, guestsPerRoom: 4 };
  const plain: Catalogue = { roomTypes: [type], taxBasisPoints: 1_200, feePerLine: 500 };
  const asking = (change: Partial<RateBook>) => doAgesMatter({ ...plain, book: { ...plainBook(plain), ...change } });
  const rate = { base: 9_900, includedGuests: 2, furtherAdult: 2_000, furtherChild: [{ from: 0, to: 11, cents: 500 }] };
  const perPerson = { cents: 150, per: "person-night" } as const;
  const charge: Charge = { id: "city", kind: "tax", name: "City tax", rate: perPerson, exemptions: [] };

  test.each([
    ["a house with one price for each type", {}, false],
    ["cheaper children", { rooms: new Map([["double", rate]]) }, true],
    [
      "cheaper children where all guests are included",
      { rooms: new Map([["double", { ...rate, includedGuests: 4 }]]) },
      false,
    ],
    [
      "children who cost what adults do",
      { rooms: new Map([["double", { ...rate, furtherChild: [{ from: 0, to: 17, cents: 2_000 }] }]]) },
      false,
    ],
    ["a tax for each person", { charges: [charge] }, false],
    ["a tax from 16 on", { charges: [{ ...charge, rate: { ...perPerson, ages: [{ from: 16, cents: 150 }] } }] }, true],
    ["a tax from 18 on", { charges: [{ ...charge, rate: { ...perPerson, ages: [{ from: 18, cents: 150 }] } }] }, true],
    [
      "a tax for every age",
      { charges: [{ ...charge, rate: { ...perPerson, ages: [{ from: 0, cents: 150 }] } }] },
      false,
    ],
  ])("with %s", (_, change, matters) => {
    expect(asking(change)).toBe(matters);
  });
});
