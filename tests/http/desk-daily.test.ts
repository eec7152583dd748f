import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, type Warning, warningsContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { Warnings } from "#app/desk/today/needs-a-person.tsx";
import { loader } from "#app/desk/today/today.tsx";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const DAY = 24 * HOUR;
const TWO_NIGHTS = { start: "2026-11-21", end: "2026-11-23" };

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: [101, 102, 103, 104].map((number) => ({ number, type: "standard" })) });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-22", now: NOON + DAY });
  await house.close();
});

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const versioned = async (id: number) => ({ id, version: await desk.version(id) });
const careOf = async (room: number) =>
  given((await desk.rowsOf<{ state: string }>("select state from room_care where room = $1", [room]))[0]).state;

test("the desk's latest note about a guest who comes today stands on Today", async () => {
  const id = await desk.confirmed(TWO_NIGHTS);
  await desk.staff.frontDesk.noteBooking(desk.who, { id, words: "Brings a dog." });
  await desk.staff.frontDesk.noteBooking(desk.who, { id, words: "Comes after midnight." });
  const { arrivals } = found(await desk.staff.frontDesk.readToday(desk.who));
  expect(arrivals).toMatchObject([{ bookingId: id, note: "Comes after midnight." }]);
});

test("a room with a guest in it is not taken out of order, and the desk reads that a guest is in it", async () => {
  const id = await desk.confirmed(TWO_NIGHTS);
  const { room } = found(await desk.staff.frontDesk.checkIn(desk.who, await versioned(id)));
  const closing = { id: room, from: "2026-11-21", until: "2026-11-22", reason: "A leak" };
  expect(await house.hotel.staff.inventory.closeRoom(desk.who, closing)).toEqual({
    problem: "guest-in-house",
    bookingIds: [id],
  });
});

test("a form that fits nobody's address offers who has the room, and who bears the name about that day", async () => {
  const id = await desk.confirmed({ ...TWO_NIGHTS, name: "Ada Roomless", email: "ada.roomless@example.com" });
  const { room } = found(await desk.staff.frontDesk.checkIn(desk.who, await versioned(id)));
  const sent = { email: "typo@example.com", feedback: "" };
  const visitor = { visit: "", address: "192.0.2.78" };
  const receive = (form: object) => house.hotel.guest.messages.receiveCheckOutForm(visitor, { ...sent, ...form });
  found(await receive({ guest_name: "A. R.", room_number: room, room }));
  found(await receive({ guest_name: "Ada Roomless", room_number: 104, room: 104 }));
  await house.tend();
  const forms = await desk.rowsOf<{ id: string }>("select id from check_out_form order by id");
  for (const form of forms) {
    const details = found(await house.hotel.staff.messages.readForm(desk.who, { form: "check-out", id: form.id }));
    expect(details.candidates).toContainEqual(expect.objectContaining({ bookingId: id, name: "Ada Roomless" }));
  }
});

test("the room of a guest who stays on is due for cleaning once a day, and nobody else's", async () => {
  const rooms = await desk.rowsOf<{ room: number }>(
    "select occupies as room from stay where life = 'in-house' order by occupies",
  );
  const { room } = given(rooms[0]);
  await house.hotel.jobs.dueForCleaning();
  expect(await careOf(room)).toBe("clean");
  house.pass(DAY);
  await house.tend();
  expect(await careOf(room)).toBe("dirty");
  const vacant = await desk.rowsOf("select 1 from room_care where state = 'dirty'");
  expect(vacant).toHaveLength(rooms.length);
  await desk.rowsOf("update room_care set state = 'clean', version = version + 1 where room = $1", [room]);
  await house.tend();
  expect(await careOf(room)).toBe("clean");
});

test("a clean room that somebody came to today, late or from another room, is not due for cleaning before they slept there", async () => {
  const first = async (life: string) => {
    const rows = await desk.rowsOf<{ id: number }>(
      `select l.booking_id as id from stay s join order_line l using (order_id, position)
       where s.life = $1 and s.check_in = '2026-11-21' order by s.id`,
      [life],
    );
    return versioned(given(rows[0]).id);
  };
  const moving = await first("in-house");
  const arrived = found(await desk.staff.frontDesk.checkIn(desk.who, await first("booked")));
  const taken = await desk.rowsOf<{ room: number }>("select occupies as room from stay where life = 'in-house'");
  const free = given([101, 102, 103, 104].find((number) => !taken.some(({ room }) => room === number)));
  found(await desk.staff.frontDesk.moveStay(desk.who, { ...moving, room: free }));
  await house.hotel.jobs.dueForCleaning();
  expect([await careOf(arrived.room), await careOf(free)]).toEqual(["clean", "clean"]);
});

/** What a page of the desk knows of the house and of what the server has to say. */
async function deskContext(warnings: readonly Warning[] = []): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(warningsContext, warnings);
  context.set(clerkContext, desk.who);
  return context;
}

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

test("the desk reads of money that it took until it has read so, and of a note only in passing", async () => {
  const id = await desk.confirmed({ start: "2027-03-10", end: "2027-03-12" });
  const at = await deskContext();
  const noted = await carryOut(formOf({ act: "note", ...(await versioned(id)), words: "Late train." }), at);
  expect(noted).toMatchObject({ outcome: "done", stays: false });
  const paid = await carryOut(formOf({ act: "pay", ...(await versioned(id)), amount: "181.96", by: "cash" }), at);
  expect(paid).toMatchObject({ outcome: "done", stays: true });
});

test("a refund is listed with its guest and the number of its booking", async () => {
  const dates = { id: 1, start: "2027-03-01", end: "2027-03-02", rooms: 1, guests: 1, type: 79 };
  const id = await desk.paid(dates, 93.48);
  const { total } = await desk.booking(id);
  found(await desk.staff.booking.cancelBooking(desk.who, { ...(await versioned(id)), refund: total }));
  const money = found(await house.hotel.staff.reconciliation.readMoney(desk.who));
  expect(money.refunds[0]).toMatchObject({ amount: total, booking: { id, name: "Ada Example" } });
});

test("the desk reads on Today that guests come through a proxy which the settings do not name, and that no card can be paid with", async () => {
  const load = async (warnings: readonly Warning[], takesCards = true) => {
    const url = new URL("http://hotel.example.com/dashboard");
    const context = await deskContext(warnings);
    const { guest } = house.hotel;
    context.set(hotelContext, { ...house.hotel, guest: { ...guest, payments: { ...guest.payments, takesCards } } });
    const read = await loader({ context, url, request: new Request(url), params: {}, pattern: "/dashboard" });
    return renderToString(Warnings({ warnings: read.warnings }));
  };
  expect(await load(["proxy-not-trusted"])).toContain("Guests seem to arrive through a proxy");
  expect(await load([], false)).toContain("Guests can&#x27;t pay by card");
  expect(await load([])).toBe("");
});
