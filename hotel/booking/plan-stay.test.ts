import { describe, expect, it } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { changed, dates, type Given, march, NIGHT, plan, stay, TODAY, TOTAL } from "#tests/support/planned-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { WantedStay } from "./read-wanted-stay.ts";

describe("a stay on other dates", () => {
  const unpaid = [{ kind: "unpaid", amount: TOTAL, reference: "booking:1:1" }] as const;
  const cash = { kind: "cash", amount: TOTAL, reference: "booking:1:2" } as const;
  const gift = { key: "gift", reason: "desk", bookingId: 1, amount: 2_000, state: "requested" as const };
  const captured = [{ kind: "captured", amount: TOTAL, reference: "payment" }] as const;

  const inRoom = { life: "in-house", room: 101, occupies: 101, pinned: true } as const;

  it.each<{ name: string; facts?: Given; wanted: Partial<WantedStay>; comesTo: Partial<ChangedStay> }>([
    {
      name: "one night longer owes it at the desk",
      wanted: { dates: dates(10, 13) },
      comesTo: { difference: NIGHT, charged: NIGHT, is: { ...dates(10, 13), total: TOTAL + NIGHT } },
    },
    {
      name: "one night longer at the rate of an emergency",
      wanted: { dates: dates(10, 13), rate: 5_000 },
      comesTo: { difference: 5_600, charged: 5_600 },
    },
    {
      name: "one night shorter gives the card its night back",
      facts: { books: { movements: captured, refunds: [] } },
      wanted: { dates: dates(10, 11) },
      comesTo: { difference: -NIGHT, refunded: NIGHT, waived: 0, handBack: 0, before: 0 },
    },
    {
      name: "one night shorter gives back no more than the guest has not been given before",
      facts: { books: { movements: captured, refunds: [gift] } },
      wanted: { dates: dates(10, 11) },
      comesTo: { difference: -NIGHT, refunded: 6_848, before: 2_000 },
    },
    {
      name: "one night shorter owes less where nothing was paid",
      facts: { books: { movements: unpaid, refunds: [] } },
      wanted: { dates: dates(10, 11) },
      comesTo: { waived: NIGHT, handBack: 0, refunded: 0 },
    },
    {
      name: "one night shorter gives back at the desk what was paid there",
      facts: { books: { movements: [...unpaid, cash], refunds: [] } },
      wanted: { dates: dates(10, 11) },
      comesTo: { waived: NIGHT, handBack: NIGHT, refunded: 0 },
    },
    {
      name: "as long as before costs the same, and its deadlines for cancelling stay passed",
      facts: { deadlinesPassed: 1 },
      wanted: { dates: dates(20, 22) },
      comesTo: { difference: 0, deadlines: { passed: 1, forgotten: 0 } },
    },
    {
      name: "gets its deadlines anew where the desk says so",
      facts: { deadlinesPassed: 1 },
      wanted: { dates: dates(20, 22), areDeadlinesAnew: true },
      comesTo: { deadlines: { passed: 0, forgotten: 1 } },
    },
    {
      name: "and in another room at once",
      facts: { stay: { room: 101, pinned: true } },
      wanted: { dates: dates(11, 13), room: { stayId: 1, room: 102, isUnlocked: false } },
      comesTo: { difference: 0, rooms: [102], othersMoved: 0 },
    },
    {
      name: "keeps a room that it is locked to, and another stay leaves it",
      facts: { stay: { room: 101, pinned: true }, others: [stay(2, dates(12, 14), { room: 101 })] },
      wanted: { dates: dates(10, 13) },
      comesTo: { rooms: [101], othersMoved: 1 },
    },
    {
      name: "that are all ahead is in any room for who is late, where another guest has theirs then",
      facts: {
        booking: dates(4, 6),
        stay: { ...dates(4, 6), room: 101 },
        others: [stay(2, dates(10, 12), { room: 101, pinned: true })],
      },
      wanted: { dates: dates(10, 12) },
      comesTo: { difference: 0, rooms: [102], othersMoved: 0 },
    },
    {
      name: "of a guest who should have left on the 4th lasts on to the 6th",
      facts: { booking: dates(2, 4), stay: { ...dates(2, 4), ...inRoom } },
      wanted: { dates: dates(2, 6) },
      comesTo: { difference: 2 * NIGHT, rooms: [101] },
    },
    {
      name: "of a guest who comes on the day of departure, after the night was over, lasts a night longer at the price of that one",
      facts: { booking: dates(3, 5), stay: { ...dates(3, 5), room: 101 } },
      wanted: { dates: dates(3, 6) },
      comesTo: { difference: NIGHT, charged: NIGHT, rooms: [101], is: { ...dates(3, 6), total: TOTAL + NIGHT } },
    },
    {
      name: "of that guest is in another room where the one they were locked to is somebody else's tonight",
      facts: {
        booking: dates(3, 5),
        stay: { ...dates(3, 5), room: 101, pinned: true },
        others: [stay(2, dates(5, 7), { room: 101, pinned: true })],
      },
      wanted: { dates: dates(3, 6) },
      comesTo: { rooms: [102], othersMoved: 0 },
    },
    {
      name: "ends today for who leaves the room that they came to today, and have no night in",
      facts: { booking: dates(4, 6), stay: { ...dates(4, 6), ...inRoom, movedOn: TODAY } },
      wanted: { dates: dates(4, 5), isLeaving: true },
      comesTo: { difference: -NIGHT, rooms: [undefined] },
    },
  ])("$name", ({ facts = {}, wanted, comesTo }) => {
    expect(changed(facts, wanted)).toMatchObject({ modifiedCount: 1, ...comesTo });
  });

  it.each<{ name: string; facts?: Given; wanted: Partial<WantedStay>; why: object }>([
    {
      name: "beyond nights that are sold",
      facts: { full: [march(12)] },
      wanted: { dates: dates(10, 13) },
      why: { problem: "sold-out", type: "standard", night: march(12) },
    },
    {
      name: "that end before they begin",
      wanted: { dates: dates(12, 10) },
      why: { problem: "invalid-fields", fields: [{ field: "end", fault: "invalid-dates" }] },
    },
    {
      name: "at more than any amount here may be",
      wanted: { dates: dates(10, 13), rate: 1_000_000_000 },
      why: { problem: "invalid-fields", fields: [{ field: "agreed", fault: "too-much" }] },
    },
    {
      name: "that begin yesterday",
      wanted: { dates: dates(4, 12) },
      why: { problem: "invalid-fields", fields: [{ field: "start", fault: "in-the-past" }] },
    },
    {
      name: "that end before today, for who is in the house",
      facts: { booking: dates(1, 6), stay: { ...dates(1, 6), life: "in-house", room: 101, occupies: 101 } },
      wanted: { dates: dates(1, 4) },
      why: { problem: "invalid-fields", fields: [{ field: "end", fault: "in-the-past" }] },
    },
    {
      name: "with another arrival, for who has arrived",
      facts: { booking: dates(4, 6), stay: { ...dates(4, 6), life: "in-house", room: 101, occupies: 101 } },
      wanted: { dates: dates(5, 7) },
      why: { problem: "guest-in-house", bookingIds: [1] },
    },
    {
      name: "that end today, for who came to another room today",
      facts: { booking: dates(4, 6), stay: { ...dates(4, 6), ...inRoom, movedOn: TODAY } },
      wanted: { dates: dates(4, 5) },
      why: { problem: "wrong-state" },
    },
    {
      name: "that end today, for who never came and has no night left",
      facts: { booking: dates(3, 5), stay: dates(3, 5) },
      wanted: { dates: dates(4, 5) },
      why: { problem: "wrong-state" },
    },
    {
      name: "of who never came until the day after",
      facts: { booking: dates(2, 4), stay: dates(2, 4) },
      wanted: { dates: dates(2, 6) },
      why: { problem: "wrong-state" },
    },
    {
      name: "of what is cancelled",
      facts: { booking: { state: "cancelled" } },
      wanted: { dates: dates(10, 13) },
      why: { problem: "wrong-state" },
    },
    {
      name: "of who has left",
      facts: { stay: { life: "left" } },
      wanted: { dates: dates(10, 13) },
      why: { problem: "wrong-state" },
    },
  ])("is refused those $name", ({ facts = {}, wanted, why }) => {
    expect(plan(facts, wanted)).toMatchObject(why);
  });

  it("shortened to today has no room any more, where its late guest was to come to another one today", () => {
    const late = { booking: dates(4, 7), stay: { ...dates(4, 7), room: 101, movedOn: TODAY } };
    expect(changed(late, { dates: dates(4, 5) }).rooms).toEqual([undefined]);
  });
});

describe("a stay in another type of room", () => {
  const double = { id: "double", nightlyPrice: 9_900, isFree: false };
  const inHouse = { ...dates(4, 7), life: "in-house", room: 109, occupies: 109, pinned: true } as const;

  it("costs the difference for its nights", () => {
    const comesTo = { difference: 4_480, type: "double", was: { type: "standard" }, rooms: [101], dirtyRooms: [] };
    expect(changed({}, { type: double })).toMatchObject(comesTo);
  });

  it("costs nothing more where it is given for the price", () => {
    expect(changed({}, { type: { ...double, isFree: true } })).toMatchObject({ difference: 0, is: { total: TOTAL } });
  });

  it("of a guest in the house costs the nights to come, and is the first clean room that is empty", () => {
    const facts: Given = {
      booking: { ...dates(4, 7), nights: 3, subtotal: 23_700, taxes: 2_844, total: 27_044 },
      stay: inHouse,
      occupants: [stay(2, dates(3, 5), { room: 102, occupies: 102, life: "in-house" })],
      dirty: [101],
    };
    expect(changed(facts, { type: double })).toMatchObject({ difference: 4_480, rooms: [103], dirtyRooms: [] });
  });

  it("of a guest in the house is no accessible room as long as an ordinary one is clean, nor a dirty one before it", () => {
    const facts: Given = { booking: dates(4, 7), stay: inHouse, features: new Map([[101, ["mobility"]]]) };
    expect(changed(facts, { type: double })).toMatchObject({ rooms: [102] });
    expect(changed({ ...facts, dirty: [102, 103] }, { type: double })).toMatchObject({ rooms: [101] });
  });

  it("may be a dirty one for a guest in the house once the desk has read so", () => {
    const facts: Given = { booking: dates(4, 7), stay: inHouse, dirty: [101, 102, 103] };
    expect(plan(facts, { type: double })).toEqual({ problem: "room-dirty", room: 101 });
    expect(changed(facts, { type: double, isDirtyGiven: true })).toMatchObject({ rooms: [101], dirtyRooms: [101] });
  });

  it("is refused where none is left on one of its nights", () => {
    expect(plan({ full: [march(11)] }, { type: double })).toMatchObject({ problem: "sold-out", night: march(11) });
  });

  it("gives all rooms of its booking back, and takes as many", () => {
    const planned = plan({ booking: { rooms: 2 }, siblings: [stay(3, dates(10, 12))] }, { type: double });
    expect(isProblem(planned) ? planned : [planned.sold, planned.changed.rooms, planned.changed.othersMoved]).toEqual([
      [
        { type: "standard", ...dates(10, 12), rooms: -2 },
        { type: "double", ...dates(10, 12), rooms: 2 },
      ],
      [101, 102],
      0,
    ]);
  });
});

describe("a stay in another room", () => {
  const to = (room: number, isUnlocked = false) => ({ room: { stayId: 1, room, isUnlocked } });

  it("is locked there, and nothing else of its booking changes", () => {
    const planned = plan({ stay: { room: 101 } }, to(102));
    expect(planned).toMatchObject({
      changed: { modifiedCount: 1, difference: 0, rooms: [102] },
      row: undefined,
      sold: [],
      moved: [{ room: 102, pinned: true }],
    });
  });

  it("is nothing new where it has that room just so", () => {
    expect(changed({ stay: { room: 102, pinned: true } }, to(102))).toMatchObject({ modifiedCount: 0, rooms: [102] });
  });

  it("is unlocked where it stays, unless a guest is in it", () => {
    expect(plan({ stay: { room: 102, pinned: true } }, to(102, true))).toMatchObject({ moved: [{ pinned: false }] });
    const inHouse = { ...dates(4, 7), life: "in-house", room: 102, occupies: 102, pinned: true } as const;
    expect(changed({ booking: dates(4, 7), stay: inHouse }, to(102, true))).toMatchObject({ modifiedCount: 0 });
  });

  it.each<{ name: string; facts: Given; why: object }>([
    {
      name: "that is dirty, for who is in the house",
      facts: { stay: { ...dates(4, 7), life: "in-house", room: 101, occupies: 101 }, dirty: [102] },
      why: { problem: "room-dirty", room: 102 },
    },
    {
      name: "that another guest is in, for who is in the house",
      facts: {
        stay: { ...dates(4, 7), life: "in-house", room: 101, occupies: 101 },
        occupants: [stay(2, dates(3, 5), { room: 102, occupies: 102, life: "in-house" })],
      },
      why: { problem: "room-taken", room: 102, bookingIds: [2] },
    },
    {
      name: "once its nights are over",
      facts: { stay: { ...dates(3, 5), life: "in-house", room: 101, occupies: 101 } },
      why: { problem: "wrong-state" },
    },
    { name: "while it is not its booking's", facts: { stay: { id: 8 } }, why: { problem: "not-found" } },
  ])("is refused one $name", ({ facts, why }) => {
    expect(plan(facts, to(102))).toMatchObject(why);
  });
});
