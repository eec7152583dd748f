import { afterAll, beforeAll, expect, test } from "vitest";
import { openClock } from "#adapters/clock/system-clock.ts";
import { bookingViews } from "#app/parts/booking-view.ts";
import type { BookingPorts } from "#hotel/booking/ports.ts";
import { proveReservation } from "#hotel/booking/prove-reservation.ts";
import { readHotelContent } from "#server/content-files.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { keptLetters } from "#tests/support/kept-letters.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { reserve } from "./guest-acts.ts";

const { letters, mailer } = keptLetters();

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ mailRoom: { mailer } });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

const scanner = { visit: "", address: "203.0.113.77" };

/** Whose address nobody has proved yet, and the link of its letter. */
async function reserved(email: string): Promise<{ browser: Browser; id: number; token: string | undefined }> {
  const browser = browserOf(house);
  const { body } = await reserve(browser, { email });
  await house.tend();
  const [letter] = letters.filter(({ to }) => to === email);
  return { browser, id: body.insertedIds[0] ?? 0, token: /\/stay\/confirm\/([\w-]+)/.exec(letter?.text ?? "")?.[1] };
}

test.each([
  ["proved", true],
  ["not proved", false],
])(
  "a reservation, %s, that the desk has confirmed is told so behind its letter's link, which opens nothing once no stay of it stands",
  async (_, isProved) => {
    const { booking } = house.hotel.guest;
    const { id, token } = await reserved(`confirmed-${isProved}@example.com`);
    if (isProved) await booking.proveReservation(scanner, token);
    const acts = [booking.readReservationToProve, booking.proveReservation];
    const decided = { id, version: await desk.version(id), status: "confirmed" };
    expect(await desk.staff.booking.decideBooking(desk.who, decided)).toEqual({ modifiedCount: 1 });
    for (const act of acts) {
      expect(await act(scanner, token)).toMatchObject({ proof: "confirmed", stays: [{ bookingId: id }] });
    }
    const cancelled = { id, version: await desk.version(id), refund: 0 };
    expect(await desk.staff.booking.cancelBooking(desk.who, cancelled)).toMatchObject({ again: false });
    for (const act of acts) expect(await act(scanner, token)).toEqual({ problem: "not-found" });
  },
);

test("a guest who looks a reservation up that still awaits its proof is offered no letter, which never came", async () => {
  const { id, token } = await reserved("unproved@example.com");
  const looked = { hotel: house.hotel, content: await readHotelContent(), cancelling: "by-letter" } as const;
  const way = async () => (await bookingViews([await desk.booking(id)], looked))[0]?.cancelling;
  expect(await way()).toBe("by-itself");
  await house.hotel.guest.booking.proveReservation(scanner, token);
  expect(await way()).toBe("by-letter");
});

test.each(["declined by the desk", "taken back by its guest"])(
  "a reservation that is %s at the very moment at which the proof's button is pressed takes no rooms anew",
  async (how) => {
    const { browser, id, token } = await reserved(`${how.slice(0, 5)}@example.com`);
    const end = (): Promise<unknown> =>
      how.startsWith("taken")
        ? browser.post(`/api/bookings/${id}/cancellation`, { refund: 0 })
        : desk.staff.booking.decideBooking(desk.who, { id, version: 1, status: "declined" });
    const ends = [end];
    const transaction: typeof desk.store.transaction = async (run) => {
      await ends.pop()?.();
      return desk.store.transaction(run);
    };
    const clock = openClock({ zone: "America/Chicago", dayTurns: "04:00" }, () => NOON);
    const most = { capRoomsPerBrowser: 99, capRoomsPerAddress: 99, capUnpaidNightsPerBrowser: 99 };
    const houseRules = { ...most, capUnpaidNightsPerAddress: 99, capPendingPerEmail: 9, pendingHours: 24 };
    const store = { ...desk.store, transaction };
    const ports = { store, clock, houseRules: { ...houseRules, unpaidShare: 100 } } as unknown as BookingPorts;
    expect(await proveReservation(ports, scanner, token)).toEqual({ problem: "not-found" });
    expect(ends).toEqual([]);
  },
);
