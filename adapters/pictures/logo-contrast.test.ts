import { expect, test } from "vitest";
import { seenShare } from "./logo-contrast.ts";

const GROUND = "fbf6ec";

/** A row of pixels, each colour so many times. */
function row(...colours: [colour: string, times: number][]): Uint8Array {
  return Uint8Array.from(Buffer.from(colours.map(([colour, times]) => colour.repeat(times)).join(""), "hex"));
}

test.each([
  ["dark letters on the page", row([GROUND, 40], ["0e4f4a", 10]), 1],
  ["white letters on the page", row([GROUND, 40], ["ffffff", 10]), 0],
  ["pale letters with a dark dot", row([GROUND, 40], ["e8d9a0", 9], ["000000", 1]), 0.1],
  ["white letters on a ground of its own", row(["0e4f4a", 40], ["ffffff", 10]), 1],
  ["dark letters with soft edges", row([GROUND, 40], ["0e4f4a", 8], ["c8c4b8", 2]), 0.8],
  ["nothing", row([GROUND, 40]), 0],
])("of a logo with %s it is told how much can be seen", (_, pixels, share) => {
  expect(seenShare(pixels)).toBeCloseTo(share, 5);
});
