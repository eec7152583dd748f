import { expect, test } from "vitest";
import { withNewNumbers } from "./renumbered.ts";

const content = (renumbered: object[]) => ({
  rooms: { single: [7, 8], suite: [9] },
  floors: [{ name: "Garden house", rooms: [7, 9] }],
  accessibleRooms: [{ number: 7, doorInches: 7 }],
  renumbered,
});
const documentOf = (renumbered: object[]) => ({ content: content(renumbered), translations: {} });
const after = (...renumbered: object[]) => withNewNumbers(documentOf(renumbered), documentOf([])).content;

test("a room with a new number stands under it wherever it stood, and measures stay what they are", () => {
  expect(after({ from: 7, to: 107 })).toMatchObject({
    rooms: { single: [107, 8], suite: [9] },
    floors: [{ rooms: [107, 9] }],
    accessibleRooms: [{ number: 107, doorInches: 7 }],
  });
});

test("a new number that is corrected takes the place of the one that was told of the room before", () => {
  const first = withNewNumbers(documentOf([{ from: 7, to: 170 }]), documentOf([]));
  const corrected = { ...first, content: { ...(first.content as object), renumbered: [{ from: 7, to: 107 }] } };
  expect(withNewNumbers(corrected, first).content).toEqual(after({ from: 7, to: 107 }));
});

test.each([
  ["is taken by another room", { from: 7, to: 9 }],
  ["is no number yet", { from: 7, to: "x" }],
  ["is of a room that the house does not have", { from: 6, to: 106 }],
])("a new number that %s changes nothing", (_, one) => {
  expect(after(one)).toEqual(content([one]));
});
