import { describe, expect, it } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { DeskStay } from "./ports/desk-stays.ts";
import type { Closure } from "./ports/rooms.ts";
import { planRooms, type RoomRequest } from "./plan-rooms.ts";
import { type HouseOfType, withStays } from "./rooms-of-type.ts";

// Rooms 101 to 103 on the evening of 1 March; 201 is of another type, and 103 has a wide door.
const TODAY: PlainDate = "2027-03-01";
const march = (day: number) => `2027-03-${String(day).padStart(2, "0")}` as PlainDate;

describe("rooms for stays", () => {
  it.each<{ name: string; stays?: DeskStay[]; asked: Partial<RoomRequest>; given: number; reassigned: number[][] }>([
    {
      name: "the named one, where nobody has it",
      asked: { rooms: [102] },
      given: 102,
      reassigned: [],
    },
    {
      name: "the named one, and another for the guest who had it",
      stays: [stay(1, [1, 4], { room: 102 }), stay(2, [1, 4], { room: 101 })],
      asked: { rooms: [102] },
      given: 102,
      reassigned: [[1, 103]],
    },
    {
      name: "any that fits, the present one where it can be",
      stays: [stay(9, [2, 4], { room: 102 }), stay(1, [4, 5], { room: 102 })],
      asked: { stay: stay(9, [2, 4], { room: 102 }), rooms: undefined },
      given: 102,
      reassigned: [],
    },
    {
      name: "another where the present one is locked for somebody on its new nights",
      stays: [stay(9, [2, 4], { room: 102 }), stay(1, [3, 5], { room: 102, pinned: true })],
      asked: { stay: stay(9, [2, 4], { room: 102 }), rooms: undefined },
      given: 101,
      reassigned: [],
    },
    {
      name: "the best of several that can be had",
      stays: [stay(1, [1, 4], { room: 101, pinned: true })],
      asked: { rooms: [101, 103, 102] },
      given: 103,
      reassigned: [],
    },
  ])("are $name", ({ stays = [], asked, given, reassigned }) => {
    const placement = plan({ stays, asked });
    if (isProblem(placement)) throw new Error(JSON.stringify(placement));
    expect(placement.given.map(({ room }) => room)).toEqual([given]);
    expect(placement.reassigned.map(({ stayId, room }) => [stayId, room])).toEqual(reassigned);
  });

  it.each([
    { name: "a room that is none", asked: { rooms: [999] }, why: { problem: "wrong-room", reason: "unknown" } },
    { name: "a room of another type", asked: { rooms: [201] }, why: { problem: "wrong-room", reason: "other-type" } },
    {
      name: "a room without the feature that was promised",
      asked: { stay: stay(9, [2, 4], { accessible: "mobility" }), rooms: [101] },
      why: { problem: "wrong-room", reason: "not-accessible" },
    },
    {
      name: "a room that is closed on its nights",
      closures: [{ room: 101, from: march(3), until: march(5) }],
      asked: { rooms: [101] },
      why: { problem: "room-taken", by: "closure" },
    },
    {
      name: "tonight a room that is switched off",
      closures: [{ room: 101, from: march(1), until: undefined }],
      asked: { stay: stay(9, [1, 3]), rooms: [101] },
      why: { problem: "room-taken", by: "closure" },
    },
    {
      name: "a room that is locked for somebody else",
      stays: [stay(1, [3, 5], { room: 101, pinned: true })],
      asked: { rooms: [101] },
      why: { problem: "room-taken", by: "stay", stayIds: [1] },
    },
    {
      name: "now a room that somebody has not left",
      occupants: [stay(1, [-2, 1], { occupies: 101 })],
      asked: { stay: stay(9, [1, 3]), rooms: [101], isNow: true },
      why: { problem: "room-taken", by: "stay", bookingIds: [1001] },
    },
    {
      name: "a room where the guest who has it would be left with none",
      stays: [1, 2, 3].map((id) => stay(id, [1, 9], { room: 100 + id })),
      asked: { rooms: [101] },
      why: { problem: "others-unhoused", reason: "impossible" },
    },
    { name: "any of no rooms", asked: { rooms: [] }, why: { problem: "others-unhoused", stayIds: [9] } },
    {
      name: "one of two rooms that are both taken, for the reason of the better",
      stays: [stay(1, [3, 5], { room: 101, pinned: true }), stay(2, [3, 5], { room: 102, pinned: true })],
      asked: { rooms: [102, 101] },
      why: { problem: "room-taken", room: 102, stayIds: [2] },
    },
  ])("are refused: $name", ({ asked, why, ...house }) => {
    expect(plan({ asked, ...house })).toMatchObject(why);
  });

  it("are two for two stays that both take the first they can have", () => {
    const both = [8, 9].map((id) => ({ stay: stay(id, [2, 4]), rooms: [101, 102, 103], pinned: true, isNow: false }));
    const placement = planRooms(house({}), { today: TODAY, requests: both, occupants: [] });
    expect(isProblem(placement) ? placement : placement.given.map(({ room }) => room)).toEqual([101, 102]);
  });

  it("are refused to two stays that name the same one", () => {
    const both = [8, 9].map((id) => ({ stay: stay(id, [2, 4]), rooms: [101], pinned: true, isNow: false }));
    const refused = planRooms(house({}), { today: TODAY, requests: both, occupants: [] });
    expect(refused).toMatchObject({ problem: "room-taken", room: 101, stayIds: [9] });
  });
});

interface Case {
  stays?: DeskStay[];
  closures?: Closure[];
  occupants?: DeskStay[];
}

function plan({ asked, occupants = [], ...of }: Case & { asked: Partial<RoomRequest> }) {
  const request = { stay: stay(9, [2, 4]), rooms: undefined, pinned: true, isNow: false, ...asked };
  return planRooms(house(of), { today: TODAY, requests: [request], occupants });
}

function house({ stays = [], closures = [] }: Case): HouseOfType {
  const empty = { rooms: [101, 102, 103], known: [101, 102, 103, 201], lockedStays: [], fixed: [], stays: [] };
  const off = new Set(closures.filter(({ until }) => until === undefined).map(({ room }) => room));
  return withStays({ ...empty, features: new Map([[103, ["mobility"]]]), off, closures }, stays, TODAY);
}

/** Nights of March 2027, the day before the 1st is 0. Its booking is a thousand more. */
function stay(id: number, [from, until]: [number, number], of: Partial<DeskStay> = {}): DeskStay {
  const day = (number: number) => (number > 0 ? march(number) : (`2027-02-${28 + number}` as PlainDate));
  return {
    ...{ id, orderId: `order-${id}`, bookingId: 1000 + id, type: "standard" },
    ...{ checkIn: day(from), checkOut: day(until), room: undefined, pinned: false, accessible: undefined },
    ...{ life: of.occupies === undefined ? "booked" : "in-house", occupies: undefined, movedOn: undefined },
    ...{ arrivedAt: undefined, leftAt: undefined, pinnedBefore: false, ...of },
  };
}
