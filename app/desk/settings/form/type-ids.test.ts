import { expect, test } from "vitest";
import { withTypeIds } from "./type-ids.ts";

test("types of rooms that were added get ids that no other has or had, and the others keep theirs", () => {
  const document = { content: { roomTypes: [{ id: "type-1" }, "", { category: "Loft" }] }, translations: {} };
  expect(withTypeIds(document).content).toEqual({
    roomTypes: [{ id: "type-1" }, { id: "type-2" }, { id: "type-3", category: "Loft" }],
  });
  const former = [{ id: "type-2" }, { id: "loft" }];
  expect(withTypeIds(document, former).content).toEqual({
    roomTypes: [{ id: "type-1" }, { id: "type-3" }, { id: "type-4", category: "Loft" }],
  });
  expect(withTypeIds(withTypeIds(document))).toEqual(withTypeIds(document));
});
