import { describe, expect, it } from "vitest";
import { lockedStayInReach } from "./locked-reach.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "./room-gaps.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

const TONIGHT: PlainDate = "2027-03-01";

describe("a fixture in reach of the wanted nights", () => {
  it("is a closure that begins while the guest is in house", () => {
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(4, 8)] })).toBe(true);
  });

  it("is a closure that begins while somebody is in house whose stay links with the wanted one", () => {
    const chain = [nights(5, 8), nights(7, 10)];
    expect(reach({ wanted: [nights(3, 6)], stays: chain, lockedStays: [closed(9, 12)] })).toBe(true);
    expect(reach({ wanted: [nights(3, 5)], stays: chain, lockedStays: [closed(9, 12)] })).toBe(false);
  });

  it("is never one that begins when all linked guests have left", () => {
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(6, 8)] })).toBe(false);
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(5, 8)] })).toBe(true);
  });

  it("is found through any one of the wanted stays, and through two of them that link", () => {
    expect(reach({ wanted: [nights(0, 1), nights(2, 6)], lockedStays: [closed(4, 8)] })).toBe(true);
    expect(reach({ wanted: [nights(2, 5), nights(1, 3)], lockedStays: [closed(2, 8)] })).toBe(true);
  });

  it("is never one that holds its room when the linked stays begin, for the house is merely smaller", () => {
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(-3, 4)] })).toBe(false);
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(0, 4)] })).toBe(false);
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(1, 9)] })).toBe(false);
    expect(reach({ wanted: [nights(2, 6)], lockedStays: [closed(2, 9)] })).toBe(false);
  });

  it("is never a room switched off, which takes tonight alone", () => {
    const off = { room: 101, from: TONIGHT, until: undefined };
    const offLater = { room: 101, from: addDays(TONIGHT, 3), until: undefined };
    expect(reach({ wanted: [nights(0, 6)], lockedStays: [off, offLater] })).toBe(false);
  });

  it("counts a stay in progress from today on", () => {
    expect(reach({ wanted: [nights(0, 3)], stays: [nights(-5, 1)], lockedStays: [closed(1, 2)] })).toBe(true);
    expect(reach({ wanted: [nights(0, 3)], stays: [nights(-5, 1)], lockedStays: [closed(-1, 2)] })).toBe(false);
  });
});

function reach(question: { wanted: Stay[]; stays?: Stay[]; lockedStays: LockedStay[] }): boolean {
  return lockedStayInReach({ stays: [], today: TONIGHT, ...question });
}

function nights(from: number, until: number): Stay {
  return { checkIn: addDays(TONIGHT, from), checkOut: addDays(TONIGHT, until) };
}

function closed(from: number, until: number): LockedStay {
  return { room: 101, from: addDays(TONIGHT, from), until: addDays(TONIGHT, until) };
}
