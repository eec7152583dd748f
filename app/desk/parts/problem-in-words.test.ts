import { expect, test } from "vitest";
import { readHotelContent } from "#server/content-files.ts";
import { problemInWords } from "./problem-in-words.ts";

test("a clerk who books twice hears a clerk's words, not the guest's who has paid", async () => {
  const content = await readHotelContent();
  const context = { get: () => content } as unknown as Parameters<typeof problemInWords>[1];
  expect(problemInWords({ problem: "already-booked", bookingIds: [1_234_567_890] }, context).detail).not.toMatch(
    /you/i,
  );
  expect(problemInWords({ problem: "stale-version" }, context).detail).not.toBe("");
});
