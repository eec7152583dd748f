import { expect, test } from "vitest";
import { groupsOf } from "#app/desk/closures/affected-groups.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";
import type { StepKind } from "#hotel/closures/ports/closures.ts";
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
  expect(listedIn(found)).toEqual([
    ["affected", whole],
    ["halfway", half],
  ]);
  const opened = await staff.closures.open(who, NIGHTS);
  if (isProblem(opened)) throw new Error(opened.problem);
  await house.tend();
  const offers = () => stepsOf({ staff, who }, { id: opened.closure.id, kind: "offer" });
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
  const offers = () => stepsOf({ staff, who }, { id: opened.closure.id, kind: "offer" });
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

test("who stays in one of two rooms, the other of which has been left, is to be spoken to about a closure, whose preview and steps extend nobody in part", async () => {
  const house = await openTestHotel();
  const { staff, who, ...desk } = deskOf(house, await openPerson(house, { role: "owner" }));
  const twoRooms = { start: "2026-11-21", end: "2026-11-23", rooms: 2, guests: 2 };
  const [part, whole] = [await desk.confirmed(twoRooms), await desk.confirmed(twoRooms)];
  const sent = async (id: number, stayId?: number) => ({ id, stayId, version: await desk.version(id) });
  for (const id of [part, whole]) {
    for (const { id: stayId } of await desk.stays(id)) {
      expect(await staff.frontDesk.checkIn(who, await sent(id, stayId))).toMatchObject({ modifiedCount: 1 });
    }
  }
  const [first] = await desk.stays(part);
  expect(await staff.frontDesk.checkOut(who, await sent(part, first?.id))).toMatchObject({ modifiedCount: 1 });
  const found = await staff.closures.preview(who, NIGHTS);
  if (isProblem(found)) throw new Error(found.problem);
  expect(listedIn(found)).toEqual([
    ["stranded", whole],
    ["byHand", part],
  ]);
  // The page that was ticked may be of before one of them left.
  const opened = await staff.closures.open(who, { ...NIGHTS, stranded: [part, whole] });
  if (isProblem(opened)) throw new Error(opened.problem);
  await house.tend();
  expect(await stepsOf({ staff, who }, { id: opened.closure.id, kind: "extend" })).toEqual([
    [String(part), "refused", "part-over"],
    [String(whole), "done", undefined],
  ]);
  expect([(await desk.booking(part)).checkOut, (await desk.booking(whole)).checkOut]).toEqual([
    "2026-11-23",
    "2026-11-24",
  ]);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

/** Who is listed in a preview, each with the group. */
function listedIn(found: ClosurePreview): [string, number][] {
  const groups = Object.entries<{ bookingId: number }[]>({ ...groupsOf(found) });
  return groups.flatMap(([group, all]) => all.map(({ bookingId }): [string, number] => [group, bookingId]));
}

async function stepsOf({ staff, who }: Pick<Desk, "staff" | "who">, { id, kind }: { id: number; kind: StepKind }) {
  const read = await staff.closures.read(who, { id });
  if (isProblem(read)) throw new Error(read.problem);
  const steps = read.steps.filter((step) => step.kind === kind);
  return steps.map(({ subject, state, trouble }) => [subject, state, trouble]);
}
