import { expect, test } from "vitest";
import { withTypeIds } from "./type-ids.ts";

test("types of rooms that were added get ids of their own, and the others keep theirs", () => {
  const document = { content: { roomTypes: [{ id: "type-1" }, "", { category: "Loft" }] }, translations: {} };
  expect(withTypeIds(document).content).toEqual({
    roomTypes: [{ id: "type-1" }, { id: "type-2" }, { id: "type-3", category: "Loft" }],
  });
  expect(withTypeIds(withTypeIds(document))).toEqual(withTypeIds(document));
});
