import english from "#content/hotel.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { billHeadOf } from "#content/bill-head.ts";
import { catalogueOf, contentIn } from "#content/content.ts";
import { typeName } from "#content/type-names.ts";
import { readFolder } from "#server/content-files.ts";
import { readVersion } from "#server/property.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

type Rooms = Partial<Record<keyof typeof english.rooms, number[]>>;

const TODAY = "2026-11-21";
const SUITES = { start: "2026-12-01", end: "2026-12-04", category: "Luxury Suite" };

/** A motel with two singles and two suites. */
const ROOMS: Rooms = { standard: [1, 2], luxury: [11, 12] };

let house: TestHotel;
let owner: Person;
let desk: Desk;

beforeAll(async () => {
  house = await openTestHotel({ rooms: [] });
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
  desk = deskOf(house, owner);
  expect(await house.hotel.importProperty({ document: await motelOf(ROOMS), note: "" })).not.toHaveProperty("problem");
});
afterAll(() => house.close());

const settings = () => house.hotel.staff.settings;

async function motelOf(rooms: Rooms) {
  const document = structuredClone(await readFolder()) as { content: Record<string, unknown> };
  return { ...document, content: { ...document.content, rooms, accessibleRooms: [] } };
}

/** Saves and publishes a house with these rooms. */
async function publish(rooms: Rooms, sent: { reassign?: string } = {}) {
  const version = await draftOf(rooms);
  const { inForce } = granted(await settings().readEdited(owner.account));
  return settings().publishVersion(owner.account, { version, publication: inForce.publication.number, ...sent });
}

async function edited() {
  const { inForce, draft } = granted(await settings().readEdited(owner.account));
  return { basedOn: (draft ?? inForce).version.number, takesIn: inForce.version.number, note: "" };
}

async function draftOf(rooms: Rooms): Promise<number> {
  const saving = { document: await motelOf(rooms), ...(await edited()) };
  return granted(await settings().saveVersion(owner.account, saving)).version;
}

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** What is refused, at which place. */
function refusalOf(answer: object | Problem): string {
  if (!isProblem(answer) || answer.problem !== "property-refused") throw new Error(JSON.stringify(answer));
  return answer.faults.map(({ path, message }) => `${path}: ${message}`).join("; ");
}

async function left(type: string, night: string): Promise<number> {
  const [row] = await desk.rowsOf<{ left: number }>(
    "select capacity - held - sold - blocked as left from inventory where type_id = $1 and night = $2",
    [type, night],
  );
  return row?.left ?? Number.NaN;
}

const expectClean = () => expectCleanBooks(house, { today: TODAY, now: NOON + HOUR });

describe("a room that the owner leaves out", () => {
  let booking: number;
  let room: number | undefined;
  let other: number;
  beforeAll(async () => {
    booking = await desk.confirmed(SUITES);
    room = await desk.roomOf(booking);
    other = room === 11 ? 12 : 11;
  });

  test("is told with the stays that are in its way, and stays until they are to have other rooms", async () => {
    const kept = { ...ROOMS, luxury: [other] };
    expect(granted(await settings().rehearsePublishing(owner.account, { id: await draftOf(kept) }))).toEqual({
      faults: [],
      moves: [{ bookingId: booking, room, to: other, checkIn: SUITES.start, checkOut: SUITES.end }],
    });
    expect(refusalOf(await publish(kept))).toBe(
      `content.rooms.luxury: booking ${booking} has room ${room}; whoever publishes it in the settings is asked before other rooms are given`,
    );
    expect(await desk.roomOf(booking)).toBe(room);
    expect(await left("luxury", "2026-12-01")).toBe(1);
    await expectClean();
  });

  test("keeps a stay that nobody was shown in it, whoever else may move", async () => {
    expect(refusalOf(await publish({ ...ROOMS, luxury: [other] }, { reassign: `${booking + 1}` }))).toContain(
      "is asked",
    );
    expect(await desk.roomOf(booking)).toBe(room);
  });

  test("is told to whoever saves it where it can't go at all, and a rehearsal leaves nothing behind", async () => {
    const id = await draftOf({ ...ROOMS, luxury: [] });
    expect(granted(await settings().rehearsePublishing(owner.account, { id }))).toEqual({
      faults: [
        { path: "content.rooms.luxury", message: expect.stringContaining("there is no Luxury Suite for booking") },
      ],
      moves: [],
    });
    const fine = await draftOf({ ...ROOMS, luxury: [other] });
    expect(granted(await settings().rehearsePublishing(owner.account, { id: fine }))).toMatchObject({ faults: [] });
    expect([await desk.roomOf(booking), await left("luxury", "2026-12-01")]).toEqual([room, 1]);
    await expectClean();
  });

  test("is out of the house and of its sales once they have them", async () => {
    expect(await publish({ ...ROOMS, luxury: [other] }, { reassign: String(booking) })).toEqual({ modifiedCount: 1 });
    expect(await desk.roomOf(booking)).toBe(other);
    expect(await left("luxury", "2026-12-01")).toBe(0);
    expect(await left("luxury", "2026-12-10")).toBe(1);
    const rooms = granted(await desk.staff.inventory.listRooms(desk.who));
    expect(JSON.stringify(rooms)).not.toContain(`:${room},`);
    await expectClean();
  });

  test("can't be given to anybody, whatever a program tries", async () => {
    const nights = "insert into closure (room, closed_from, closed_until) values ($1, '2026-12-10', '2026-12-11')";
    const give = desk.rowsOf(nights, [room]);
    await expect(give).rejects.toThrow(`Room ${room} is retired`);
  });

  test("can't be the last one that somebody needs", async () => {
    expect(refusalOf(await publish({ ...ROOMS, luxury: [] }, { reassign: String(booking) }))).toContain(
      `without room ${other} there is no Luxury Suite for booking ${booking}`,
    );
    await expectClean();
  });

  test("comes back when the owner names it again", async () => {
    expect(await publish(ROOMS)).toEqual({ modifiedCount: 1 });
    expect(await left("luxury", "2026-12-01")).toBe(1);
    await expectClean();
  });

  test("stays while its guest is in it", async () => {
    const tonight = await desk.confirmed({ start: TODAY, end: "2026-11-22", category: "Luxury Suite" });
    const its = await desk.roomOf(tonight);
    const version = await desk.version(tonight);
    granted(await desk.staff.frontDesk.checkIn(desk.who, { id: tonight, version }));
    const kept = { ...ROOMS, luxury: [11, 12].filter((number) => number !== its) };
    expect(refusalOf(await publish(kept, { reassign: String(booking) }))).toContain(
      `the guest of booking ${tonight} is in room ${its}; it can change once they have left`,
    );
  });
});

describe("a room that becomes another type", () => {
  test("is sold as that from then on, and its past stays what it was", async () => {
    expect(await publish({ standard: [1], luxury: [2, 11, 12] })).toEqual({ modifiedCount: 1 });
    expect([await left("standard", "2026-12-20"), await left("luxury", "2026-12-20")]).toEqual([1, 3]);
    await expectClean();
    expect(await publish(ROOMS)).toEqual({ modifiedCount: 1 });
    await expectClean();
  });

  test("is put in order first", async () => {
    const closing = { id: 2, from: "2026-12-20", until: "2026-12-22", reason: "Paint" };
    granted(await desk.staff.inventory.closeRoom(desk.who, closing));
    expect(refusalOf(await publish({ standard: [1], luxury: [2, 11, 12] }))).toBe(
      "content.rooms.standard: room 2 is out of order as Standard; put it in order before it becomes another type",
    );
  });

  test("that is out of order goes with its closings", async () => {
    expect(await publish({ ...ROOMS, standard: [1] })).toEqual({ modifiedCount: 1 });
    await expectClean();
    expect(await publish(ROOMS)).toEqual({ modifiedCount: 1 });
    expect(await left("standard", "2026-12-20")).toBe(2);
    await expectClean();
  });
});

describe("a room with a new number", () => {
  const UNDER_NEW = { standard: [1, 2], luxury: [111, 112] };
  const RENUMBERED = [11, 12].map((from) => ({ from, to: from + 100 }));
  const roomsIn = (table: string, column = "room") =>
    desk.rowsOf<{ room: number }>(`select distinct ${column} as room from ${table} where ${column} > 10 order by 1`);

  test("keeps its stays, its guest, its closings and its past under it, and nobody is asked", async () => {
    const closing = { id: 12, from: "2026-12-24", until: "2026-12-26", reason: "Paint" };
    granted(await desk.staff.inventory.closeRoom(desk.who, closing));
    const stays = "select stay_id, room, period::text from assignment where room > 10 order by stay_id, period";
    const before = await desk.rowsOf<{ room: number }>(stays);
    const occupied = await roomsIn("stay", "occupies");
    expect(occupied).toHaveLength(1);
    const document = await motelOf(UNDER_NEW);
    const content = { ...document.content, renumbered: RENUMBERED };
    const id = granted(
      await settings().saveVersion(owner.account, { ...(await edited()), document: { ...document, content } }),
    ).version;
    expect(granted(await settings().rehearsePublishing(owner.account, { id }))).toEqual({ faults: [], moves: [] });
    granted(await house.hotel.importProperty({ document: { ...document, content }, note: "" }));
    expect(await desk.rowsOf(stays)).toEqual(before.map((row) => ({ ...row, room: row.room + 100 })));
    expect(await roomsIn("stay", "occupies")).toEqual(occupied.map(({ room }) => ({ room: room + 100 })));
    expect(await roomsIn("closure")).toEqual([{ room: 112 }]);
    expect(await desk.rowsOf("select number from room where number > 10 order by 1")).toEqual([
      { number: 111 },
      { number: 112 },
    ]);
    expect(await left("luxury", "2026-12-10")).toBe(2);
    await expectClean();
  });

  test("has the old one again with an earlier version", async () => {
    const held = await desk.rowsOf<{ room: number }>("select room from assignment where room > 100");
    granted(await house.hotel.importProperty({ document: await motelOf(ROOMS), note: "again" }));
    expect(await desk.rowsOf("select room from assignment where room > 100")).toEqual([]);
    expect((await desk.rowsOf("select room from assignment where room in (11, 12)")).length).toBe(held.length);
    await expectClean();
  });

  test("that a room which has left the house had is no number for it", async () => {
    granted(
      await house.hotel.importProperty({
        document: await motelOf({ standard: [1, 2, 3], luxury: [11, 12] }),
        note: "",
      }),
    );
    const document = await motelOf(ROOMS);
    granted(await house.hotel.importProperty({ document, note: "" }));
    const content = {
      ...(await motelOf({ standard: [1, 3], luxury: [11, 12] })).content,
      renumbered: [{ from: 2, to: 3 }],
    };
    granted(await house.hotel.importProperty({ document: { ...document, content }, note: "" }));
    expect(
      await desk.rowsOf("select number, retired_on is null as there from room where number in (2, 3) order by 1"),
    ).toEqual([
      { number: 2, there: false },
      { number: 3, there: true },
    ]);
    granted(await house.hotel.importProperty({ document, note: "back" }));
    await expectClean();
  });
});

test("a room that goes while others are missed tonight leaves none of its closing behind on the nights to come", async () => {
  const motel = await openTestHotel({ rooms: [] });
  onTestFinished(() => motel.close());
  const host = await openPerson(motel, { role: "owner" });
  const { staff, who, confirmed, rowsOf } = deskOf(motel, host);
  granted(await motel.hotel.importProperty({ document: await motelOf({ standard: [1, 2, 3, 4] }), note: "" }));
  granted(await staff.inventory.closeRoom(who, { id: 3, from: "2026-11-22", until: "2026-12-20", reason: "Paint" }));
  for (const room of [1, 2]) await host.browser.patch(`/api/rooms/${room}`, { status: "Booked" });
  await confirmed({ start: "2026-11-22", end: "2026-11-23", rooms: 3, guests: 3 });
  motel.pass(24 * HOUR);
  await motel.tend();
  granted(await motel.hotel.importProperty({ document: await motelOf({ standard: [1, 2, 4] }), note: "" }));
  await expectCleanBooks(motel, { today: "2026-11-22", now: NOON + 24 * HOUR });
  expect(await rowsOf("select night from inventory where blocked > 0 and night > '2026-11-22'")).toEqual([]);
});

test("a type that nobody is booked in any more leaves the house with its rooms, keeps its name in the books, and comes back", async () => {
  const document = structuredClone(await readFolder()) as unknown as {
    content: typeof english;
    translations: { es: { roomTypes: unknown[] } };
  };
  document.content.roomTypes.splice(0, 1);
  document.translations.es.roomTypes.splice(0, 1);
  const content = { ...document.content, rooms: { luxury: [11, 12] }, accessibleRooms: [] };
  const { version } = granted(await house.hotel.importProperty({ document: { ...document, content }, note: "" }));
  await expectClean();
  const shown = await readVersion(openStore(house.database), version);
  expect(shown.roomTypes.map(({ id }) => id)).not.toContain("standard");
  expect(typeName(shown, "standard")).toBe("Standard");
  expect(typeName(contentIn(shown, "es"), "standard")).toBe("Estándar");
  expect(typeName(catalogueOf(shown), "standard")).toBe("Standard");
  expect(billHeadOf(shown).roomNames.standard).toEqual({ en: "Standard", es: "Estándar" });
  granted(await house.hotel.importProperty({ document: await motelOf(ROOMS), note: "" }));
  expect(await left("standard", "2026-12-20")).toBe(2);
  await expectClean();
});
