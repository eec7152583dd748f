import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import Confirmed, { loader } from "#app/guest/confirmed/confirmed.tsx";
import { speechIn } from "#app/languages/speech-in.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { keptLetters } from "#tests/support/kept-letters.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { guest, HOUR, MINUTE, stay } from "./guest-acts.ts";

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** What the browser of this visit reads after booking. */
async function pageOf(visit: string, at = house): Promise<string> {
  const url = new URL("https://hotel.example.com/confirmed");
  const context = new RouterContextProvider();
  const visitor = { visit, address: "192.0.2.7" };
  context.set(hotelContext, at.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, {
    current: visitor,
    stranger: visitor,
    begin: () => visitor,
    forget: () => undefined,
  });
  const loaderData = await loader({ request: new Request(url), url, context, params: {}, pattern: "/confirmed" });
  const props = { loaderData, params: {}, matches: [] } as never;
  return shown(() => Confirmed(props))
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

async function reserved(visit: string, changes: readonly object[], at = house): Promise<number[]> {
  const items = changes.map((change, index) => ({ ...stay, id: index + 1, ...change }));
  const email = `${visit}@example.com`;
  const visitor = { visit, address: "192.0.2.7" };
  const bookings = await at.hotel.guest.booking.reserve(visitor, {
    ...guest,
    email,
    items,
    clientKey: `checkout-of-${visit}`,
  });
  return found(bookings).map(({ bookingId }) => bookingId);
}

test("a guest whose reservation the desk has confirmed reads what is still to be paid, until it is", async () => {
  const [id] = await reserved("owing", [{}]);
  expect(await pageOf("owing")).toContain("Nothing is paid.");
  found(await desk.staff.booking.decideBooking(desk.who, { id, status: "confirmed", version: 1 }));
  const owing = await pageOf("owing");
  expect(owing).toContain("Booking Confirmed");
  expect(owing).toContain("You still have $270.44 to pay at the front desk.");
  expect(owing).not.toContain("Everything is paid");
  found(await desk.staff.billing.takePayment(desk.who, { id, version: 2, amount: 27_044, by: "cash" }));
  expect(await pageOf("owing")).toContain("Everything is paid");
});

test("a guest whose address is not proved yet is told until when the rooms are held, close before six in the evening too", async () => {
  const { mailer } = keptLetters();
  const sending = await openTestHotel({ mailRoom: { mailer } });
  await reserved("early", [{ start: "2026-11-21", end: "2026-11-22" }], sending);
  expect(await pageOf("early", sending)).toContain("Press the button in that letter by 12:30 PM on Sat, Nov 21, 2026");
  sending.pass(6 * HOUR - 15 * MINUTE);
  await reserved("late", [{ start: "2026-11-21", end: "2026-11-22" }], sending);
  expect(await pageOf("late", sending)).toContain("Press the button in that letter by 6:00 PM on Sat, Nov 21, 2026");
  await sending.close();
});

test("a stay that was called off is told so on its card, and is not in the total of the others", async () => {
  const [first, second] = await reserved("fewer", [{}, { start: "2026-12-05", end: "2026-12-07" }, { rooms: 2 }]);
  found(await desk.staff.booking.decideBooking(desk.who, { id: first, status: "confirmed", version: 1 }));
  expect(await pageOf("fewer")).toMatch(/3 stays, in all \$/);
  await cancel(given(second));
  const page = await pageOf("fewer");
  expect(page.match(/Cancelled/g)).toHaveLength(1);
  expect(page).toContain("2 stays, in all $806.32");
  await cancel(given(first));
  expect(await pageOf("fewer")).not.toContain("in all");
});

test("a guest in house, and one whose stays are all called off, is told of no way to cancel, here or behind the letter's link", async () => {
  const [id] = await reserved("in-house", [{ start: "2026-11-21", end: "2026-11-24" }]);
  found(await desk.staff.booking.decideBooking(desk.who, { id, status: "confirmed", version: 1 }));
  const { orderId } = await desk.booking(given(id));
  const link = { purpose: "view", orderId, at: NOON, expiresAt: NOON + 30 * 24 * HOUR } as const;
  const token = await desk.store.letterLinks.issue(link);
  const behindLink = async () => {
    const stranger = { visit: "", address: "192.0.2.8" };
    const opened = await house.hotel.guest.messages.followLetterLink(stranger, { token, purpose: "view" });
    const { ahead, deadlines } = found(opened);
    return { ahead: ahead.length, deadlines: deadlines.length };
  };
  expect(await pageOf("in-house")).toContain("If your plans change");
  expect(await behindLink()).toEqual({ ahead: 1, deadlines: 1 });
  await house.tend();
  found(await desk.staff.frontDesk.checkIn(desk.who, { id, version: await desk.version(given(id)) }));
  expect(await pageOf("in-house")).not.toContain("If your plans change");
  expect(await behindLink()).toEqual({ ahead: 0, deadlines: 0 });
  const [off] = await reserved("all-off", [{}]);
  found(await desk.staff.booking.decideBooking(desk.who, { id: off, status: "confirmed", version: 1 }));
  expect(await pageOf("all-off")).toContain("If your plans change");
  await cancel(given(off));
  expect(await pageOf("all-off")).not.toContain("If your plans change");
});

async function cancel(id: number): Promise<void> {
  found(await desk.staff.booking.cancelBooking(desk.who, { id, version: await desk.version(id), refund: 0 }));
}
