import { expect, it } from "vitest";
import { changed, dates, type Given, plan, stay } from "#tests/support/planned-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { WantedStay } from "./read-wanted-stay.ts";

it.each<{ name: string; facts: Given; wanted: Partial<WantedStay>; comesTo: Partial<ChangedStay> }>([
  {
    name: "is in another room that keeps the promise, which can do least else, where another guest has the promised one then",
    facts: {
      stay: { room: 101, pinned: true, accessible: "communication" },
      others: [stay(2, dates(12, 14), { room: 101, pinned: true })],
      features: new Map([
        [101, ["communication"]],
        [102, ["mobility", "communication"]],
        [103, ["communication"]],
      ]),
    },
    wanted: { dates: dates(11, 13) },
    comesTo: { rooms: [103], othersMoved: 0 },
  },
  {
    name: "leaves the booking's other room its own where one of two promised rooms is another guest's then",
    facts: {
      booking: { rooms: 2 },
      stay: { room: 101, pinned: true, accessible: "mobility" },
      siblings: [stay(3, dates(10, 12), { bookingId: 1, room: 102, pinned: true, accessible: "mobility" })],
      others: [stay(2, dates(12, 14), { room: 101, pinned: true })],
      features: new Map([101, 102, 103].map((room) => [room, ["mobility"]])),
    },
    wanted: { dates: dates(11, 13) },
    comesTo: { rooms: [103, 102], othersMoved: 0 },
  },
  {
    name: "keeps the promised room where that can be had",
    facts: {
      stay: { room: 102, pinned: true, accessible: "mobility" },
      others: [stay(2, dates(12, 14), { room: 102 })],
      features: new Map([
        [101, ["mobility"]],
        [102, ["mobility"]],
      ]),
    },
    wanted: { dates: dates(11, 13) },
    comesTo: { rooms: [102], othersMoved: 1 },
  },
])("a stay with a promise on other dates $name", ({ facts, wanted, comesTo }) => {
  expect(changed(facts, wanted)).toMatchObject(comesTo);
});

it("two guests of a booking stay on in the clean rooms where the desk sends one of them and both of theirs are somebody else's", () => {
  const inHouse = (room: number) => ({ life: "in-house" as const, room, occupies: room, pinned: true });
  const next = (id: number, room: number) => stay(id, dates(6, 8), { room, pinned: true });
  const facts: Given = {
    booking: { rooms: 2, ...dates(4, 6) },
    stay: { ...dates(4, 6), ...inHouse(101) },
    siblings: [stay(3, dates(4, 6), { bookingId: 1, ...inHouse(102) })],
    ...{ others: [next(2, 101), next(4, 102)], rooms: [101, 102, 103, 104, 105], dirty: [103] },
  };
  const wanted = { dates: dates(4, 7) };
  expect(plan(facts, wanted)).toMatchObject({ problem: "room-taken", room: 101 });
  const sent = { ...wanted, room: { stayId: 1, room: 105, isUnlocked: false } };
  expect(changed(facts, sent)).toMatchObject({ rooms: [105, 104], dirtyRooms: [], othersMoved: 1 });
  const locked = { ...wanted, room: { stayId: 1, room: 101, isUnlocked: false } };
  expect(plan({ ...facts, others: [next(4, 102)] }, locked)).toMatchObject({ problem: "room-taken", room: 102 });
  const alone = { ...facts, others: [next(2, 101)] };
  expect(changed(alone, sent)).toMatchObject({ rooms: [105, 102], othersMoved: 0 });
});
