import { describe, expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import { catalogueOf, checkContent } from "./content.ts";
import json from "./hotel.json" with { type: "json" };
import { readDocument, readDraft, readKept } from "./property-document.ts";

const faultsOf = (rateBook: object) => {
  const read = checkContent({ ...json, rateBook });
  return "faults" in read ? read.faults.map(({ path, message }) => `${path}: ${message}`) : [];
};
const season = (more: object) => ({
  ...{ name: "Spring", priority: 1, from: "2027-03-01", to: "2027-03-31", change: { addCents: 500 } },
  ...more,
});
const charge = (more: object) => ({ id: "vat", kind: "tax", name: "VAT", basisPoints: 700, ...more });

describe("a rate book", () => {
  test("may be missing, and an empty one sells what the types and rates say", () => {
    expect(faultsOf({})).toEqual([]);
    const read = checkContent({ ...json, rateBook: {} });
    if ("faults" in read) throw new Error("The empty rate book has faults.");
    const { book } = catalogueOf(read.content);
    expect(book?.rooms.get("standard")).toMatchObject({ base: 7_900, includedGuests: 2 });
    expect(book?.plans.map(({ id }) => id)).toEqual(["flexible"]);
    expect(book?.charges.map(({ id, rate }) => [id, rate])).toEqual([
      ["fee", { cents: 500, per: "stay" }],
      ["tax", { basisPoints: 1_200, included: false, over: [] }],
    ]);
  });

  test.each<[string, object, string]>([
    [
      "two seasons of one priority that share a night and a type",
      { seasons: [season({}), season({ name: "Fair", from: "2027-03-31", to: "2027-04-02", types: ["standard"] })] },
      "rateBook.seasons.1: meets Spring, which has the same priority",
    ],
    [
      "a season that ends too early",
      { seasons: [season({ to: "2027-02-01" })] },
      "rateBook.seasons.0.to: must not be before the first one",
    ],
    [
      "a type that is not there",
      { seasons: [season({ types: ["attic"] })] },
      "rateBook.seasons.0.types: names a type of rooms that is not there",
    ],
    [
      "a plan of a plan of a plan",
      {
        plans: [
          { id: "a", name: "A" },
          { id: "b", name: "B", parent: "a" },
          { id: "c", name: "C", parent: "b" },
        ],
      },
      "rateBook.plans.2.parent: B is itself made of another plan",
    ],
    [
      "a first plan that is not for everybody",
      { plans: [{ id: "a", name: "A", audience: "code" }] },
      "rateBook.plans.0.audience: must be everybody: the first plan is what guests get who choose none",
    ],
    [
      "a tax over one that comes later",
      { charges: [charge({ over: ["late"] }), charge({ id: "late", name: "Late" })] },
      "rateBook.charges.0.over: Late is computed after this one: it must stand above it",
    ],
    [
      "two included taxes on one night",
      { charges: [charge({ included: true }), charge({ id: "b", name: "B", included: true })] },
      "rateBook.charges.1.included: the price includes VAT on the same nights already",
    ],
    [
      "a ceiling below the floor",
      { rooms: { standard: { floorCents: 2, ceilingCents: 1 } } },
      "rateBook.rooms.standard.ceilingCents: must not be below the floor",
    ],
    [
      "a day that does not exist",
      { seasons: [season({ to: "2027-02-30" })] },
      "rateBook.seasons.0.to: must be a day such as 2027-02-09",
    ],
  ])("is refused for %s", (_, book, fault) => {
    expect(faultsOf(book)).toEqual([fault]);
  });

  test("may have seasons that meet in another priority, or in no type", () => {
    const meeting = { from: "2027-03-31", to: "2027-04-02" };
    expect(faultsOf({ seasons: [season({}), season({ ...meeting, priority: 2 })] })).toEqual([]);
    expect(faultsOf({ seasons: [season({ types: ["double"] }), season({ ...meeting, types: ["standard"] })] })).toEqual(
      [],
    );
  });

  const limit = (more: object) => ({ name: "Fair", from: "2027-02-04", to: "2027-02-09", ...more });
  const plan = { id: "a", name: "A" };

  test.each<[string, object, string]>([
    [
      "two prices for a child's age",
      {
        rooms: {
          standard: {
            includedGuests: 1,
            furtherChild: [
              { from: 0, to: 5, cents: 0 },
              { from: 5, to: 9, cents: 1 },
            ],
          },
        },
      },
      "rooms.standard.furtherChild.1.from: the ages from 0 to 5 have a price already",
    ],
    [
      "two amounts of a tax for one age",
      {
        charges: [
          {
            id: "a",
            kind: "tax",
            name: "A",
            cents: 1,
            per: "person-night",
            ages: [
              { from: 3, cents: 0 },
              { from: 0, to: 3, cents: 1 },
            ],
          },
        ],
      },
      "charges.0.ages.1.from: the ages from 3 on have a price already",
    ],
    [
      "ages that end before they begin",
      { rooms: { standard: { furtherChild: [{ from: 6, to: 5, cents: 0 }] } } },
      "rooms.standard.furtherChild.0.to: must not be below 6",
    ],
    [
      "a price of further adults that nobody pays, because all who fit are included",
      { rooms: { standard: { furtherAdultCents: 1_500 } } },
      "rooms.standard.includedGuests: must be below 2, as many as fit: otherwise nobody ever pays as a further guest",
    ],
    [
      "a price of further children in a room that has no place for them",
      { rooms: { double: { includedGuests: 5, furtherChild: [{ from: 3, cents: 500 }] } } },
      "rooms.double.includedGuests: must be below 4, as many as fit: otherwise nobody ever pays as a further guest",
    ],
    [
      "a plan that is too late before it is not too early",
      { plans: [plan, { ...plan, id: "b", advance: { least: 9, most: 3 } }] },
      "plans.1.advance.most: must not be below 9",
    ],
    [
      "a minimum above the maximum",
      { restrictions: [limit({ minNights: 4, maxNights: 3 })] },
      "restrictions.0.maxNights: must not be below the minimum of 4 nights",
    ],
    [
      "a minimum above the maximum of another rule of the same nights",
      { restrictions: [limit({ maxThrough: 3, days: [5] }), limit({ minNights: 4, types: ["standard"] })] },
      "restrictions.1.minNights: must not be above the maximum of 3 nights",
    ],
  ])("is not taken with %s, and opens where it was published before", (_, rateBook, fault) => {
    const document = { ...DEMO, content: { ...json, rateBook } };
    const read = readDocument(document);
    expect("faults" in read && read.faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `content.rateBook.${fault}`,
    ]);
    expect(readKept(document)).toHaveProperty("content");
  });

  test("that was published with further guests who never pay takes other changes into a draft, but not another such one", () => {
    const documentOf = (rateBook: object) => ({ ...DEMO, content: { ...json, rateBook } });
    const standard = { furtherAdultCents: 1_500 };
    const published = documentOf({ rooms: { standard } });
    expect(readDraft(documentOf({ rooms: { standard }, plans: [plan] }), [published])).toHaveProperty("content");
    const worse = readDraft(documentOf({ rooms: { standard, double: standard } }), [published]);
    expect("faults" in worse && worse.faults.map(({ path }) => path)).toEqual([
      "content.rateBook.rooms.double.includedGuests",
    ]);
  });

  test("may let further children stay for nothing where all who fit are included", () => {
    const rateBook = { rooms: { standard: { furtherChild: [{ from: 0, to: 5, cents: 0 }] } } };
    const document = { ...DEMO, content: { ...json, rateBook } };
    expect(readDocument(document)).toHaveProperty("content");
  });

  test("may limit other nights, other types and other plans otherwise", () => {
    const plans = [plan, { ...plan, id: "b" }];
    const [min, max] = [{ minNights: 4 }, { maxNights: 3 }];
    for (const [one, other] of [
      [{ days: [5] }, { days: [6] }],
      [{ types: ["standard"] }, { types: ["double"] }],
      [{ plans: ["a"] }, { plans: ["b"] }],
      [{ to: "2027-02-05" }, { from: "2027-02-06" }],
    ]) {
      const restrictions = [limit({ ...min, ...one }), limit({ ...max, ...other })];
      const document = { ...DEMO, content: { ...json, rateBook: { plans, restrictions } } };
      expect(readDocument(document)).toHaveProperty("content");
    }
  });
});
