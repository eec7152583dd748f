import { expect, test } from "vitest";
import type { PropertyDocument } from "#content/property-document.ts";
import { withoutGoneTypes } from "./gone-types.ts";

const rule = (types: string[] | undefined) => ({ date: "2027-03-01", ...(types && { types }) });
const house = (types: string[], rules: object[]): PropertyDocument => ({
  content: {
    roomTypes: types.map((id) => ({ id, category: id })),
    rateBook: { dates: rules, restrictions: rules, seasons: rules },
  },
  translations: {},
});

test("a type that leaves the house leaves the prices and limits of single nights, which no form shows", () => {
  const rules = [rule(undefined), rule(["loft", "single"]), rule(["loft"]), rule(["single"]), rule(["never-there"])];
  const before = house(["single", "loft"], rules);
  const after = withoutGoneTypes({ before, after: house(["single"], rules) });
  const left = [rule(undefined), rule(["single"]), rule(["single"]), rule(["never-there"])];
  expect(after.content).toMatchObject({ rateBook: { dates: left, restrictions: left, seasons: rules } });
  expect(withoutGoneTypes({ before, after: before })).toEqual(before);
});
