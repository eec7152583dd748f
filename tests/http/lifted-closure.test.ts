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
