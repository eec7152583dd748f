import { expect, test } from "vitest";
import { asSpoken } from "./spoken-of.ts";

const HOUSE = {
  off: ["pool"],
  accessibleRooms: [],
  lead: "Breakfast{pool:, a pool}{elevator:, an elevator} and parking.",
  paragraphs: [
    "Come in.",
    "{pool: The pool is behind the house.}",
    "Sit down. {pool: Or swim.} Go on, until {checkOut}.",
  ],
  items: [
    { name: "{pool: Pool}", text: "From eight.", picture: { file: "08-pool.jpg", alt: "The pool" } },
    {
      name: "Laundry",
      text: "{accessible: Step-free.} In the yard.",
      picture: { file: "11-laundry.jpg", alt: "A yard" },
    },
  ],
};

test("what a house does without is gone from its texts, and entries about it with their pictures", () => {
  expect(asSpoken(HOUSE)).toEqual({
    off: ["pool"],
    accessibleRooms: [],
    lead: "Breakfast, an elevator and parking.",
    paragraphs: ["Come in.", "Sit down. Go on, until {checkOut}."],
    items: [{ name: "Laundry", text: "In the yard.", picture: { file: "11-laundry.jpg", alt: "A yard" } }],
  });
});

test("a house that has everything speaks of it, without the marks", () => {
  const { lead, paragraphs, items } = asSpoken({ ...HOUSE, off: [], accessibleRooms: [{ number: 1 }] });
  expect(lead).toBe("Breakfast, a pool, an elevator and parking.");
  expect(paragraphs).toEqual([
    "Come in.",
    "The pool is behind the house.",
    "Sit down. Or swim. Go on, until {checkOut}.",
  ]);
  expect(items.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Pool: From eight.",
    "Laundry: Step-free. In the yard.",
  ]);
});

test("texts without marks are left as they are", () => {
  const plain = { off: ["pool"], lead: "A pool,  two spaces, {kept}." };
  expect(asSpoken(plain)).toBe(plain);
});
