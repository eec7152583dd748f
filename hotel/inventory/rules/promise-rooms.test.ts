import { describe, expect, it } from "vitest";
import type { StayToAssign } from "./pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { promiseRooms, type Promised, roomsToPromise, type RoomRequest } from "./promise-rooms.ts";
import type { FeaturedRooms, RoomFeature } from "#hotel/kernel/room-features.ts";
import type { LockedStay } from "./room-gaps.ts";

const TONIGHT: PlainDate = "2027-03-01";

describe("promising an accessible room", () => {
  it("takes the room that can do least else, and of those the one left empty shortest", () => {
    expect(promisedTo(ask({ requests: [request(9, [2, 4], "mobility")] }))).toEqual([[9, 103]]);
    const twoAlike = { features: featured({ 102: ["mobility"], 103: ["mobility"] }), lockedStays: [fixed(103, 4, 9)] };
    expect(promisedTo(ask({ ...twoAlike, requests: [request(9, [2, 4], "mobility")] }))).toEqual([[9, 103]]);
  });

  it("takes another room where somebody would lose theirs by the best one", () => {
    // 101 is closed on nights 0 and 1, so the guest of nights 1 and 2 needs 102.
    const features = featured({ 101: ["mobility", "communication"], 102: ["mobility"] });
    const house = {
      rooms: [101, 102],
      features,
      lockedStays: [fixed(101, 0, 2)],
      requests: [request(9, [2, 4], "mobility")],
    };
    expect(promisedTo(ask(house))).toEqual([[9, 102]]);
    expect(promisedTo(ask({ ...house, stays: [stay(1, [1, 3])] }))).toEqual([[9, 101]]);
  });

  it("moves another guest out of the promised room", () => {
    const answer = ask({
      stays: [stay(1, [2, 4], 102), stay(2, [2, 4], 103)],
      requests: [request(9, [2, 4], "communication")],
    });
    expect(promisedTo(answer)).toEqual([[9, 102]]);
    expect(answer.kept && new Set(answer.rooms.values())).toEqual(new Set([101, 103]));
  });

  it("is refused where no room has the feature, is free, or is in order", () => {
    const refused = { kept: false, reason: "impossible" };
    expect(ask({ features: new Map(), requests: [request(9, [2, 4], "mobility")] })).toEqual(refused);
    const taken = [fixed(102, 3, 5)];
    expect(ask({ lockedStays: taken, requests: [request(9, [2, 4], "communication")] })).toEqual(refused);
    const off = [{ room: 102, from: TONIGHT, until: undefined }];
    expect(ask({ lockedStays: off, requests: [request(9, [2, 4], "communication")] })).toEqual(refused);
    const later = [{ room: 102, from: addDays(TONIGHT, 9), until: undefined }];
    expect(ask({ lockedStays: later, requests: [request(9, [2, 4], "communication")] }).kept).toBe(true);
  });

  it("is refused where every choice leaves somebody without a single room for the whole stay", () => {
    const house = { rooms: [101, 102], lockedStays: [fixed(101, 0, 2)], requests: [request(9, [2, 4], "mobility")] };
    const inTwoRooms = [stay(1, [1, 2]), stay(2, [2, 3])];
    expect(ask({ ...house, stays: inTwoRooms }).kept).toBe(true);
    expect(ask({ ...house, stays: [stay(1, [1, 3])] })).toEqual({ kept: false, reason: "impossible" });
  });

  it("finds rooms for several requests together, though the first choice for one is the only one for another", () => {
    const requests = [
      request(8, [2, 4], "mobility"),
      request(9, [2, 4], "communication"),
      request(7, [4, 6], "communication"),
    ];
    expect(promisedTo(ask({ requests }))).toEqual([
      [8, 103],
      [9, 102],
      [7, 102],
    ]);
    expect(ask({ requests: [...requests, request(6, [3, 4], "mobility")] }).kept).toBe(false);
  });

  it("is refused safely when the packer's budget ends", () => {
    const lockedStays = [fixed(101, 5, 8), fixed(103, 9, 10)];
    const stays = [stay(1, [1, 4]), stay(2, [1, 2]), stay(3, [2, 5]), stay(4, [4, 8])];
    const house = {
      features: featured({ 103: ["mobility"] }),
      lockedStays,
      stays,
      requests: [request(9, [1, 8], "mobility")],
    };
    expect(promisedTo(ask(house))).toEqual([[9, 103]]);
    expect(ask({ ...house, budget: 0 })).toEqual({ kept: false, reason: "budget-ended" });
  });
});

it("tells how many rooms more can be promised, never more than asked", () => {
  const question = { ...house(), lockedStays: [], stays: [stay(-4, [3, 5])], from: TONIGHT, budget: 10_000 };
  const wanted = request(0, [2, 4], "mobility");
  expect(roomsToPromise({ ...question, wanted, atMost: 9 })).toBe(2);
  expect(roomsToPromise({ ...question, wanted, atMost: 1 })).toBe(1);
  expect(roomsToPromise({ ...question, stays: [stay(1, [3, 5]), stay(2, [3, 4])], wanted, atMost: 9 })).toBe(1);
  expect(roomsToPromise({ ...question, wanted: request(0, [2, 4], "communication"), atMost: 9 })).toBe(1);
});

interface House {
  rooms?: number[];
  features?: FeaturedRooms;
  lockedStays?: LockedStay[];
  stays?: StayToAssign[];
  requests: RoomRequest[];
  budget?: number;
}

/** 101 ordinary, 102 with both kinds of features, 103 with mobility features. */
function house() {
  return { rooms: [101, 102, 103], features: featured({ 102: ["mobility", "communication"], 103: ["mobility"] }) };
}

function ask(asked: House): Promised {
  return promiseRooms({ ...house(), lockedStays: [], stays: [], from: TONIGHT, budget: 10_000, ...asked });
}

function promisedTo(answer: Promised): [number, number][] {
  return answer.kept ? [...answer.promised] : [];
}

function featured(rooms: Record<number, RoomFeature[]>): FeaturedRooms {
  return new Map(Object.entries(rooms).map(([room, features]) => [Number(room), features]));
}

function request(id: number, nights: [number, number], feature: RoomFeature): RoomRequest {
  return { ...stay(id, nights), feature };
}

function stay(id: number, [from, until]: [number, number], room?: number): StayToAssign {
  return { id, checkIn: addDays(TONIGHT, from), checkOut: addDays(TONIGHT, until), room };
}

function fixed(room: number, from: number, until: number): LockedStay {
  return { room, from: addDays(TONIGHT, from), until: addDays(TONIGHT, until) };
}
