import { describe, expect, it } from "vitest";
import type { StayToAssign } from "./pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "./room-gaps.ts";
import { roomsThatFit } from "./rooms-that-fit.ts";

const TONIGHT: PlainDate = "2027-03-01";

describe("how many rooms more fit a stay", () => {
  it("is counted night by night, without a step of the packer, where nothing is fixed in the future", () => {
    const house = { stays: [stay(1, 0, 3), stay(2, 2, 4)], budget: 0 };
    expect(roomsMore({ ...house, wanted: stay(0, 1, 4) })).toBe(1);
    expect(roomsMore({ ...house, wanted: stay(0, 4, 6) })).toBe(3);
    expect(roomsMore({ ...house, wanted: stay(0, 4, 6), atMost: 2 })).toBe(2);
  });

  it("is what the packer houses where a closure begins meanwhile", () => {
    const lockedStays = [closed(101, 1, 3), closed(102, 3, 5)];
    expect(roomsMore({ lockedStays, wanted: stay(0, 1, 5) })).toBe(1);
  });

  it("is less when the packer's budget ends", () => {
    const lockedStays = [closed(101, 5, 8)];
    const stays = [stay(1, 1, 4), stay(2, 1, 2), stay(3, 2, 5)];
    const question = { rooms: [101, 102], lockedStays, stays, wanted: stay(0, 4, 8) };
    expect(roomsMore(question)).toBe(1);
    expect(roomsMore({ ...question, budget: 0 })).toBe(0);
  });

  it("is none on a full night, on no night at all, and where a switched-off room is the last for tonight", () => {
    const off: LockedStay[] = [101, 102, 103].map((room) => ({ room, from: TONIGHT, until: undefined }));
    expect(roomsMore({ lockedStays: off, wanted: stay(0, 0, 2) })).toBe(0);
    expect(roomsMore({ lockedStays: off, wanted: stay(0, 1, 2) })).toBe(3);
    expect(roomsMore({ wanted: stay(0, 2, 2) })).toBe(0);
  });
});

function roomsMore(question: {
  rooms?: number[];
  stays?: StayToAssign[];
  lockedStays?: LockedStay[];
  wanted: StayToAssign;
  atMost?: number;
  budget?: number;
}): number {
  return roomsThatFit({
    rooms: [101, 102, 103],
    stays: [],
    lockedStays: [],
    from: TONIGHT,
    budget: 10_000,
    atMost: 9,
    ...question,
  });
}

function stay(id: number, from: number, until: number): StayToAssign {
  return { id, checkIn: addDays(TONIGHT, from), checkOut: addDays(TONIGHT, until) };
}

function closed(room: number, from: number, until: number): LockedStay {
  return { room, from: addDays(TONIGHT, from), until: addDays(TONIGHT, until) };
}
