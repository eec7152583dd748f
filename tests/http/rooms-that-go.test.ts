import english from "#content/hotel.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
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

async function draftOf(rooms: Rooms): Promise<number> {
  const { inForce, draft } = granted(await settings().readEdited(owner.account));
  const seen = { basedOn: (draft ?? inForce).version.number, takesIn: inForce.version.number };
  const saving = { document: await motelOf(rooms), note: "", ...seen };
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
    expect(granted(await settings().readStaysInTheWay(owner.account, { id: await draftOf(kept) }))).toEqual({
      stays: [{ bookingId: booking, room, checkIn: SUITES.start, checkOut: SUITES.end }],
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
    });
    const fine = await draftOf({ ...ROOMS, luxury: [other] });
    expect(granted(await settings().rehearsePublishing(owner.account, { id: fine }))).toEqual({ faults: [] });
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

test("a type that nobody is booked in any more leaves the house with its rooms, and comes back", async () => {
  const document = structuredClone(await readFolder()) as unknown as {
    content: typeof english;
    translations: { es: { roomTypes: unknown[] } };
  };
  document.content.roomTypes.splice(0, 1);
  document.translations.es.roomTypes.splice(0, 1);
  const content = { ...document.content, rooms: { luxury: [11, 12] }, accessibleRooms: [] };
  granted(await house.hotel.importProperty({ document: { ...document, content }, note: "" }));
  await expectClean();
  granted(await house.hotel.importProperty({ document: await motelOf(ROOMS), note: "" }));
  expect(await left("standard", "2026-12-20")).toBe(2);
  await expectClean();
});
