import type { BoardRoom } from "#hotel/inventory/read-room-board.ts";
import { expect, test } from "vitest";
import { floorOf } from "#content/room-ranges.ts";
import { firstDayToClose, floorsOf, isShown, markOf, shownIn } from "./room-list.ts";

const room = (number: number, more: Partial<BoardRoom> = {}): BoardRoom => ({
  number,
  type: "standard",
  category: "Standard",
  nightlyPrice: 7_900,
  status: "Free",
  features: [],
  care: "clean",
  version: 1,
  isOff: false,
  isClosed: false,
  tonight: undefined,
  isLocked: false,
  leaving: undefined,
  next: undefined,
  closings: [],
  ...more,
});
const ada = { bookingId: 1, name: "Ada Example", checkIn: "2026-11-20", checkOut: "2026-11-21" };
const late = { ...ada, life: "booked", checkIn: "2026-11-18", checkOut: "2026-11-23" } as const;

test("rooms 1 to 12 stand on no floor", () => {
  expect(
    floorsOf(
      [12, 1, 101].map((number) => room(number)),
      floorOf,
    ).map(([floor]) => floor),
  ).toEqual([undefined, 1]);
});

test("rooms stand on their floors, from the ground up", () => {
  const floors = floorsOf(
    [810, 101, 205, 110, 201].map((number) => room(number)),
    floorOf,
  );
  expect(floors.map(([floor, rooms]) => [floor, rooms.map(({ number }) => number)])).toEqual([
    [1, [101, 110]],
    [2, [201, 205]],
    [8, [810]],
  ]);
});

test("a tenth floor is not the first", () => {
  expect(
    floorsOf(
      [1001, 101].map((number) => room(number)),
      floorOf,
    ).map(([floor]) => floor),
  ).toEqual([1, 10]);
});

test("the address tells which rooms are shown, and all where it tells nothing known", () => {
  expect(shownIn(new URLSearchParams("show=dirty"))).toBe("dirty");
  expect(shownIn(new URLSearchParams("show=burnt"))).toBe("all");
  expect(shownIn(new URLSearchParams())).toBe("all");
});

test.each([
  ["arriving", { tonight: { ...ada, life: "booked" } }, true],
  ["arriving", { tonight: { ...ada, life: "in-house" } }, false],
  ["arriving", { tonight: { ...ada, life: "left" } }, false],
  ["arriving", { leaving: { ...ada, life: "booked" } }, true],
  ["leaving", { leaving: { ...ada, life: "in-house" } }, true],
  ["leaving", { leaving: { ...ada, life: "booked" } }, false],
  ["leaving", {}, false],
  ["out-of-order", { isOff: true }, true],
  ["out-of-order", { isClosed: true }, true],
  ["dirty", { care: "dirty" }, true],
  ["dirty", { care: "inspected" }, false],
  ["all", {}, true],
] as const)("of the %s rooms, one with %j is shown: %s", (shown, more, expected) => {
  expect(isShown(room(101, more as Partial<BoardRoom>), shown)).toBe(expected);
});

test.each([
  [{ status: "Free" }, "Booked"],
  [{ status: "Booked", isOff: true }, "Free"],
  [{ status: "Booked", isOff: true, tonight: { ...ada, life: "booked" } }, undefined],
  [{ status: "Booked", tonight: { ...ada, life: "in-house" } }, undefined],
  [{ status: "Booked", tonight: { ...ada, life: "left" } }, undefined],
  [{ status: "Booked", isClosed: true }, undefined],
  [{ status: "Booked", isClosed: true, isOff: true }, undefined],
] as const)("a room with %j can be marked %s", (more, expected) => {
  expect(markOf(room(101, more as Partial<BoardRoom>))).toBe(expected);
});

test.each([
  [{}, "2026-11-20", undefined],
  [{ tonight: { ...ada, life: "booked" } }, "2026-11-20", undefined],
  [{ tonight: { ...ada, life: "booked" }, isLocked: true }, "2026-11-21", "locked"],
  [{ tonight: { ...ada, life: "in-house" }, isLocked: true }, "2026-11-21", "kept"],
  [{ tonight: { ...ada, life: "left" } }, "2026-11-21", "kept"],
  [{ tonight: late }, "2026-11-23", "kept"],
  [{ leaving: { ...late, life: "in-house", checkOut: "2026-11-20" } }, "2026-11-21", "occupied"],
  [{ leaving: { ...late, life: "in-house", checkOut: "2026-11-19" } }, "2026-11-21", "occupied"],
  [{ leaving: { ...late, life: "in-house" }, tonight: { ...ada, life: "booked" } }, "2026-11-21", "occupied"],
  [{ leaving: { ...late, checkOut: "2026-11-20" } }, "2026-11-20", undefined],
] as const)(
  "on 20 November a room with %j can be out of order from %s on, before which it is %s",
  (more, first, why) => {
    expect(firstDayToClose(room(101, more as Partial<BoardRoom>), "2026-11-20")).toEqual({ first, why });
  },
);
