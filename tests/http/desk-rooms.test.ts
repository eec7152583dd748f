import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, signInAgain, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks, expectRefusal, HOUR, reserve } from "./guest-acts.ts";

const TONIGHT = { start: "2026-11-21", end: "2026-11-22" };
const TOMORROW = { start: "2026-11-22", end: "2026-11-23" };
const NEXT_WEEK = { start: "2026-11-28", end: "2026-11-30" };
const suites = { category: "Luxury Suite" };
/** Two rooms of each type. */
const ROOMS = [
  ...[101, 102].map((number) => ({ number, type: "standard" })),
  ...[201, 202].map((number) => ({ number, type: "luxury" })),
  ...[301, 302].map((number) => ({ number, type: "double" })),
];

async function openSmallHotel(): Promise<{ house: TestHotel; clerk: Person }> {
  const house = await openTestHotel({ rooms: ROOMS });
  return { house, clerk: await openPerson(house, { role: "admin" }) };
}

const turn = ({ browser }: Person, room: number, status: string) => browser.patch(`/api/rooms/${room}`, { status });
const statusesFor = async (browser: Browser) => {
  const { body } = await browser.get<{ _id: string; status: string }[]>("/api/rooms");
  return Object.fromEntries(body.map(({ _id, status }) => [_id, status]));
};
const rowsOf = async ({ database }: TestHotel, text: string) => (await database.pool.query(text)).rows;
const openAlerts = (house: TestHotel) =>
  rowsOf(house, "select subject from alert where kind = 'rooms-short' and settled_at is null order by subject");

describe("a room that the desk switches off", () => {
  let house: TestHotel;
  let clerk: Person;
  beforeAll(async () => {
    ({ house, clerk } = await openSmallHotel());
  });
  afterAll(() => house.close());

  test("is Booked to the desk, while guests see the status of its type", async () => {
    expect(await turn(clerk, 101, "Booked")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await statusesFor(clerk.browser)).toMatchObject({ 101: "Booked", 102: "Free", 201: "Free" });
    expect(await statusesFor(browserOf(house))).toMatchObject({ 101: "Free", 102: "Free", 201: "Free" });
    expect(await rowsOf(house, "select actor, act, subject from audit where act like 'room%'")).toEqual([
      { actor: clerk.account.id, act: "room.switched-off", subject: "101" },
    ]);
  });

  test("is switched off once", async () => {
    expect(await turn(clerk, 101, "Booked")).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await turn(clerk, 102, "Free")).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await rowsOf(house, "select 1 from audit where act like 'room%'")).toHaveLength(1);
  });

  test("is sold for next week, but not for tonight", async () => {
    expect(await reserve(browserOf(house), { ...TONIGHT, rooms: 2, guests: 2 })).toMatchObject({ status: 409 });
    expect(await reserve(browserOf(house), { ...NEXT_WEEK, rooms: 2, guests: 2 })).toMatchObject({ status: 201 });
  });

  test("can't be switched off with the last room that somebody needs tonight, who is named", async () => {
    const { insertedIds } = (await reserve(browserOf(house), { ...TONIGHT, email: "late@example.com" })).body;
    const refusal = expectRefusal(await turn(clerk, 102, "Booked"), 409, "bookings-in-the-way");
    expect(refusal).toMatchObject({ bookingIds: insertedIds });
    await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
    expect(await statusesFor(clerk.browser)).toMatchObject({ 101: "Booked", 102: "Booked" });
    expect(await turn(clerk, 102, "Booked")).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  test("is Free again when it is switched on, and sold for tonight", async () => {
    expect(await turn(clerk, 101, "Free")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await statusesFor(clerk.browser)).toMatchObject({ 101: "Free", 102: "Booked" });
    expect(await reserve(browserOf(house), { ...TONIGHT, email: "one@example.com" })).toMatchObject({ status: 201 });
    await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  });

  test("of which there is no such number, or to no such status, changes nothing", async () => {
    const vanished = expectRefusal(await turn(clerk, 999, "Booked"), 404, "not-found");
    expect(vanished.detail).toMatch(/^[A-Z].{15,}\.$/);
    const odd = expectRefusal(await turn(clerk, 201, "Burnt"), 422, "invalid-fields");
    expect(odd.errors).toEqual([{ field: "status", detail: expect.stringMatching(/^[A-Z].+\.$/) }]);
  });

  test("with all others of its type lets no night be sold, not even asked for", async () => {
    expect(await turn(clerk, 201, "Booked")).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await reserve(browserOf(house), { ...NEXT_WEEK, ...suites })).toMatchObject({ status: 201 });
    expect(await turn(clerk, 202, "Booked")).toMatchObject({ body: { modifiedCount: 1 } });
    expectRefusal(await reserve(browserOf(house), { ...NEXT_WEEK, ...suites }), 409, "sold-out");
    const { body } = await browserOf(house).get<object[]>("/api/availability?start=2027-03-01&end=2027-03-02");
    expect(body).toContainEqual(expect.objectContaining({ category: "Luxury Suite", left: 0 }));
    const nights = await browserOf(house).get<{ category: string; left: boolean }[]>(
      "/api/availability/nights?from=2027-03-01&to=2027-03-03",
    );
    expect(nights.body.filter(({ category, left }) => category === "Luxury Suite" && left)).toEqual([]);
    expect(await turn(clerk, 202, "Free")).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await reserve(browserOf(house), { ...NEXT_WEEK, ...suites })).toMatchObject({ status: 201 });
    await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  });
});

describe("over the days", () => {
  let house: TestHotel;
  let clerk: Person;
  let promised: number[];
  let assignedRoom: number;
  let guestRoom: number;
  beforeAll(async () => {
    ({ house, clerk } = await openSmallHotel());
  });
  afterAll(() => house.close());

  const confirmed = async (stay: Record<string, unknown>) => {
    const { insertedIds } = (await reserve(browserOf(house), stay)).body;
    await clerk.browser.patch(`/api/bookings/${insertedIds[0]}`, { status: "confirmed" }, { "if-match": "1" });
    await house.tend();
    return insertedIds;
  };
  const roomOf = async (type: string) => {
    const [assigned] = await rowsOf(
      house,
      `select a.room from assignment a join stay s on s.id = a.stay_id where s.type_id = '${type}'`,
    );
    return Number(assigned?.room);
  };

  test("the desk is warned before a night on which a room that is switched off will be missed", async () => {
    await turn(clerk, 201, "Booked");
    await confirmed({ ...TOMORROW, ...suites, rooms: 2, guests: 2, email: "two@example.com" });
    expect(await openAlerts(house)).toEqual([{ subject: "luxury 2026-11-22" }]);
  });

  test("a room in which a guest is expected can't be switched free", async () => {
    promised = await confirmed({ start: "2026-11-21", end: "2026-11-24", email: "ada@example.com" });
    guestRoom = await roomOf("standard");
    const refusal = expectRefusal(await turn(clerk, guestRoom, "Free"), 409, "bookings-in-the-way");
    expect(refusal).toMatchObject({ bookingIds: promised });
  });

  test("nor one in which a guest is who came today", async () => {
    const [id] = await confirmed({ ...TONIGHT, email: "bob@example.com" });
    const came = await house.hotel.staff.frontDesk.checkIn(clerk.account, { id, version: 2 });
    const { room } = came as { room: number };
    expect(expectRefusal(await turn(clerk, room, "Free"), 409, "guest-in-house")).toMatchObject({ bookingIds: [id] });
    expect(await house.hotel.staff.frontDesk.undoAct(clerk.account, { id, version: 3 })).toMatchObject({
      modifiedCount: 1,
    });
    const called = await clerk.browser.patch(`/api/bookings/${id}`, { status: "cancelled" }, { "if-match": "4" });
    expect(called).toMatchObject({ status: 200 });
  });

  test("a room that is assigned to tomorrow's guest may be switched off tonight", async () => {
    await confirmed({ ...TOMORROW, category: "Double Bed", email: "eve@example.com" });
    assignedRoom = await roomOf("double");
    expect(await turn(clerk, assignedRoom, "Booked")).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await roomOf("double")).toBe(assignedRoom);
  });

  test("the next day nobody arrives in a switched-off room who can have another", async () => {
    house.pass(24 * HOUR);
    await signInAgain(house, clerk);
    await house.tend();
    expect(await roomOf("double")).toBe(assignedRoom === 301 ? 302 : 301);
    expect(await statusesFor(clerk.browser)).toMatchObject({ 201: "Booked", 301: "Booked", 302: "Booked" });
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + 24 * HOUR });
    expect(await openAlerts(house)).toEqual([{ subject: "luxury 2026-11-22" }]);
  });

  test("a room whose guest is in house can't be switched free, nor the stay called off", async () => {
    const refusal = expectRefusal(await turn(clerk, guestRoom, "Free"), 409, "guest-in-house");
    expect(refusal).toMatchObject({ bookingIds: promised });
    const came = await house.hotel.staff.frontDesk.checkIn(clerk.account, { id: promised[0], version: 2 });
    expect(came).toMatchObject({ modifiedCount: 1, room: guestRoom });
    const path = `/api/bookings/${promised[0]}`;
    const cancelled = await clerk.browser.patch(path, { status: "cancelled" }, { "if-match": "3" });
    expectRefusal(cancelled, 409, "guest-in-house");
  });

  test("a room that stays switched off takes the night after that too, and is missed no longer", async () => {
    house.pass(24 * HOUR);
    await expectCleanBooks(house, { today: "2026-11-23", now: NOON + 48 * HOUR });
    expect(await openAlerts(house)).toEqual([]);
    const text = "select blocked from inventory where type_id = 'luxury' and night = '2026-11-23'";
    expect(await rowsOf(house, text)).toEqual([{ blocked: 1 }]);
  });
});
