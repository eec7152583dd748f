import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { Wordmark } from "./wordmark.tsx";

test.each([
  ["Cypress Landing Hotel", "Cypress Landing", "Hotel"],
  ["The Pelican Inn", "The Pelican", "Inn"],
  ["Pines on the Bayou", "Pines on the Bayou", undefined],
  ["Hotel Monteleone", "Hotel Monteleone", undefined],
  ["Bellevue", "Bellevue", undefined],
])("the sign of %s has %j large and %j small", (name, large, small) => {
  const sign = shown(() => <Wordmark facts={{ name, logo: undefined }} />);
  const partOf = (part: string) => new RegExp(`<span class="wordmark-${part}">(.*?)</span>`).exec(sign)?.[1];
  expect([partOf("name"), partOf("kind")]).toEqual([large, small]);
});
