import { expect, onTestFinished, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

type Rooms = Partial<Record<"standard" | "luxury", number[]>>;

const NIGHTS = { start: "2026-12-01", end: "2026-12-04" };

test("a room that would get the number of one which has left goes, and its stays are shown and get other rooms", async () => {
  const motel = await openTestHotel({ rooms: [] });
  onTestFinished(() => motel.close());
  const host = await openPerson(motel, { role: "owner" });
  const { confirmed, roomOf } = deskOf(motel, host);
  for (const standard of [
    [1, 2, 3],
    [1, 2],
  ]) {
    granted(await motel.hotel.importProperty({ document: await motelOf({ standard }), note: "" }));
    // A house that nobody has booked forgets the rooms that it has no more.
    if (standard.length === 3) await confirmed({ start: "2026-11-24", end: "2026-11-25" });
  }
  const booked = [await confirmed(NIGHTS), await confirmed(NIGHTS)];
  const [second = 0] = (await roomOf(booked[0] ?? 0)) === 2 ? booked : booked.toReversed();
  const change = { rooms: { standard: [1, 3] }, renumbered: { from: 2, to: 3 } };
  await expectMove(motel, host, { ...change, bookingId: second, to: 3 });
});

test("a room that becomes another type under a new number is published once its stays are shown, and they get others", async () => {
  const motel = await openTestHotel({ rooms: [] });
  onTestFinished(() => motel.close());
  const host = await openPerson(motel, { role: "owner" });
  const { confirmed, roomOf } = deskOf(motel, host);
  granted(await motel.hotel.importProperty({ document: await motelOf({ standard: [1, 2], luxury: [11] }), note: "" }));
  const booking = await confirmed(NIGHTS);
  const from = (await roomOf(booking)) ?? 0;
  const to = from === 1 ? 2 : 1;
  const change = { rooms: { standard: [to], luxury: [11, 12] }, renumbered: { from, to: 12 } };
  await expectMove(motel, host, { ...change, bookingId: booking, to });
});

test("a room whose new number is corrected once guests see it is the same room with the same stay", async () => {
  const motel = await openTestHotel({ rooms: [] });
  onTestFinished(() => motel.close());
  const host = await openPerson(motel, { role: "owner" });
  const { confirmed, roomOf } = deskOf(motel, host);
  const published = async (standard: number[], renumbered: object[]) => {
    const { content, ...others } = await motelOf({ standard });
    return await motel.hotel.importProperty({ document: { ...others, content: { ...content, renumbered } }, note: "" });
  };
  granted(await published([7, 8], []));
  const bookings = [await confirmed(NIGHTS), await confirmed(NIGHTS)];
  granted(await published([170, 8], [{ from: 7, to: 170 }]));
  granted(await published([107, 8], [{ from: 7, to: 107 }]));
  expect(new Set(await Promise.all(bookings.map(roomOf)))).toEqual(new Set([107, 8]));
  granted(
    await published(
      [107, 188],
      [
        { from: 8, to: 180 },
        { from: 180, to: 188 },
      ],
    ),
  );
  expect(new Set(await Promise.all(bookings.map(roomOf)))).toEqual(new Set([107, 188]));
  expect(await published([108, 107], [{ from: 188, to: 109 }])).toEqual({
    problem: "property-refused",
    faults: [expect.objectContaining({ path: "content.renumbered.0.to" })],
  });
});

interface ExpectedMove {
  rooms: Rooms;
  renumbered: { from: number; to: number };
  bookingId: number;
  to: number;
}

/** The one stay in the room is shown with the other room that it gets, and has it once the house is published. */
async function expectMove(motel: TestHotel, host: Person, { rooms, renumbered, bookingId, to }: ExpectedMove) {
  const { settings } = motel.hotel.staff;
  const who = host.account;
  const { inForce } = granted(await settings.readEdited(who));
  const { content, ...others } = await motelOf(rooms);
  const document = { ...others, content: { ...content, renumbered: [renumbered] } };
  const { version } = granted(await settings.saveVersion(who, { document, note: "", basedOn: inForce.version.number }));
  const stay = { checkIn: NIGHTS.start, checkOut: NIGHTS.end };
  expect(granted(await settings.rehearsePublishing(who, { id: version }))).toEqual({
    faults: [],
    moves: [{ bookingId, room: renumbered.from, to, ...stay }],
  });
  const publishing = { version, publication: inForce.publication.number, reassign: `${bookingId}` };
  expect(await settings.publishVersion(who, publishing)).toEqual({ modifiedCount: 1 });
  expect(await deskOf(motel, host).roomOf(bookingId)).toBe(to);
  await expectCleanBooks(motel, { today: "2026-11-21", now: NOON + HOUR });
}

async function motelOf(rooms: Rooms) {
  const { content, ...others } = await readFolder();
  return { ...others, content: { ...(content as object), rooms, accessibleRooms: [] } };
}

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
