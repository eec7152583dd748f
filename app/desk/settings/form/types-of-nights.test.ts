import { expect, test } from "vitest";
import type { PropertyDocument } from "#content/property-document.ts";
import { withTypesOfNights } from "./types-of-nights.ts";

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
  const after = withTypesOfNights({ before: [before], after: house(["single"], rules) });
  const left = [rule(undefined), rule(["single"]), rule(["single"]), rule(["never-there"])];
  expect(after.content).toMatchObject({ rateBook: { dates: left, restrictions: left, seasons: rules } });
  expect(withTypesOfNights({ before: [before], after: before })).toEqual(before);
});

test("a night that was set to a price for all types is not sold at it in a type that comes, and all else goes for that type too", () => {
  const priced = (change: object, types?: string[]) => ({ ...rule(types), change });
  const rules = [priced({ setCents: 9_900 }), priced({ addCents: 500 }), priced({ setCents: 8_000 }, ["loft"])];
  const before = house(["single", "loft"], rules);
  const named = (...types: string[]) => [priced({ setCents: 9_900 }, types), ...rules.slice(1)];
  const after = withTypesOfNights({ before: [before], after: house(["single", "loft", "cabin"], rules) });
  expect(after.content).toMatchObject({ rateBook: { dates: named("single", "loft"), seasons: rules } });
  const inTurn = withTypesOfNights({ before: [before], after: house(["single", "cabin"], rules) });
  expect(inTurn.content).toMatchObject({ rateBook: { dates: named("single").slice(0, 2) } });
  const fewer = withTypesOfNights({ before: [before], after: house(["loft"], rules) });
  expect(fewer.content).toMatchObject({ rateBook: { dates: rules } });
});

test("types that either side of a merge had leave the nights with it", () => {
  const rules = [rule(["single", "loft"]), rule(["cabin"])];
  const before = [house(["single", "loft"], []), house(["single", "cabin"], [])];
  const after = withTypesOfNights({ before, after: house(["single"], rules) });
  expect(after.content).toMatchObject({ rateBook: { dates: [rule(["single"])] } });
});
