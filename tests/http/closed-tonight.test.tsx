import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { CheckInDialog } from "#app/desk/bookings/check-in-dialog.tsx";
import { DatesDialog } from "#app/desk/bookings/dates-dialog.tsx";
import { detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { RoomPanel } from "#app/desk/rooms/room-panel.tsx";
import { ComingAndGoing } from "#app/desk/today/coming-and-going.tsx";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { HOUR } from "./guest-acts.ts";

const [TODAY, TOMORROW] = ["2026-11-21", "2026-11-22"] as const;

async function openInn(rooms = [101, 102]) {
  const house = await openTestHotel({ rooms: rooms.map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const versioned = async (id: number) => ({ id, version: await desk.version(id) });
  const turn = async () => {
    house.pass(24 * HOUR);
    await house.tend();
  };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(clerkContext, desk.who);
  context.set(contentContext, await readHotelContent());
  return { ...desk, context, versioned, turn };
}

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

test("a guest whose locked room is off sale tonight is asked about another room instead of refused with one click", async () => {
  const { staff, who, confirmed, versioned, stays, turn } = await openInn();
  const id = await confirmed({ start: TOMORROW, end: "2026-11-24" });
  found(await staff.frontDesk.moveStay(who, { ...(await versioned(id)), room: 101 }));
  found(await staff.inventory.setRoomStatus(who, { id: 101, status: "Booked" }));
  await turn();

  const { day, arrivals } = found(await staff.frontDesk.readToday(who));
  expect(arrivals).toMatchObject([{ bookingId: id, room: 101, roomTakenBy: "closure" }]);
  const row = shownAtDesk(
    () => <ComingAndGoing kind="arrivals" day={day} stays={arrivals} isCut={false} categories={{}} />,
    "/dashboard",
  );
  expect(row).toContain("Room out of order");
  expect(row).not.toContain('value="check-in"');
  expect(row).toMatch(/href="[^"]*act=check-in/);

  const stay = given((await stays(id))[0]);
  const choices = found(await staff.frontDesk.listRoomChoices(who, { stayId: stay.id }));
  expect(choices).toMatchObject([
    { room: 102, status: "free" },
    { room: 101, status: "closed", isPresent: true },
  ]);
  const details = found(await staff.frontDesk.readBookingDetails(who, { id }));
  const dialog = shownAtDesk(
    () => <CheckInDialog booking={details.booking} stay={given(details.stays[0])} choices={choices} />,
    "/dashboard/allbooking",
  );
  expect(dialog).toContain("Room 101 is out of order. Room 102 is free and clean.");
  expect(dialog).toMatch(/<option[^>]*value="102"[^>]*selected/);

  const asked = await versioned(id);
  expect(await staff.frontDesk.checkIn(who, asked)).toMatchObject({ problem: "room-taken", by: "closure" });
  expect(await staff.frontDesk.checkIn(who, { ...asked, room: 102 })).toMatchObject({ room: 102 });
});

test("a room whose guest came and left today can be out of order from the first day that its details offer, and not before", async () => {
  const { staff, who, confirmed, versioned } = await openInn();
  const id = await confirmed({ start: TODAY, end: "2026-11-24" });
  const { room } = found(await staff.frontDesk.checkIn(who, await versioned(id)));
  found(await staff.frontDesk.checkOut(who, await versioned(id)));
  const board = found(await staff.inventory.readBoard(who));
  const left = given(board.find(({ number }) => number === room));
  expect(left).toMatchObject({ status: "Booked", tonight: { life: "left" } });

  const panel = shownAtDesk(() => <RoomPanel room={left} today={TODAY} refused={undefined} />, "/dashboard/room-admin");
  expect(panel).toMatch(/name="from"[^>]*value="2026-11-22"/);
  expect(panel).toContain(
    "The nights before Sun, Nov 22 are its guest&#x27;s, even one&#x27;s who is late or has left.",
  );
  const close = (from: string) => staff.inventory.closeRoom(who, { id: room, from, until: "2026-11-25", reason: "" });
  expect(await close(TODAY)).toMatchObject({ problem: "room-needed" });
  expect(await staff.inventory.setRoomStatus(who, { id: room, status: "Free" })).toMatchObject({ bookingIds: [id] });
  expect(await close(TOMORROW)).toEqual({ modifiedCount: 1 });
});

test("a room that is off sale tonight is free for a guest who comes next week, and closed to one who comes tonight", async () => {
  const { staff, who, confirmed, versioned, stays, roomOf } = await openInn();
  const id = await confirmed({ start: "2026-11-28", end: "2026-11-30" });
  found(await staff.frontDesk.moveStay(who, { ...(await versioned(id)), room: 102 }));
  found(await staff.inventory.setRoomStatus(who, { id: 101, status: "Booked" }));
  const { id: stayId } = given((await stays(id))[0]);
  const offered = async (start?: string) =>
    found(await staff.frontDesk.listRoomChoices(who, { stayId, start })).find(({ room }) => room === 101)?.status;
  expect(await offered(TODAY)).toBe("closed");
  expect(await offered(TOMORROW)).toBe("free");
  expect(await offered()).toBe("free");
  found(await staff.frontDesk.moveStay(who, { ...(await versioned(id)), room: 101 }));
  expect(await roomOf(id)).toBe(101);
});

test.each([
  {
    whose: "guest is due out today and has not left",
    ...{ end: TOMORROW, isIn: true },
    ...{ why: "Its guest is due out and has not left yet.", first: "2026-11-23" },
  },
  {
    whose: "guest should have come yesterday",
    ...{ end: "2026-11-24", isIn: false },
    ...{ why: "even one&#x27;s who is late", first: "2026-11-24" },
  },
])("a room whose $whose can be out of order from the first day that its details offer", async (of) => {
  const { staff, who, confirmed, versioned, roomOf, turn } = await openInn();
  const id = await confirmed({ start: TODAY, end: of.end });
  if (of.isIn) found(await staff.frontDesk.checkIn(who, await versioned(id)));
  const room = await roomOf(id);
  await turn();
  const board = found(await staff.inventory.readBoard(who));
  const shown = given(board.find(({ number }) => number === room));

  const panel = shownAtDesk(
    () => <RoomPanel room={shown} today={TOMORROW} refused={undefined} />,
    "/dashboard/room-admin",
  );
  expect(/name="from"[^>]*value="([^"]*)"/.exec(panel)?.[1]).toBe(of.first);
  expect(panel).toContain(of.why);
  const close = (from: string) => staff.inventory.closeRoom(who, { id: room, from, until: "2026-11-26", reason: "" });
  expect(await close(TOMORROW)).toMatchObject({ bookingIds: [id] });
  expect(await close(of.first)).toEqual({ modifiedCount: 1 });
});

test("a room that is locked to a guest who is due in tonight can be out of order from the first day that its details offer", async () => {
  const { staff, who, confirmed, versioned } = await openInn();
  const id = await confirmed({ start: TODAY, end: "2026-11-24" });
  found(await staff.frontDesk.moveStay(who, { ...(await versioned(id)), room: 101 }));
  const room = given(found(await staff.inventory.readBoard(who)).find(({ number }) => number === 101));
  const panel = shownAtDesk(() => <RoomPanel room={room} today={TODAY} refused={undefined} />, "/dashboard/room-admin");
  expect(panel).toMatch(/name="from"[^>]*value="2026-11-24"/);
  expect(panel).toContain("The room is locked to its guest of tonight until Tue, Nov 24.");
  const close = (from: string) => staff.inventory.closeRoom(who, { id: 101, from, until: "2026-11-26", reason: "" });
  expect(await close(TODAY)).toMatchObject({ bookingIds: [id] });
  expect(await close("2026-11-24")).toEqual({ modifiedCount: 1 });
});

test("a guest is checked in with one click beside a room that is out of order from their departure on", async () => {
  const { staff, who, confirmed, roomOf } = await openInn();
  const id = await confirmed({ start: TODAY, end: TOMORROW });
  const closing = { id: await roomOf(id), from: TOMORROW, until: "2026-11-25", reason: "Paint" };
  found(await staff.inventory.closeRoom(who, closing));
  const { arrivals } = found(await staff.frontDesk.readToday(who));
  expect(arrivals).toMatchObject([{ bookingId: id, roomTakenBy: undefined }]);
});

type Inn = Awaited<ReturnType<typeof openInn>>;

test.each<[why: string, take: (inn: Inn, room: number) => Promise<object>]>([
  [
    "is out of order from tonight on",
    ({ staff, who }, id) => staff.inventory.closeRoom(who, { id, from: TOMORROW, until: "2026-11-25", reason: "" }),
  ],
  [
    "is locked to another guest from tonight on",
    async ({ staff, who, confirmed, versioned }, room) => {
      const other = await confirmed({ start: TOMORROW, end: "2026-11-24", email: "bea@example.com" });
      return staff.frontDesk.moveStay(who, { ...(await versioned(other)), room });
    },
  ],
])("a guest who is due out and whose room %s stays on in another, from Extend stay on Today", async (_why, take) => {
  const inn = await openInn();
  const { staff, who, confirmed, versioned, stays, turn } = inn;
  const id = await confirmed({ start: TODAY, end: TOMORROW });
  const { room } = found(await staff.frontDesk.checkIn(who, await versioned(id)));
  found(await take(inn, room));
  await turn();
  const asked = { booking: String(id), act: "dates", start: TODAY, end: "2026-11-23" };
  const first = await datesAt(inn, asked);
  expect(first).toContain("details-warning");
  const other = room === 101 ? 102 : 101;
  expect(first).toMatch(new RegExp(`<select[^>]*name="room"[^>]*><option value="${other}"`));

  const stay = given((await stays(id))[0]);
  const then = await datesAt(inn, { ...asked, stay: String(stay.id), room: String(other) });
  expect(then).toContain(`In room ${other}.`);
  expect(await carryOut(sentBy(then), inn.context)).toMatchObject({ outcome: "done" });
  expect(await stays(id)).toMatchObject([{ room: other, occupies: other, checkOut: "2026-11-23", life: "in-house" }]);
});

test("two guests of one booking who are due out of rooms that are closed tonight stay on in two others, from Extend stay on Today", async () => {
  const inn = await openInn([101, 102, 103, 104]);
  const { staff, who, confirmed, versioned, stays, turn, rowsOf } = inn;
  const id = await confirmed({ start: TODAY, end: TOMORROW, rooms: 2, guests: 2 });
  for (const { id: stayId } of await stays(id)) {
    found(await staff.frontDesk.checkIn(who, { ...(await versioned(id)), stayId }));
  }
  const [one, two] = (await stays(id)).map(({ room }) => given(room));
  for (const room of [one, two]) {
    const closing = { id: room, from: TOMORROW, until: "2026-11-25", reason: "" };
    found(await staff.inventory.closeRoom(who, closing));
  }
  await turn();
  const free = [101, 102, 103, 104].filter((room) => room !== one && room !== two);
  const asked = { booking: String(id), act: "dates", start: TODAY, end: "2026-11-23" };
  const stay = given((await stays(id)).find(({ room }) => room === one));
  const then = await datesAt(inn, { ...asked, stay: String(stay.id), room: String(free[0]) });
  for (const room of free) expect(then).toContain(`In room ${room}.`);
  expect(await carryOut(sentBy(then), inn.context)).toMatchObject({ outcome: "done" });
  expect((await stays(id)).map(({ occupies }) => occupies)).toEqual(expect.arrayContaining(free));
  const moves = await rowsOf<{ detail: string }>("select detail from audit where act = 'stay.moved' order by detail");
  expect(moves).toEqual([one, two].map((room) => ({ detail: expect.stringMatching(`^room ${room} to `) })));
});

async function datesAt({ context }: Inn, asked: Record<string, string>) {
  const at = `/dashboard/allbooking?${new URLSearchParams(asked)}`;
  const view = given(await detailsViewFor({ context, url: new URL(`http://hotel.example.com${at}`) }));
  return shownAtDesk(() => <DatesDialog view={view} />, at);
}

/** What the form of the act would send: the fields that nobody sees. */
function sentBy(dialog: string): FormData {
  const form = new FormData();
  const [, act = ""] = dialog.split('method="post"');
  for (const [, name = "", value = ""] of act.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    form.append(name, value);
  return form;
}
