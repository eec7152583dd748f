import { expect, it } from "vitest";
import { everyNightMatches } from "./night-matching.ts";
import type { Guest } from "./pack-parts.ts";
import type { Gap } from "./room-gaps.ts";

it("finds the night on which a guest would need a gap that began after they came", () => {
  const guests = [guest(1, 0, 6), guest(2, 5, 10)];
  expect(everyNightMatches({ guests, gaps: [gap(101, 0, 10), gap(102, 5, 6)] })).toBe(false);
  expect(everyNightMatches({ guests, gaps: [gap(101, 0, 10), gap(102, 0, 6)] })).toBe(true);
});

it("finds the night on which a guest would need a gap that ends before they leave", () => {
  const guests = [guest(1, 0, 5), guest(2, 4, 9)];
  expect(everyNightMatches({ guests, gaps: [gap(101, 0, 10), gap(102, 0, 4)] })).toBe(false);
  expect(everyNightMatches({ guests, gaps: [gap(101, 0, 10), gap(102, 0, 5)] })).toBe(true);
});

it("finds the night with more guests than rooms", () => {
  expect(everyNightMatches({ guests: [guest(1, 0, 2), guest(2, 1, 3)], gaps: [gap(101, 0, 3)] })).toBe(false);
});

function guest(id: number, start: number, end: number): Guest {
  return { id, start, end, room: undefined };
}

function gap(room: number, start: number, end: number): Gap {
  return { room, start, end, offFrom: Number.POSITIVE_INFINITY, heldBack: 0 };
}
