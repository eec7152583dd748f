import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPages } from "#tests/access/pages-at-work.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, hold, reserve, stay } from "./guest-acts.ts";

const MOVE = "/dashboard/rows/move";
const ROOMS = [101, 102, 103].map((number) => ({ number, type: "standard" }));

interface Calendar extends Record<string, unknown> {
  stays: { id: number; bookingId: number; room?: number; version: number; status: string }[];
}

interface Proposal extends Record<string, unknown> {
  types: { type: string; version: string; moves: { stayId: number; from?: number; to: number }[]; houses: string }[];
  stays: { id: number; name: string }[];
}

let house: TestHotel;
let desk: Desk;
let clerk: Person;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS, houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100 } });
  clerk = await openPerson(house, { role: "admin" });
  desk = deskOf(house, clerk);
  await openPages(house);
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

const book = (start: string, end: string) => desk.confirmed({ start, end });
const stayOf = async (bookingId: number) => given((await desk.stays(bookingId))[0]);
interface Reply extends Record<string, unknown> {
  reply: "fits" | "refused";
  code?: string;
  why?: string;
}

type Wanted = Record<string, string | number | boolean>;

const asking = async (bookingId: number, wanted: Wanted) => {
  const of = { stayId: (await stayOf(bookingId)).id, version: await desk.version(bookingId), ...wanted };
  return new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]));
};
const preview = async (bookingId: number, wanted: Wanted) =>
  (await clerk.browser.get<Reply>(`${MOVE}?${await asking(bookingId, wanted)}`)).body;
const move = async (bookingId: number, wanted: Wanted): Promise<Reply> => {
  const headers = { cookie: clerk.browser.cookies(), "x-forwarded-for": clerk.browser.address };
  const body = await asking(bookingId, wanted);
  const answer = await house.doors.fetch(
    new Request(`http://hotel.example.com${MOVE}`, { method: "POST", headers, body }),
  );
  return (await answer.json()) as Reply;
};
const expectRefused = (reply: Reply, code: string) => {
  expect(reply).toMatchObject({ reply: "refused", code, why: expect.stringMatching(/^[A-Z].+\.$/) });
  return reply;
};
const moveAside = async (bookingId: number) => {
  const room = given(await desk.roomOf(bookingId));
  return room === 101 ? 102 : 101;
};

describe("the calendar", () => {
  test("shows who sleeps on its nights, with the room and how the stay stands", async () => {
    const ada = await book("2026-12-01", "2026-12-04");
    const { body } = await clerk.browser.get<Calendar>("/dashboard/rows/calendar?from=2026-12-03&to=2026-12-05");
    expect(body.stays).toMatchObject([
      { bookingId: ada, name: "Ada Example", category: "Standard", status: "confirmed", start: "2026-12-01" },
    ]);
    expect(
      (await clerk.browser.get<Calendar>("/dashboard/rows/calendar?from=2026-12-04&to=2026-12-05")).body.stays,
    ).toEqual([]);
  });

  test("shows a room that is held for somebody who is about to pay", async () => {
    const dates = { start: "2027-04-05", end: "2027-04-08" };
    await hold(browserOf(house), { items: [{ ...stay, ...dates }], name: "Rita Example" });
    const { body } = await clerk.browser.get<Calendar>("/dashboard/rows/calendar?from=2027-04-05&to=2027-04-06");
    expect(body.stays).toMatchObject([{ name: "Rita Example", status: "held", version: 0, rooms: 1, ...dates }]);
    expect(body.stays[0]?.bookingId).toBeGreaterThan(1_000_000_000);
  });

  test.each([
    "from=2026-12-05&to=2026-12-05",
    "from=2026-12-05&to=2026-12-01",
    "from=2026-12-05&to=2036-12-05",
    "from=2026-02-31&to=2026-03-02",
    "from=&to=2026-03-02",
  ])("refuses the days %s", async (asked) => {
    expect(await clerk.browser.get(`/dashboard/rows/calendar?${asked}`)).toMatchObject({ status: 422 });
  });
});

describe("a proposed move to another room", () => {
  test("changes nothing while it is only looked at, and is granted as it was looked at", async () => {
    const ada = await book("2026-12-10", "2026-12-12");
    const [room, version] = [await moveAside(ada), await desk.version(ada)];
    expect(await preview(ada, { room })).toMatchObject({ modifiedCount: 1, difference: 0 });
    expect([await desk.roomOf(ada), await desk.version(ada)]).not.toContain(room);
    expect(await desk.version(ada)).toBe(version);
    expect(await move(ada, { room })).toMatchObject({ modifiedCount: 1, is: { total: 18_196 } });
    expect(await desk.roomOf(ada)).toBe(room);
    expect((await stayOf(ada)).pinned).toBe(true);
    expect(await move(ada, { room })).toMatchObject({ reply: "fits", modifiedCount: 0 });
    expect(await move(ada, { room, pin: false })).toMatchObject({ modifiedCount: 1 });
    expect((await stayOf(ada)).pinned).toBe(false);
  });

  test("is refused with the reason before it lands, and where somebody was faster", async () => {
    const [ada, bob] = [await book("2026-12-14", "2026-12-16"), await book("2026-12-15", "2026-12-17")];
    const room = given(await desk.roomOf(bob));
    expect(await move(bob, { room, pin: true })).toMatchObject({ reply: "fits" });
    const refusal = expectRefused(await preview(ada, { room }), "room-taken");
    expect(refusal).toMatchObject({ bookingIds: [bob] });
    expectRefused(await move(ada, { room }), "room-taken");
    expectRefused(await move(ada, { room: 999 }), "wrong-room");
    expectRefused(await move(ada, { room: 103, version: 9 }), "stale-version");
    expectRefused(await move(ada, { room: 103, version: "" }), "invalid-fields");
  });
});

describe("a proposed move to other dates", () => {
  test.each([
    [{ start: "2026-12-20", end: "2026-12-18" }, "Please select a valid check-in and check-out date."],
    [{ start: "2026-12-20", end: "2036-12-20" }, /night|later|book/i],
    [{ start: "2026-11-20", end: "2026-12-22" }, /past|today|day/i],
    [{ start: "2026-02-31", end: "2026-12-22" }, /date|day/i],
  ])("that makes no sense is refused in words: %j", async (dates, words) => {
    const ada = await book("2026-12-20", "2026-12-22");
    for (const answer of [await preview(ada, dates), await move(ada, { ...dates, difference: 0 })]) {
      expect(expectRefused(answer, "invalid-fields").why).toMatch(words);
    }
    await desk.staff.booking.decideBooking(clerk.account, {
      id: ada,
      status: "cancelled",
      version: await desk.version(ada),
    });
  });

  test("is priced before it is granted, and not granted at another price", async () => {
    const ada = await book("2027-01-10", "2027-01-12");
    const dates = { start: "2027-01-10", end: "2027-01-13" };
    const told = { difference: 8_848, charged: 8_848, is: { total: 27_044 }, kept: 0, hasAddress: true };
    expect(await preview(ada, dates)).toMatchObject(told);
    expectRefused(await move(ada, { ...dates, difference: 8_000 }), "price-changed");
    expectRefused(await move(ada, dates), "price-changed");
    expect(await move(ada, { ...dates, difference: 8_848 })).toMatchObject(told);
    expect(await desk.booking(ada)).toMatchObject({ checkOut: "2027-01-13", total: 27_044 });
  });

  test("may come with another room in one step, even for a stay that was locked to the first", async () => {
    const ada = await book("2027-01-20", "2027-01-22");
    const room = given(await desk.roomOf(ada));
    await move(ada, { room, pin: true });
    const closed = await clerk.browser.post(`/api/house/${room}/closings`, { from: "2027-01-22", until: "2027-01-25" });
    expect(closed.status).toBe(200);
    const other = await moveAside(ada);
    const wanted = { room: other, start: "2027-01-21", end: "2027-01-23", pin: true };
    expect(await preview(ada, wanted)).toMatchObject({ difference: 0 });
    expect(await move(ada, { ...wanted, difference: 0 })).toMatchObject({ modifiedCount: 1 });
    expect(await stayOf(ada)).toMatchObject({ room: other, pinned: true, checkIn: "2027-01-21" });
  });

  test("takes back the dates where the room is refused", async () => {
    const [ada, bob] = [await book("2027-02-01", "2027-02-03"), await book("2027-02-05", "2027-02-07")];
    const room = given(await desk.roomOf(bob));
    await move(bob, { room, pin: true });
    const wanted = { room, start: "2027-02-04", end: "2027-02-06", difference: 0 };
    expectRefused(await move(ada, wanted), "room-taken");
    expect(await desk.booking(ada)).toMatchObject({ checkIn: "2027-02-01", version: 2 });
  });

  test("is refused on nights that are sold out", async () => {
    await desk.confirmed({ start: "2027-03-02", end: "2027-03-03", rooms: 3 });
    const ada = await book("2027-03-01", "2027-03-02");
    const refusal = expectRefused(await preview(ada, { start: "2027-03-02", end: "2027-03-03" }), "sold-out");
    expect(refusal.why).toContain("sold out");
  });
});

describe("auto-assigning", () => {
  const apply = (versions: Record<string, string>) => desk.staff.inventory.applyAssignment(clerk.account, { versions });

  test("has nothing to say where everybody has a room", async () => {
    const { body } = await clerk.browser.get<Proposal>("/dashboard/rows/assignment");
    expect(body.types.flatMap(({ moves }) => moves)).toEqual([]);
    expect(body.types.every(({ houses }) => houses === "all")).toBe(true);
  });

  test("shows who would move, then moves them, unless the house has changed since", async () => {
    const [ada, bob] = [await book("2027-04-01", "2027-04-03"), await book("2027-04-03", "2027-04-05")];
    const eve = await desk.confirmed({ start: "2027-04-01", end: "2027-04-05", rooms: 1 });
    const dan = await book("2027-04-01", "2027-04-05");
    // As best fit for good would have left them: two short stays apart, and no room for the last long one.
    await desk.rowsOf("delete from assignment where stay_id = any($1)", [
      await Promise.all([ada, bob, eve, dan].map(async (id) => (await stayOf(id)).id)),
    ]);
    const { assign } = desk.store.stays;
    await assign([
      { stayId: (await stayOf(ada)).id, room: 101 },
      { stayId: (await stayOf(bob)).id, room: 102 },
      { stayId: (await stayOf(eve)).id, room: 103 },
    ]);
    const { body } = await clerk.browser.get<Proposal>("/dashboard/rows/assignment");
    const [standard] = body.types.filter(({ type }) => type === "standard");
    expect(standard).toMatchObject({ houses: "all" });
    expect(standard?.moves).toHaveLength(2);
    expect(body.stays.map(({ id }) => id)).toContain((await stayOf(dan)).id);
    const versions = { standard: standard?.version ?? "" };
    const before = await desk.rowsOf("select stay_id, room from assignment order by stay_id");

    await reserve(browserOf(house), { start: "2027-05-01", end: "2027-05-02", email: "late@example.com" });
    expect(await apply(versions)).toEqual({ problem: "stale-version" });
    expect(await desk.rowsOf("select stay_id, room from assignment order by stay_id")).toEqual(before);

    const fresh = (await clerk.browser.get<Proposal>("/dashboard/rows/assignment")).body.types.find(
      ({ type }) => type === "standard",
    );
    expect(await apply({ standard: fresh?.version ?? "" })).toEqual({ modifiedCount: 3 });
    expect(await desk.roomOf(dan)).toBeDefined();
    expect(await desk.rowsOf("select act from audit where act = 'rooms.dealt-again'")).toHaveLength(1);
  });

  test.each([[{}], [{ attic: "1" }]])("applies nothing to %j", async (versions) => {
    expect(await apply(versions)).toMatchObject({ problem: "invalid-fields" });
  });
});
