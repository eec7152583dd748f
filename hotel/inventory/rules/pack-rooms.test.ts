import { describe, expect, it } from "vitest";
import { packRooms, type Packing, type StayToAssign } from "./pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "./room-gaps.ts";

const TONIGHT: PlainDate = "2027-03-01";

describe("assigning rooms to stays", () => {
  it("needs no step of search where nothing is fixed in the future", () => {
    const packing = pack({ rooms: [101, 102], stays: [stay(1, [0, 2]), stay(2, [1, 3]), stay(3, [2, 5])], budget: 0 });
    expect(packing).toMatchObject({ packed: true, nodes: 0 });
    expect(packing.rooms.get(1)).not.toBe(packing.rooms.get(2));
    expect(packing.rooms.get(2)).not.toBe(packing.rooms.get(3));
  });

  it("packs an empty season and a house without rooms", () => {
    expect(pack({ rooms: [], stays: [] })).toEqual({ packed: true, rooms: new Map(), nodes: 0 });
    expect(pack({ rooms: [], stays: [stay(1, [0, 1])] })).toMatchObject({
      packed: false,
      reason: "impossible",
      unhoused: [1],
    });
  });

  it("forgets nights that are over and stays that have left", () => {
    const packing = pack({ rooms: [101], stays: [stay(1, [-3, 0]), stay(2, [-2, 1]), stay(3, [1, 2])] });
    expect(packing).toMatchObject({
      packed: true,
      rooms: new Map([
        [2, 101],
        [3, 101],
      ]),
    });
  });

  it("proves that no room takes four nights between two closures, though a room is free every night", () => {
    const lockedStays = [fixed(101, 1, 3), fixed(102, 3, 5)];
    const packing = pack({ rooms: [101, 102], lockedStays, stays: [stay(1, [1, 5]), stay(2, [0, 1])] });
    expect(packing).toMatchObject({ packed: false, reason: "impossible", unhoused: [1] });
    expect(packing.rooms.has(2)).toBe(true);
  });

  it("proves it also where each single night alone could be housed", () => {
    // The guest of nights 2-4 and the one of nights 6-8 need 102; 4-5 then needs 101, and 5-6 finds both rooms half taken.
    const lockedStays = [fixed(101, 0, 4), fixed(101, 7, 8)];
    const stays = [stay(1, [2, 5]), stay(2, [6, 9]), stay(3, [4, 6])];
    expect(pack({ rooms: [101, 102], lockedStays, stays })).toMatchObject({ packed: true });
    expect(pack({ rooms: [101, 102], lockedStays, stays: [...stays, stay(4, [5, 7])] })).toMatchObject({
      packed: false,
      reason: "impossible",
    });
  });

  it("moves guests out of the way of a closure to come", () => {
    const packing = pack({
      rooms: [101, 102],
      lockedStays: [fixed(101, 4, 6)],
      stays: [stay(1, [0, 3], 102), stay(2, [0, 3], 101), stay(3, [3, 6], 101)],
    });
    expect(packing).toMatchObject({ packed: true });
    expect(packing.rooms.get(3)).toBe(102);
  });

  it("leaves everybody in the room they have when that houses all", () => {
    const stays = [
      stay(1, [0, 3], 103),
      stay(2, [0, 2], 101),
      stay(3, [2, 6], 101),
      stay(4, [3, 5], 103),
      stay(5, [1, 4], 102),
    ];
    const packing = pack({ rooms: [101, 102, 103], stays });
    expect([...packing.rooms]).toEqual(expect.arrayContaining(stays.map(({ id, room }) => [id, room])));
  });

  it("leaves a lone guest in the last of many free rooms", () => {
    expect(pack({ rooms: [101, 102, 103], stays: [stay(1, [0, 2], 103)] }).rooms).toEqual(new Map([[1, 103]]));
  });

  it("gives a new guest a room that nobody else keeps meanwhile", () => {
    const packing = pack({ rooms: [101, 102], stays: [stay(1, [1, 3], 101), stay(2, [0, 2])] });
    expect(packing.rooms).toEqual(
      new Map([
        [2, 102],
        [1, 101],
      ]),
    );
  });

  it("takes a switched-off room for tonight only, and deals it last after that", () => {
    const off = [{ room: 101, from: TONIGHT, until: undefined }];
    expect(pack({ rooms: [101], lockedStays: off, stays: [stay(1, [0, 1])] })).toMatchObject({ reason: "impossible" });
    expect(pack({ rooms: [101], lockedStays: off, stays: [stay(1, [1, 2])] })).toMatchObject({ packed: true });
    const both = pack({ rooms: [101, 102], lockedStays: off, stays: [stay(1, [1, 4], 101), stay(2, [4, 6], 101)] });
    expect(both.rooms).toEqual(
      new Map([
        [1, 102],
        [2, 102],
      ]),
    );
  });

  it("counts nights once where a closure and a guest in house share a room", () => {
    const lockedStays = [fixed(101, 0, 2), fixed(101, 1, 4), { room: 101, from: TONIGHT, until: undefined }];
    expect(pack({ rooms: [101], lockedStays, stays: [stay(1, [4, 5])] })).toMatchObject({ packed: true });
    expect(pack({ rooms: [101], lockedStays, stays: [stay(1, [3, 5])] })).toMatchObject({ packed: false });
  });

  it("knows a room that is taken again before it was free", () => {
    const lockedStays = [fixed(101, 0, 4), fixed(101, 1, 2)];
    expect(pack({ rooms: [101], lockedStays, stays: [stay(1, [2, 3])] })).toMatchObject({ packed: false });
    expect(pack({ rooms: [101], lockedStays, stays: [stay(1, [4, 5])] })).toMatchObject({ packed: true });
  });

  it("refuses safely, saying that its budget ended", () => {
    const lockedStays = [fixed(101, 5, 8)];
    const stays = [stay(1, [1, 4]), stay(2, [1, 2]), stay(3, [2, 5]), stay(4, [4, 8])];
    const task = { rooms: [101, 102], lockedStays, stays };
    expect(pack(task)).toMatchObject({ packed: true });
    expect(pack({ ...task, budget: 0 })).toMatchObject({ packed: false, reason: "budget-ended", nodes: 0 });
  });

  it("still houses everybody outside the nights that can't be packed", () => {
    const packing = pack({ rooms: [101], stays: [stay(1, [0, 2]), stay(2, [1, 3]), stay(3, [5, 6])] });
    expect(packing).toMatchObject({ packed: false, reason: "impossible", unhoused: [2] });
    expect(packing.rooms).toEqual(
      new Map([
        [1, 101],
        [3, 101],
      ]),
    );
  });
});

function pack(task: { rooms: number[]; lockedStays?: LockedStay[]; stays: StayToAssign[]; budget?: number }): Packing {
  return packRooms({ lockedStays: [], budget: 10_000, from: TONIGHT, ...task });
}

function stay(id: number, [from, until]: [number, number], room?: number): StayToAssign {
  return { id, checkIn: addDays(TONIGHT, from), checkOut: addDays(TONIGHT, until), room };
}

function fixed(room: number, from: number, until: number): LockedStay {
  return { room, from: addDays(TONIGHT, from), until: addDays(TONIGHT, until) };
}
