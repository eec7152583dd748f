import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectCleanBooks, stay } from "./guest-acts.ts";

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "owner" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

test("what a step of a closure plans beside its lift is dropped: nobody is written to, and the terms hold", async () => {
  const id = await desk.confirmed({ email: "ada@example.com" });
  const opened = await desk.staff.closures.open(desk.who, { from: stay.start, to: stay.end });
  if (isProblem(opened)) throw new Error(opened.problem);
  const { closure } = opened;
  expect(await desk.staff.closures.lift(desk.who, { id: closure.id })).toEqual({ modifiedCount: 1 });
  const steps = ["offer", "tell", "extend"] as const;
  const late = steps.map((kind) => ({ kind, subject: String(id) }));
  await desk.store.closures.plan(closure, late, closure.openedAt);
  await house.tend();
  const planned = await desk.store.closures.steps(closure.id);
  const lives = planned.map(({ kind, state, trouble }) => ({ kind, state, trouble }));
  for (const kind of steps) expect(lives).toContainEqual({ kind, state: "dropped", trouble: undefined });
  expect(await desk.store.closures.offers(closure.id)).toEqual([]);
  expect(await desk.rowsOf("select kind from outbox where kind in ('storm', 'storm-pending')")).toEqual([]);
  expect(await desk.rowsOf("select night from inventory where storm_id is not null")).toEqual([]);
});

test("nights of a lifted closure that have yet to go back to sale stay off sale for one that is opened meanwhile", async () => {
  const nights = { from: "2026-12-10", to: "2026-12-12" };
  const counters = () =>
    desk.rowsOf<{ left: number; storm_id: number | null }>(
      `select type_id, night, held, sold, blocked, capacity - held - sold - blocked as left, storm_id, beneath
       from inventory where night between $1 and $2 order by type_id, night`,
      [nights.from, nights.to],
    );
  const open = async () => {
    const opened = await desk.staff.closures.open(desk.who, nights);
    if (isProblem(opened)) throw new Error(opened.problem);
    await house.tend();
    return opened.closure.id;
  };
  const repair = { id: 103, from: "2026-12-11", until: "2026-12-12", reason: "Paint" };
  expect(await desk.staff.inventory.closeRoom(desk.who, repair)).toEqual({ modifiedCount: 1 });
  const before = await counters();
  const first = await open();
  expect(await desk.staff.closures.lift(desk.who, { id: first })).toEqual({ modifiedCount: 1 });
  // Another process has claimed what gives them back.
  const lookAgainAfter = (wait: string) =>
    desk.rowsOf(
      "update storm_step set next_look_at = next_look_at + $2::interval where storm_id = $1 and kind = 'reopen'",
      [first, wait],
    );
  await lookAgainAfter("1 hour");
  const second = await open();
  const stopped = before.map(() => expect.objectContaining({ left: 0, storm_id: second }));
  expect(await counters()).toEqual(stopped);
  await lookAgainAfter("-1 hour");
  await house.tend();
  expect((await desk.store.closures.steps(first)).map(({ state }) => state)).not.toContain("waiting");
  expect(await counters()).toEqual(stopped);
  expect(await desk.staff.closures.lift(desk.who, { id: second })).toEqual({ modifiedCount: 1 });
  await house.tend();
  expect(await counters()).toEqual(before);
});
