import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, expectRefusal, HOUR, hold, reserve, stay } from "./guest-acts.ts";

const ROOMS = [
  ...[101, 102].map((number) => ({ number, type: "standard" })),
  ...[201, 202].map((number) => ({ number, type: "luxury" })),
];
const TODAY = "2026-11-21";

interface Board extends Record<string, unknown> {
  roomnum: number;
  version: number;
  closings: { id: number }[];
}

let house: TestHotel;
let clerk: Person;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS });
  clerk = await openPerson(house, { role: "admin" });
});
afterAll(() => house.close());

const board = async (room: number) => {
  const { body } = await clerk.browser.get<Board[]>("/api/house");
  const found = body.find(({ roomnum }) => roomnum === room);
  if (!found) throw new Error(`There is no room ${room}.`);
  return found;
};
const note = (room: number, state: string, version: number) =>
  clerk.browser.patch(`/api/house/${room}`, { state }, { "if-match": `"${version}"` });
const close = (room: number, sent: Record<string, string>) => clerk.browser.post(`/api/house/${room}/closings`, sent);
const reopen = (id: number | undefined) => clerk.browser.patch(`/api/closings/${id}`, { state: "ended" });
const book = async (stay: Record<string, unknown>) => {
  const { insertedIds } = (await reserve(browserOf(house), stay)).body;
  await house.tend();
  return insertedIds;
};
const expectClean = (now = NOON + HOUR) => expectCleanBooks(house, { today: TODAY, now });
const audited = async () =>
  (await house.database.pool.query("select act from audit where act like 'room.%' order by id")).rows.map(
    ({ act }: { act: string }) => act,
  );

describe("what housekeeping notes", () => {
  test("stands on the floors, and is noted under the desk's name", async () => {
    expect(await board(101)).toMatchObject({ care: "clean", version: 1, status: "Free", category: "Standard" });
    expect(await note(101, "dirty", 1)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await board(101)).toMatchObject({ care: "dirty", version: 2 });
    expect(await audited()).toEqual(["room.dirty"]);
  });

  test("is refused where somebody else was faster, or nothing was seen", async () => {
    expectRefusal(await note(101, "clean", 1), 412, "stale-version");
    expectRefusal(await clerk.browser.patch("/api/house/101", { state: "clean" }), 422, "invalid-fields");
    expectRefusal(await note(999, "clean", 1), 404, "not-found");
    expectRefusal(await note(2_687_837_357, "clean", 1), 404, "not-found");
    expectRefusal(await note(101, "burnt", 2), 422, "invalid-fields");
    expect(await note(101, "dirty", 1)).toMatchObject({ body: { modifiedCount: 0 } });
    expect(await audited()).toHaveLength(1);
  });
});

test("a room that was dirty already is not noted clean by who saw it before its guest left", async () => {
  const inn = await openTestHotel({ rooms: [{ number: 101, type: "standard" }] });
  onTestFinished(() => inn.close());
  const host = await openPerson(inn, { role: "admin" });
  const desk = deskOf(inn, host);
  const id = await desk.confirmed({ start: TODAY, end: "2026-11-23" });
  await desk.staff.frontDesk.checkIn(desk.who, { id, version: await desk.version(id), room: 101 });
  const noted = async (state: string, version: number) =>
    host.browser.patch("/api/house/101", { state }, { "if-match": `"${version}"` });
  await noted("dirty", 1);
  const seen = (await host.browser.get<Board[]>("/api/house")).body[0]?.version ?? 0;
  await desk.staff.frontDesk.checkOut(desk.who, { id, version: await desk.version(id) });
  expectRefusal(await noted("clean", seen), 412, "stale-version");
  expect((await host.browser.get<Board[]>("/api/house")).body[0]).toMatchObject({ care: "dirty" });
});

test("the floors name who sleeps in a room, who leaves it today and who comes next", async () => {
  const inn = await openTestHotel({ rooms: [{ number: 101, type: "standard" }] });
  onTestFinished(() => inn.close());
  const host = await openPerson(inn, { role: "admin" });
  const ada = await deskOf(inn, host).confirmed({ start: TODAY, end: "2026-11-22" });
  const dates = { start: "2026-11-24", end: "2026-11-27" };
  await hold(browserOf(inn), { items: [{ ...stay, ...dates }], name: "Rita Example" });
  await inn.tend();
  const [room] = (await host.browser.get<Board[]>("/api/house")).body;
  expect(room).toMatchObject({
    tonight: { bookingId: ada, name: "Ada Example", start: TODAY, end: "2026-11-22", life: "booked" },
  });
  expect(room).toMatchObject({ next: { name: "Rita Example", ...dates } });
  expect(room).not.toHaveProperty("leaving");
  inn.pass(24 * HOUR);
  const [later] = (await host.browser.get<Board[]>("/api/house")).body;
  expect(later).toMatchObject({ leaving: { bookingId: ada, life: "booked" }, next: { name: "Rita Example" } });
  expect(later).not.toHaveProperty("tonight");
});

test("the floors tell a guest who is to come from one who is in the house, and name nobody who is gone", async () => {
  const inn = await openTestHotel({ rooms: [{ number: 101, type: "standard" }] });
  onTestFinished(() => inn.close());
  const host = await openPerson(inn, { role: "admin" });
  const desk = deskOf(inn, host);
  const onFloor = async () => (await host.browser.get<Board[]>("/api/house")).body[0];
  const ada = await desk.confirmed({ start: TODAY, end: "2026-11-22" });
  await desk.staff.frontDesk.checkIn(desk.who, { id: ada, version: await desk.version(ada), room: 101 });
  expect(await onFloor()).toMatchObject({ tonight: { bookingId: ada, life: "in-house" } });
  inn.pass(24 * HOUR);
  expect(await onFloor()).toMatchObject({ leaving: { bookingId: ada, life: "in-house" } });
  await desk.staff.frontDesk.checkOut(desk.who, { id: ada, version: await desk.version(ada) });
  expect(await onFloor()).not.toHaveProperty("leaving");
  const rita = await desk.confirmed({ start: "2026-11-22", end: "2026-11-24", email: "rita@example.com" });
  inn.pass(24 * HOUR);
  expect(await onFloor()).toMatchObject({ tonight: { bookingId: rita, life: "booked" } });
  await desk.staff.frontDesk.markNoShow(desk.who, { id: rita, version: await desk.version(rita) });
  const after = await onFloor();
  expect(after).not.toHaveProperty("tonight");
  expect(after).not.toHaveProperty("leaving");
});

describe("a room that is out of order for some nights", () => {
  test("is on sale on all others, and counts as Booked only while it is", async () => {
    expect(await close(201, { from: "2026-12-01", until: "2026-12-04", reason: "New carpet" })).toMatchObject({
      status: 200,
    });
    expect(await board(201)).toMatchObject({
      status: "Free",
      outOfOrder: false,
      closings: [{ from: "2026-12-01", until: "2026-12-04", reason: "New carpet" }],
    });
    const suites = { category: "Luxury Suite", rooms: 2, guests: 2 };
    expectRefusal(
      await reserve(browserOf(house), { ...suites, start: "2026-12-03", end: "2026-12-05" }),
      409,
      "sold-out",
    );
    expect(
      await reserve(browserOf(house), { ...suites, start: "2026-12-04", end: "2026-12-05", email: "two@example.com" }),
    ).toMatchObject({ status: 201 });
    await expectClean();
  });

  test("can't be closed again for a night of them", async () => {
    const refusal = expectRefusal(await close(201, { from: "2026-12-03", until: "2026-12-06" }), 409, "room-taken");
    expect(refusal.detail).toBe("On one of these nights room 201 is out of order.");
  });

  test("is refused where somebody would have no room, who is named", async () => {
    const [booked] = await book({ category: "Luxury Suite", start: "2026-12-02", end: "2026-12-03", guests: 1 });
    const refusal = expectRefusal(await close(202, { from: "2026-12-02", until: "2026-12-08" }), 409, "room-needed");
    expect(refusal).toMatchObject({ bookingIds: [booked] });
    expect((await board(202)).closings).toEqual([]);
    await expectClean();
  });

  test("has its guests assigned another room where there is one", async () => {
    await book({ start: "2026-12-10", end: "2026-12-12", email: "rita@example.com" });
    const { rows } = await house.database.pool.query(
      "select room from assignment where period @> '2026-12-10'::date and stay_id is not null",
    );
    const room = Number(rows[0]?.room);
    expect(await close(room, { from: "2026-12-11", until: "2026-12-20" })).toMatchObject({ status: 200 });
    const after = await house.database.pool.query(
      "select room from assignment where period @> '2026-12-10'::date and stay_id is not null",
    );
    expect(Number(after.rows[0]?.room)).toBe(room === 101 ? 102 : 101);
    await expectClean();
  });

  test("is back in order from today on, or was never closed", async () => {
    expect(await close(102, { from: TODAY, until: "2026-11-25", reason: "Leak" })).toMatchObject({ status: 200 });
    expect(await board(102)).toMatchObject({ status: "Booked", outOfOrder: true });
    const blocked = async (night: string) =>
      (
        await house.database.pool.query("select blocked from inventory where type_id = 'standard' and night = $1", [
          night,
        ])
      ).rows[0]?.blocked;
    expect([await blocked(TODAY), await blocked("2026-11-24"), await blocked("2026-11-25")]).toEqual([1, 1, 0]);
    const { closings } = await board(102);
    expect(await reopen(closings[0]?.id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect([await blocked(TODAY), await blocked("2026-11-24")]).toEqual([0, 0]);
    expect(await board(102)).toMatchObject({ status: "Free", outOfOrder: false });
    expectRefusal(await reopen(closings[0]?.id), 404, "not-found");
    const [carpet] = (await board(201)).closings;
    expect(await reopen(carpet?.id)).toMatchObject({ status: 200 });
    await expectClean();
  });

  test("is to be cleaned once its works end, by the desk or by their date, and not where they never began", async () => {
    const inn = await openTestHotel({ rooms: [101, 102, 103, 104].map((number) => ({ number, type: "standard" })) });
    onTestFinished(() => inn.close());
    const host = await openPerson(inn, { role: "admin" });
    const { staff, who } = deskOf(inn, host);
    const floors = async () => (await host.browser.get<Board[]>("/api/house")).body;
    const cares = async () => (await floors()).map(({ care }) => care);
    const clean = async (room: number) => {
      const version = (await floors()).find(({ roomnum }) => roomnum === room)?.version;
      await staff.inventory.setHousekeeping(who, { id: room, state: "clean", version });
    };
    await staff.inventory.closeRoom(who, { id: 101, from: TODAY, until: "2026-11-25", reason: "Paint" });
    await staff.inventory.closeRoom(who, { id: 102, from: TODAY, until: "2026-11-22", reason: "Leak" });
    await staff.inventory.closeRoom(who, { id: 103, from: "2026-11-24", until: "2026-11-26", reason: "Carpet" });
    await staff.inventory.closeRoom(who, { id: 104, from: TODAY, until: "2026-11-25", reason: "Lock" });
    const closings = (await floors()).map((room) => room.closings[0]?.id);
    await staff.inventory.reopenRoom(who, { closing: closings[3] });
    expect(await cares()).toEqual(["clean", "clean", "clean", "dirty"]);
    inn.pass(24 * HOUR);
    await inn.tend();
    await staff.inventory.reopenRoom(who, { closing: closings[0] });
    await staff.inventory.reopenRoom(who, { closing: closings[2] });
    expect(await cares()).toEqual(["dirty", "dirty", "clean", "dirty"]);
    for (const room of [101, 102, 104]) await clean(room);
    await inn.tend();
    await inn.hotel.jobs.dueForCleaning();
    expect(await cares()).toEqual(["clean", "clean", "clean", "clean"]);
  });

  test("is to be cleaned though the house was down on the day on which its works ended, once", async () => {
    const inn = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
    onTestFinished(() => inn.close());
    const { staff, who, store } = deskOf(inn, await openPerson(inn, { role: "admin" }));
    const care = async (room: number) => given(await store.housekeeping.care(room));
    await staff.inventory.closeRoom(who, { id: 101, from: TODAY, until: "2026-11-22", reason: "Leak" });
    await inn.hotel.jobs.dueForCleaning();
    const untouched = await care(102);
    inn.pass(3 * 24 * HOUR);
    expect(await inn.hotel.jobs.dueForCleaning()).toBe(1);
    const { state, version } = await care(101);
    expect(state).toBe("dirty");
    await staff.inventory.setHousekeeping(who, { id: 101, state: "clean", version });
    inn.pass(24 * HOUR);
    expect(await inn.hotel.jobs.dueForCleaning()).toBe(0);
    expect([(await care(101)).state, await care(102)]).toEqual(["clean", untouched]);
  });

  test("is to be cleaned once when the desk ends its works before the day's first look at the rooms, and no other is touched", async () => {
    const inn = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
    onTestFinished(() => inn.close());
    const { staff, who, store, rowsOf } = deskOf(inn, await openPerson(inn, { role: "admin" }));
    const care = async (room: number) => given(await store.housekeeping.care(room));
    await staff.inventory.closeRoom(who, { id: 101, from: TODAY, until: "2026-11-25", reason: "Paint" });
    inn.pass(2 * 24 * HOUR);
    const [room] = await store.housekeeping.board("2026-11-23");
    await staff.inventory.reopenRoom(who, { closing: room?.closings[0]?.id });
    await staff.inventory.setHousekeeping(who, { id: 101, state: "clean", version: (await care(101)).version });
    const written = () => rowsOf("select xmin::text from room_care where room = 102");
    const before = await written();
    expect(await inn.hotel.jobs.dueForCleaning()).toBe(0);
    expect((await care(101)).state).toBe("clean");
    expect(await written()).toEqual(before);
  });

  test.each([
    [{ from: "2026-12-20", until: "2026-12-20" }, "until"],
    [{ from: "2026-12-20", until: "2026-12-10" }, "until"],
    [{ from: "2026-11-20", until: "2026-12-10" }, "from"],
    [{ from: "2026-12-01", until: "2036-12-01" }, "until"],
    [{ from: "2056-12-01", until: "2056-12-02" }, "from"],
    [{ from: "2026-02-31", until: "2026-12-02" }, "from"],
    [{ from: "2026-12-20", until: "2026-12-21", reason: "x".repeat(201) }, "reason"],
  ])("is not closed by %j", async (sent, field) => {
    const refusal = expectRefusal(await close(101, sent), 422, "invalid-fields");
    expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
  });

  test("is back in order on the nights to come, though others are missed tonight", async () => {
    const inn = await openTestHotel({ rooms: [101, 102, 103, 104].map((number) => ({ number, type: "standard" })) });
    onTestFinished(() => inn.close());
    const host = await openPerson(inn, { role: "admin" });
    const { staff, who, confirmed } = deskOf(inn, host);
    await staff.inventory.closeRoom(who, { id: 103, from: "2026-11-22", until: "2026-12-20", reason: "Paint" });
    for (const room of [101, 102]) await host.browser.patch(`/api/rooms/${room}`, { status: "Booked" });
    await confirmed({ start: "2026-11-22", end: "2026-11-23", rooms: 3, guests: 3 });
    inn.pass(24 * HOUR);
    await inn.tend();
    const { rows } = await inn.database.pool.query("select id from closure where closed_until is not null");
    expect(await staff.inventory.reopenRoom(who, { closing: rows[0]?.id })).toEqual({ modifiedCount: 1 });
    await expectCleanBooks(inn, { today: "2026-11-22", now: NOON + 24 * HOUR });
    const counted = await inn.database.pool.query("select from inventory where blocked > 0 and night > '2026-11-22'");
    expect(counted.rowCount).toBe(0);
  });

  test("beyond the nights that are on sale is counted when they are opened", async () => {
    expect(await close(101, { from: "2028-05-10", until: "2028-05-20" })).toMatchObject({ status: 200 });
    expect(await close(101, { from: "2028-05-01", until: "2028-05-20" })).toMatchObject({ status: 409 });
    house.pass(24 * HOUR);
    await house.hotel.jobs.openNights();
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + 25 * HOUR });
  });
});
