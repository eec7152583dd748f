import { describe, expect, test } from "vitest";
import { bestAssignment } from "#tests/seasons/few-moves.ts";
import { FIRST_DAY, type GrownHouse, growHouse } from "#tests/seasons/grown-house.ts";
import { reassign, type Reassignment } from "./reassign.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { overlaps } from "#hotel/kernel/stay.ts";

const BUDGET = 20_000;
const again = (house: Pick<GrownHouse, "rooms" | "lockedStays" | "stays">) =>
  reassign({ ...house, from: FIRST_DAY, budget: BUDGET });
const day = (number: number) => addDays("2026-12-31", number);
/** Nights of January, by the days on which a guest comes and goes. */
const stay = (id: number, [checkIn, checkOut]: [number, number], room?: number) => {
  return { id, checkIn: day(checkIn), checkOut: day(checkOut), room };
};
const lockedStay = (room: number, from: number, until: number) => ({ room, from: day(from), until: day(until) });

test("a house where everybody has a room is left as it is", () => {
  const stays = [stay(1, [1, 3], 101), stay(2, [1, 4], 102)];
  expect(again({ rooms: [101, 102], lockedStays: [], stays })).toEqual({
    moves: [],
    unhoused: [],
    houses: "all",
  });
});

test("a guest without a room gets a free one, and nobody moves for it", () => {
  const stays = [stay(1, [1, 3], 101), stay(2, [2, 4])];
  expect(again({ rooms: [101, 102], lockedStays: [], stays }).moves).toEqual([{ stayId: 2, from: undefined, to: 102 }]);
});

test("one guest moves over, so that another has one room for the whole stay", () => {
  const stays = [stay(1, [1, 3], 101), stay(2, [3, 5], 102), stay(3, [1, 5])];
  const { moves, houses } = again({ rooms: [101, 102], lockedStays: [], stays });
  expect(houses).toBe("all");
  expect(moves.filter(({ from }) => from !== undefined)).toHaveLength(1);
});

test("nobody moves into a room on a night on which it is fixed", () => {
  const stays = [stay(1, [1, 3], 101), stay(2, [3, 5], 102), stay(3, [1, 5])];
  const { unhoused, houses } = again({
    rooms: [101, 102],
    lockedStays: [lockedStay(101, 4, 5), lockedStay(102, 1, 2)],
    stays,
  });
  expect(houses).toBe("impossible");
  expect(unhoused).toHaveLength(1);
});

test("who was assigned a room that has been closed since is assigned another", () => {
  const stays = [stay(1, [2, 4], 101)];
  expect(again({ rooms: [101, 102], lockedStays: [lockedStay(101, 3, 6)], stays }).moves).toEqual([
    { stayId: 1, from: 101, to: 102 },
  ]);
});

describe("on random small houses with pins", () => {
  const houses = Array.from({ length: 150 }, (_, index) =>
    growHouse({ rooms: 2 + (index % 3), nights: 9, lockedStays: 3, offers: 0.7, seed: index + 1 }),
  );
  const assigned = houses.map((house) => ({ house, reassignment: again(house) }));

  test.each(assigned.slice(0, 150))(
    "house $# is assigned soundly, as well as by trying everything",
    ({ house, reassignment }) => {
      expect(faultsOf(house, reassignment)).toEqual([]);
      const best = bestAssignment({ ...house, rooms: house.rooms.length }, house.placed);
      expect(housedBy(house, reassignment)).toBe(best.housed);
      expect(movedBy(reassignment)).toBeGreaterThanOrEqual(best.moved);
    },
  );

  test("some of them needed guests to move, so that moves were tried at all", () => {
    expect(assigned.filter(({ reassignment }) => movedBy(reassignment) > 0).length).toBeGreaterThan(10);
  });
});

function housedBy(house: GrownHouse, reassignment: Reassignment): number {
  return house.stays.length - reassignment.unhoused.length;
}

function movedBy({ moves }: Reassignment): number {
  return moves.filter(({ from }) => from !== undefined).length;
}

/** Two in one room on a night, somebody in a fixture's room, or a move from where nobody was. */
function faultsOf(house: GrownHouse, { moves, unhoused }: Reassignment): string[] {
  const to = new Map(moves.map((move) => [move.stayId, move.to]));
  const after = house.stays
    .filter(({ id }) => !unhoused.includes(id))
    .map((one) => ({ ...one, room: to.get(one.id) ?? one.room }));
  const clashes = after.flatMap((one, index) =>
    after.slice(index + 1).filter((other) => one.room === other.room && overlaps(one, other)),
  );
  const inLockedStays = after.filter((one) =>
    house.lockedStays.some(
      ({ room, from, until }) =>
        room === one.room && until !== undefined && overlaps(one, { checkIn: from, checkOut: until }),
    ),
  );
  const false_ = moves.filter(({ stayId, from }) => house.stays.find(({ id }) => id === stayId)?.room !== from);
  return [
    ...clashes.map(({ id }) => `two in one room: ${id}`),
    ...inLockedStays.map(({ id }) => `in a fixture: ${id}`),
    ...false_.map(({ stayId }) => `was elsewhere: ${stayId}`),
    ...after.filter(({ room }) => room === undefined).map(({ id }) => `nowhere: ${id}`),
  ];
}
