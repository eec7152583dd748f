import { expect, it } from "vitest";
import type { Guest } from "./pack-parts.ts";
import { searchAssignment } from "./search-assignment.ts";

it("tries what is left of a season once for each way in which guests in house can stand", () => {
  // Six rooms full for eight nights, each closing on another day, and a seventh guest on the last night: without
  // remembering what failed, every order of every night would be tried.
  const gaps = Array.from({ length: 6 }, (_, room) => ({ room, start: 0, end: 10 + room, offFrom: 99, heldBack: 0 }));
  const guests: Guest[] = Array.from({ length: 49 }, (_, id) => {
    const start = Math.min(7, Math.floor(id / 6));
    return { id, start, end: start + 1, room: undefined };
  });
  const budget = { spent: 0, limit: 10_000 };
  expect(searchAssignment({ guests, gaps }, budget)).toEqual({ found: undefined, because: "none-exists" });
  expect(budget.spent).toBeLessThan(5_000);
});

it("stops when its budget is empty", () => {
  const guests = [{ id: 1, start: 0, end: 1, room: undefined }];
  const gaps = [{ room: 101, start: 0, end: 1, offFrom: 99, heldBack: 0 }];
  expect(searchAssignment({ guests, gaps }, { spent: 0, limit: 0 })).toEqual({
    found: undefined,
    because: "budget-ended",
  });
  expect(searchAssignment({ guests, gaps }, { spent: 0, limit: 1 })).toEqual({ found: [0] });
});
