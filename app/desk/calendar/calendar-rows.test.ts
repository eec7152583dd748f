import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { contentOf, type Direction, rowsOf, sameContent, stayBeside, waitingSlots } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { mayMove, STATUSES, together } from "./calendar-window.ts";

const MONDAY: PlainDate = "2026-11-23";
const day = (nights: number) => addDays(MONDAY, nights);

function stay(id: number, [from, until]: [number, number], more: Partial<CalendarStay> = {}): CalendarStay {
  return {
    ...{ id, bookingId: 1_000 + id, version: 1, name: `Guest ${id}`, category: "Standard", pinned: false, rooms: 1 },
    ...{ room: undefined, accessible: undefined, movedOn: undefined, earlier: [] },
    ...{ status: "confirmed", start: day(from), end: day(until) },
    ...more,
  };
}

const rooms = [101, 102, 201].map((number) => ({
  number,
  category: number < 200 ? "Standard" : "Double Bed",
  features: [],
}));

describe("the calendar's lines", () => {
  test("have for each type a place for who has no room yet, and then its rooms by number", () => {
    expect(rowsOf(rooms, new Map()).map(({ key }) => key)).toEqual(["Standard-0", "101", "102", "Double Bed-0", "201"]);
  });

  test("have as many such places as there are guests without a room side by side", () => {
    const waiting = waitingSlots([stay(1, [0, 3]), stay(2, [1, 4]), stay(3, [3, 5]), stay(4, [0, 9], { room: 101 })]);
    expect(waiting.get("Standard")?.map((slot) => slot.map(({ id }) => id))).toEqual([[1, 3], [2]]);
    expect(rowsOf(rooms, waiting).map(({ key }) => key)).toEqual([
      "Standard-0",
      "Standard-1",
      "101",
      "102",
      "Double Bed-0",
      "201",
    ]);
  });

  test("show each guest once, in the room they have or at the place of those without, by arrival", () => {
    const stays = [stay(3, [4, 6], { room: 101 }), stay(1, [0, 2], { room: 101 }), stay(2, [0, 2])];
    const content = contentOf({ stays, closings: [] }, waitingSlots(stays));
    expect(content.get("101")?.stays.map(({ id }) => id)).toEqual([1, 3]);
    expect(content.get("Standard-0")?.stays.map(({ id }) => id)).toEqual([2]);
    expect([...content.values()].flatMap((line) => line.stays)).toHaveLength(3);
  });

  test("show where a guest slept before the move, and when a room is out of order", () => {
    const earlier = [{ room: 102, from: day(0), until: day(1) }];
    const moved = stay(1, [0, 3], { room: 101, movedOn: day(1), earlier });
    const closing = { id: 7, room: 102, from: day(4), until: day(5), reason: "New carpet" };
    const content = contentOf({ stays: [moved], closings: [closing] }, new Map());
    expect(content.get("102")).toEqual({
      stays: [],
      closings: [closing],
      earlier: [{ id: 1, name: "Guest 1", from: day(0), until: day(1) }],
    });
  });
});

describe("a line that is read again", () => {
  const one = stay(1, [0, 2], { room: 101 });
  const lineOf = (...stays: CalendarStay[]) => contentOf({ stays, closings: [] }, new Map()).get("101");

  test("shows the same while its guests are the same, whatever else has changed", () => {
    expect(sameContent(lineOf(one), lineOf(one, stay(9, [0, 2], { room: 102 })))).toBe(true);
    expect(sameContent(undefined, undefined)).toBe(true);
  });

  test.each([
    ["a guest has come", lineOf(one, stay(2, [3, 4], { room: 101 }))],
    ["a guest has gone", undefined],
    ["a guest's stay has changed", lineOf({ ...one, pinned: true })],
    [
      "a room is out of order",
      { stays: [one], closings: [{ id: 1, room: 101, from: day(0), until: day(1), reason: "" }], earlier: [] },
    ],
    [
      "a guest slept here before",
      { stays: [one], closings: [], earlier: [{ id: 2, name: "B", from: day(0), until: day(1) }] },
    ],
  ])("shows something else where %s", (_, other) => {
    expect(sameContent(lineOf(one), other)).toBe(false);
  });
});

describe("arrow keys", () => {
  const [a, b, c] = [stay(1, [0, 2], { room: 101 }), stay(2, [5, 7], { room: 101 }), stay(3, [6, 9], { room: 201 })];
  const stays = [a, b, c];
  const rows = rowsOf(rooms, waitingSlots(stays));
  const content = contentOf({ stays, closings: [] }, waitingSlots(stays));
  const from = (start: CalendarStay, to: Direction) => stayBeside(rows, content, { from: start, to })?.id;

  test("go to the guest before and after in the same room", () => {
    expect([from(a, "right"), from(b, "left")]).toEqual([2, 1]);
    expect([from(a, "left"), from(b, "right")]).toEqual([undefined, undefined]);
  });

  test("go up and down over empty lines to whoever arrives nearest", () => {
    expect([from(a, "down"), from(c, "up")]).toEqual([3, 2]);
    expect([from(a, "up"), from(c, "down")]).toEqual([undefined, undefined]);
  });
});

test("of two windows a stay that reaches over both stands there once", () => {
  const [one, other] = [stay(1, [0, 40], { room: 101 }), stay(2, [1, 2], { room: 102 })];
  const read = together([
    { stays: [one, other], closings: [] },
    { stays: [{ ...one }], closings: [] },
  ]);
  expect(read.stays.map(({ id }) => id)).toEqual([1, 2]);
});

test("who is being paid for or has gone stays as it is", () => {
  expect(STATUSES.filter((status) => mayMove(stay(1, [0, 1], { status })))).toEqual([
    "pending",
    "confirmed",
    "in-house",
  ]);
});
