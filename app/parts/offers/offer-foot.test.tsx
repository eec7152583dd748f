import { expect, test } from "vitest";
import content from "#content/hotel.json" with { type: "json" };
import { readContent } from "#content/content.ts";
import { shown } from "#tests/support/shown.tsx";
import { OfferFoot } from "./offer-foot.tsx";
import type { Offer } from "./offers.ts";

const [type] = readContent(content).roomTypes;
if (!type) throw new Error("The demo has no rooms.");
const offer: Offer = {
  ...type,
  night: { rooms: 7_900, included: 0, total: 9_348 },
  price: undefined,
  plans: [],
  code: undefined,
  why: undefined,
  refused: undefined,
  left: undefined,
  isFew: false,
  roomsNeeded: undefined,
  otherDates: [],
};
const asked = { start: "", end: "", rooms: "1", guests: "1", accessible: "", code: "", children: "" } as const;

test("before dates are chosen a card says what a night costs in all, and smaller the nightly price", () => {
  const ways = { again: () => "", toType: () => "" };
  const card = shown(() => <OfferFoot offer={offer} asked={asked} stay={undefined} free={[]} ways={ways} />);
  expect(card.replaceAll("<!-- -->", "")).toMatch(
    /<strong>\$93\.48<\/strong> total tonight, for 1 guest<small[^>]*>\$79(?:\.00)? a night before taxes and fees/,
  );
});
