import { expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import english from "#content/hotel.json" with { type: "json" };
import { exampleOf } from "./example.ts";

const house = (more: object = {}) => ({ ...DEMO, content: { ...english, ...more } });

test("the example of a policy costs what guests pay by the house's one price, tax and fee", () => {
  const { total, rows } = exampleOf(house(), "2026-11-26") ?? {};
  expect(total).toBe("$270.44");
  expect(rows?.at(-1)).toMatchObject({ kept: "$93.48", back: "$176.96" });
});

test("the example of a policy costs what guests pay by the house's seasons, and by its taxes one by one", () => {
  const seasons = [{ name: "Winter", priority: 1, from: "2026-12-27", to: "2027-01-31", change: { setCents: 12_000 } }];
  const charges = [{ id: "city", kind: "tax", name: "City tax", basisPoints: 1_000 }];
  const { total, rows } = exampleOf(house({ rateBook: { seasons, charges } }), "2026-11-26") ?? {};
  // One night at 79 and two of winter at 120, a tenth of tax on them, and no fee.
  expect(total).toBe("$350.90");
  expect(rows?.at(-1)).toMatchObject({ kept: "$86.90", back: "$264.00" });
});

test("what is no policy has no example", () => {
  expect(exampleOf(house({ cancellation: { tiers: [], afterwards: "whatever" } }), "2026-11-26")).toBeUndefined();
});
