import { expect, test } from "vitest";
import { groupsOf } from "#app/desk/closures/affected-groups.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const DAY = 24 * HOUR;
const NIGHTS = { from: "2026-11-22", to: "2026-11-23" };

test("who is expected though a room of the booking was noted as a no-show is to be called about a closure, as its preview and its steps say, and is written to once that is taken back", async () => {
  const house = await openTestHotel();
  const { staff, who, ...desk } = deskOf(house, await openPerson(house, { role: "owner" }));
  const twoRooms = { start: "2026-11-21", end: "2026-11-24", rooms: 2, guests: 2 };
  const [half, gone] = [await desk.confirmed(twoRooms), await desk.confirmed(twoRooms)];
  const whole = await desk.confirmed({ ...twoRooms, start: "2026-11-22" });
  house.pass(DAY);
  const noShow = async (id: number, stayId: number) =>
    expect(await staff.frontDesk.markNoShow(who, { id, stayId, version: await desk.version(id) })).toMatchObject({
      modifiedCount: 1,
    });
  const [first] = await desk.stays(half);
  for (const [id, stays] of [
    [half, [first]],
    [gone, await desk.stays(gone)],
  ] as const) {
    for (const stay of stays) await noShow(id, stay?.id ?? 0);
  }
  const found = await staff.closures.preview(who, NIGHTS);
  if (isProblem(found)) throw new Error(found.problem);
  const groups = Object.entries<{ bookingId: number }[]>({ ...groupsOf(found) });
  const listed = groups.flatMap(([group, all]) => all.map(({ bookingId }) => [group, bookingId]));
  expect(listed).toEqual([
    ["affected", whole],
    ["halfway", half],
  ]);
  const opened = await staff.closures.open(who, NIGHTS);
  if (isProblem(opened)) throw new Error(opened.problem);
  await house.tend();
  const offers = () => offersOf({ staff, who }, opened.closure.id);
  const letters = "select split_part(cause, ':', 2)::bigint as id from outbox where kind = 'storm' order by id";
  expect(await offers()).toEqual([
    [String(half), "refused", "has-begun"],
    [String(whole), "done", undefined],
  ]);
  expect(await desk.rowsOf(letters)).toEqual([{ id: whole }]);
  const undone = await staff.frontDesk.undoAct(who, { id: half, stayId: first?.id, version: await desk.version(half) });
  expect(undone).toMatchObject({ undone: "no-show" });
  await house.tend();
  expect(await offers()).toEqual([half, whole].map((id) => [String(id), "done", undefined]));
  expect(await desk.rowsOf(letters)).toEqual([half, whole].toSorted((a, b) => a - b).map((id) => ({ id })));
  await expectCleanBooks(house, { today: "2026-11-22", now: NOON + DAY + HOUR });
  await house.close();
});

test("who is expected in one room is to be called about a closure once those in the other have left, though it was not needed while they were there", async () => {
  const house = await openTestHotel();
  const { staff, who, ...desk } = deskOf(house, await openPerson(house, { role: "owner" }));
  const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24", rooms: 2, guests: 2 });
  const opened = await staff.closures.open(who, NIGHTS);
  if (isProblem(opened)) throw new Error(opened.problem);
  const offers = () => offersOf({ staff, who }, opened.closure.id);
  await house.hotel.jobs.runClosures();
  expect(await offers()).toEqual([[String(id), "waiting", undefined]]);
  const [first] = await desk.stays(id);
  const sent = async () => ({ id, stayId: first?.id, version: await desk.version(id) });
  expect(await staff.frontDesk.checkIn(who, await sent())).toMatchObject({ modifiedCount: 1 });
  await house.tend();
  expect(await offers()).toEqual([[String(id), "dropped", "has-begun"]]);
  expect(await staff.frontDesk.checkOut(who, await sent())).toMatchObject({ modifiedCount: 1 });
  await house.tend();
  expect(await offers()).toEqual([[String(id), "refused", "has-begun"]]);
  expect(await house.hotel.jobs.runClosures()).toBe(0);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

async function offersOf({ staff, who }: Pick<Desk, "staff" | "who">, id: number) {
  const read = await staff.closures.read(who, { id });
  if (isProblem(read)) throw new Error(read.problem);
  const steps = read.steps.filter(({ kind }) => kind === "offer");
  return steps.map(({ subject, state, trouble }) => [subject, state, trouble]);
}
