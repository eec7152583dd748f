import { expect, test } from "vitest";
import type { PropertyDocument } from "#content/property-document.ts";
import { knownTypes, withOwnTypeIds, withTypeIds } from "./type-ids.ts";

const documentOf = (...roomTypes: unknown[]): PropertyDocument => ({ content: { roomTypes }, translations: {} });
const LOFT = { id: "type-1", category: "Loft" };

test("types of rooms that were added get ids that no other has or had, and the others keep theirs", () => {
  const document = documentOf({ id: "type-1" }, "", { category: "Loft" });
  expect(withTypeIds(document).content).toEqual({
    roomTypes: [{ id: "type-1" }, { id: "type-2" }, { id: "type-3", category: "Loft" }],
  });
  const former = [
    { id: "type-2", category: "Attic" },
    { id: "loft", category: "Loft" },
  ];
  expect(withTypeIds(document, knownTypes({ roomTypes: [], formerTypes: former }, [])).content).toEqual({
    roomTypes: [{ id: "type-1" }, { id: "type-3" }, { id: "type-4", category: "Loft" }],
  });
  expect(withTypeIds(withTypeIds(document))).toEqual(withTypeIds(document));
});

test.each([
  ["the house still has", knownTypes({ roomTypes: [LOFT] }, [])],
  ["another document still has", knownTypes({ roomTypes: [] }, [documentOf(), documentOf(LOFT)])],
])("a type that is added where another was taken out gets no id of one that %s", (_, known) => {
  const after = withTypeIds(documentOf({ category: "Suite" }), known);
  expect(after).toEqual(documentOf({ id: "type-2", category: "Suite" }));
});

test("a type of one's own gets another id where one that has come and gone meanwhile had it", () => {
  const sides = { before: documentOf(), theirs: documentOf(), mine: documentOf({ id: "type-1", category: "Suite" }) };
  const known = knownTypes({ roomTypes: [], formerTypes: [LOFT] }, []);
  expect(withOwnTypeIds(sides, known)).toEqual(documentOf({ id: "type-2", category: "Suite" }));
  expect(withOwnTypeIds({ ...sides, before: sides.mine }, known)).toEqual(sides.mine);
});
