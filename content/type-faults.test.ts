import { expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import english from "./hotel.json" with { type: "json" };
import { withValueAt } from "./places.ts";
import { readDocument, readKept } from "./property-document.ts";

const [first] = english.roomTypes;

test.each([
  [first?.category ?? "", [{ path: "content.roomTypes.1.category", message: "is that of another type above" }]],
  [
    ` ${first?.category.toUpperCase()} `,
    [{ path: "content.roomTypes.1.category", message: "is that of another type above" }],
  ],
  ["Garden Room", []],
])("two types can't both be called %s, and a version that was kept so still opens", (name, faults) => {
  const document = withValueAt(DEMO, "content.roomTypes.1.category", name);
  const read = readDocument(document);
  expect("faults" in read ? read.faults : []).toEqual(faults);
  expect(readKept(document)).toHaveProperty("content");
});

test("a house whose guests know a type by a longer id than a new one may have goes on being a house", () => {
  const document = JSON.parse(JSON.stringify(DEMO).replaceAll('"luxury"', JSON.stringify("l".repeat(201)))) as unknown;
  expect(readDocument(document)).toHaveProperty("content");
});
