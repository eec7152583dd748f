import { expect, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given, sleptAlone } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const DAY = 24 * HOUR;

/** An ordinary room, and two with mobility features. */
const ACCESSIBLE = [
  { number: 101, type: "standard" },
  ...[102, 103].map((number) => ({ number, type: "standard", features: ["mobility" as const] })),
];
const PLAIN = ACCESSIBLE.map((one) => ({ ...one, features: [] }));

async function openAccessible() {
  const small = await openTestHotel({ rooms: ACCESSIBLE });
  const at = deskOf(small, await openPerson(small, { role: "admin" }));
  const now = async (id: number) => ({ id, version: await at.version(id), dirty: true });
  let days = 0;
  return {
    ...at,
    now,
    promised: (end: string) => at.confirmed({ start: "2026-11-21", end, accessible: "mobility" }),
    checkIn: async (id: number) => at.staff.frontDesk.checkIn(at.who, await now(id)),
    move: async (id: number, room: number) => at.staff.frontDesk.moveStay(at.who, { ...(await now(id)), room }),
    noShow: async (id: number) => at.staff.frontDesk.markNoShow(at.who, await now(id)),
    undo: async (id: number) => at.staff.frontDesk.undoAct(at.who, await now(id)),
    stayOf: async (id: number) => given((await at.stays(id))[0]),
    nextDay() {
      days += 1;
      small.pass(DAY);
    },
    async close() {
      await expectCleanBooks(small, { today: addDays("2026-11-21", days), now: NOON + days * DAY });
      await small.close();
    },
  };
}

/** The other one of the two. */
const other = (room: number | undefined) => (room === 102 ? 103 : 102);

test.each(["booked", "slept"])(
  "a guest who was promised an accessible room leaves on the day of another one, at the price %s",
  async (charge) => {
    const { staff, who, now, ...at } = await openAccessible();
    const id = await at.promised("2026-11-24");
    await at.checkIn(id);
    const { room } = await at.stayOf(id);
    at.nextDay();
    expect(await at.move(id, other(room))).toMatchObject({ modifiedCount: 1 });
    const price = charge === "slept" ? await sleptAlone({ staff, who }, id) : { charge };
    expect(await staff.frontDesk.checkOut(who, { ...(await now(id)), ...price })).toMatchObject({ freedNights: 2 });
    expect(await at.stayOf(id)).toMatchObject({ life: "left", room: undefined });
    if (charge === "booked") {
      expect(await at.undo(id)).toMatchObject({ undone: "check-out" });
      expect([102, 103]).toContain((await at.stayOf(id)).occupies);
    }
    await at.close();
  },
);

test("a guest who was promised an accessible room and never came is a no-show on the day of another one, and comes back to one", async () => {
  const at = await openAccessible();
  const id = await at.promised("2026-11-24");
  at.nextDay();
  expect(await at.move(id, other(await at.roomOf(id)))).toMatchObject({ modifiedCount: 1 });
  expect(await at.noShow(id)).toMatchObject({ freedNights: 2 });
  expect(await at.stayOf(id)).toMatchObject({ life: "no-show", room: undefined });
  expect(await at.undo(id)).toMatchObject({ undone: "no-show" });
  const { room, pinned } = await at.stayOf(id);
  expect([[102, 103].includes(room ?? 0), pinned]).toEqual([true, true]);
  await at.close();
});

test("a no-show who was promised an accessible room, which another guest has by now, comes back to the other one", async () => {
  const at = await openAccessible();
  const late = await at.promised("2026-11-24");
  const room = given(await at.roomOf(late));
  at.nextDay();
  await at.noShow(late);
  const guest = await at.confirmed({ start: "2026-11-22", end: "2026-11-24" });
  expect(await at.staff.frontDesk.checkIn(at.who, { ...(await at.now(guest)), room })).toMatchObject({
    modifiedCount: 1,
  });
  expect(await at.undo(late)).toMatchObject({ undone: "no-show", room: other(room) });
  expect(await at.stayOf(late)).toMatchObject({ room: other(room), pinned: true });
  await at.close();
});

test("a no-show whose room has lost the promised features comes back to it, where no other room has them", async () => {
  const at = await openAccessible();
  const late = await at.promised("2026-11-24");
  const room = given(await at.roomOf(late));
  await at.store.transaction((tx) => tx.rooms.place(PLAIN));
  at.nextDay();
  expect(await at.noShow(late)).toMatchObject({ freedNights: 2 });
  await at.store.transaction((tx) => tx.rooms.place(PLAIN));
  expect(await at.undo(late)).toMatchObject({ undone: "no-show", room });
  expect(await at.stayOf(late)).toMatchObject({ life: "booked", room, pinned: true });
  await at.close();
});

test("a no-show who was noted after the booked departure comes back, though the room has lost the promised features since", async () => {
  const at = await openAccessible();
  const late = await at.promised("2026-11-22");
  const room = given(await at.roomOf(late));
  at.nextDay();
  at.nextDay();
  expect(await at.noShow(late)).toMatchObject({ freedNights: 0 });
  await at.store.transaction((tx) => tx.rooms.place(PLAIN));
  expect(await at.undo(late)).toMatchObject({ undone: "no-show", room });
  expect(await at.stayOf(late)).toMatchObject({ life: "booked", room, pinned: true });
  await at.close();
});

test("who left a day late is in the house again, though the room has lost the promised features within the hour", async () => {
  const at = await openAccessible();
  const late = await at.promised("2026-11-22");
  await at.checkIn(late);
  const room = given(await at.roomOf(late));
  at.nextDay();
  at.nextDay();
  expect(await at.staff.frontDesk.checkOut(at.who, await at.now(late))).toMatchObject({ room });
  await at.store.transaction((tx) => tx.rooms.place(PLAIN));
  expect(await at.undo(late)).toMatchObject({ undone: "check-out", room });
  expect(await at.stayOf(late)).toMatchObject({ life: "in-house", occupies: room });
  await at.close();
});

test.each(["without a word", "as a no-show"])(
  "who was promised an accessible room and never came, %s, stands in the way of nobody who is moved there",
  async (how) => {
    const at = await openAccessible();
    const late = await at.promised(how === "as a no-show" ? "2026-11-23" : "2026-11-22");
    const room = given(await at.roomOf(late));
    const guest = await at.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    await at.checkIn(guest);
    at.nextDay();
    if (how === "as a no-show") await at.noShow(late);
    expect(await at.move(guest, room)).toMatchObject({ modifiedCount: 1 });
    expect(await at.stayOf(guest)).toMatchObject({ occupies: room });
    expect(await at.roomOf(late)).toBeUndefined();
    if (how === "as a no-show") {
      expect(await at.undo(late)).toMatchObject({ undone: "no-show", room: other(room) });
      expect(await at.stayOf(late)).toMatchObject({ room: other(room), pinned: true });
    }
    await at.close();
  },
);

test("a guest who stays on unasked is extended in the room that was promised to somebody who never came", async () => {
  const { staff, who, now, ...at } = await openAccessible();
  const late = await at.confirmed({ start: "2026-11-22", end: "2026-11-23", accessible: "mobility" });
  const room = given(await at.roomOf(late));
  const guest = await at.confirmed({ start: "2026-11-21", end: "2026-11-22" });
  await staff.frontDesk.checkIn(who, { ...(await now(guest)), room });
  at.nextDay();
  at.nextDay();
  const longer = { ...(await now(guest)), start: "2026-11-21", end: "2026-11-24" };
  const told = await staff.booking.previewDates(who, longer);
  if (isProblem(told)) throw new Error(told.problem);
  const { difference } = told;
  expect(await staff.booking.changeDates(who, { ...longer, difference })).toMatchObject({ modifiedCount: 1 });
  expect(await at.stayOf(guest)).toMatchObject({ room, occupies: room });
  expect(await at.roomOf(late)).toBeUndefined();
  await at.close();
});

test.each([
  ["before the arrival", { days: 0, start: "2026-11-24" }],
  ["a day late", { days: 1, start: "2026-11-21" }],
])(
  "a guest who was promised an accessible room, and asks %s for dates on which another has it, gets the other one",
  async (_when, { days, start }) => {
    const { staff, who, now, ...at } = await openAccessible();
    const id = await at.promised("2026-11-23");
    const room = given(await at.roomOf(id));
    const next = await at.confirmed({ start: "2026-11-24", end: "2026-11-26", accessible: "mobility" });
    await at.move(next, room);
    for (let day = 0; day < days; day += 1) at.nextDay();
    const dates = { ...(await now(id)), start, end: "2026-11-25" };
    const told = await staff.booking.previewDates(who, dates);
    if (isProblem(told)) throw new Error(told.problem);
    const { difference } = told;
    expect(await staff.booking.changeDates(who, { ...dates, difference })).toMatchObject({ rooms: [other(room)] });
    expect(await at.stayOf(id)).toMatchObject({ room: other(room), pinned: true });
    expect(await at.booking(id)).toMatchObject({ promisedRooms: [other(room)] });
    expect(await at.roomOf(next)).toBe(room);
    await at.close();
  },
);

test("whoever asked for no feature is offered the accessible rooms after ordinary ones that are as ready", async () => {
  const rooms = [
    { number: 101, type: "standard", features: ["mobility" as const] },
    { number: 102, type: "standard" },
  ];
  const small = await openTestHotel({ rooms });
  const at = deskOf(small, await openPerson(small, { role: "admin" }));
  const id = await at.confirmed({ start: "2026-11-21", end: "2026-11-23" });
  const offered = async () => {
    const choices = await at.staff.frontDesk.listRoomChoices(at.who, { stayId: given((await at.stays(id))[0]).id });
    return isProblem(choices) ? choices : choices.map(({ room }) => room);
  };
  expect(await offered()).toEqual([102, 101]);
  await at.rowsOf("update room_care set state = 'dirty' where room = 102");
  expect(await offered()).toEqual([101, 102]);
  await small.close();
});
