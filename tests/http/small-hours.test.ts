import { expect, onTestFinished, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, sleptAlone } from "./desk-acts.ts";
import { book, GOOD_CARD, guest, hold, HOUR, stay, takenOn } from "./guest-acts.ts";

test("who leaves between midnight and the turn of the day has slept the night that has begun", async () => {
  const house = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const { frontDesk } = desk.staff;
  const versioned = async (id: number) => ({ id, version: await desk.version(id) });
  const asBooked = await desk.confirmed({ start: "2026-11-21", end: "2026-11-23" });
  const early = await desk.confirmed({ start: "2026-11-21", end: "2026-11-25" });
  for (const id of [asBooked, early]) {
    expect(await frontDesk.checkIn(desk.who, await versioned(id))).toMatchObject({ modifiedCount: 1 });
  }
  // Sunday at ten in the evening, then half past three on Monday, which is still the hotel's Sunday.
  house.pass(34 * HOUR);
  const [told, toldEarly] = [await sleptAlone(desk, asBooked), await sleptAlone(desk, early)];
  expect([told.difference, toldEarly.difference]).toEqual([-8_848, -26_544]);
  house.pass(5.5 * HOUR);
  const details = await frontDesk.readBookingDetails(desk.who, { id: asBooked });
  if (isProblem(details)) throw new Error(details.problem);
  expect(details).toMatchObject({ today: "2026-11-22", stays: [{ leavesOn: "2026-11-23" }] });

  const leave = async (id: number, more: object) => frontDesk.checkOut(desk.who, { ...(await versioned(id)), ...more });
  const { total } = await desk.booking(asBooked);
  // What was told before midnight is another price now.
  expect(await leave(asBooked, told)).toEqual({ problem: "price-changed" });
  expect(await leave(early, toldEarly)).toEqual({ problem: "price-changed" });
  expect(await leave(asBooked, {})).toMatchObject({ freedNights: 0, returned: 0, total });
  expect(await leave(early, await sleptAlone(desk, early))).toMatchObject({ freedNights: 2, total });
  expect([await takenOn(house, "2026-11-22"), await takenOn(house, "2026-11-23")]).toEqual([2, 0]);
});

test("what was booked shortly before the day turned is found again when its form is sent once more after it", async () => {
  const house = await openTestHotel({ rooms: [101, 102, 103, 104].map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const { staff, who, rowsOf } = deskOf(house, await openPerson(house, { role: "admin" }));
  const visitor = { visit: "late-visitor", address: "192.0.2.77" };
  const tonight = { ...stay, start: "2026-11-21", end: "2026-11-22" };
  const sent = { items: [tonight], ...guest, grandTotal: 9_348, acceptPolicy: true };

  const reservation = { ...sent, clientKey: "a-reservation" };
  const reserved = await house.hotel.guest.booking.reserve(visitor, reservation);
  expect(reserved).toMatchObject([{ checkIn: "2026-11-21" }]);
  // From noon on Saturday to a minute before four on Sunday.
  house.pass(16 * HOUR - 60_000);
  const walkIn = { ...sent, payment: "cash", clientKey: "a-walk-in" };
  const booked = await staff.booking.bookAtDesk(who, walkIn);
  expect(booked).toMatchObject([{ checkIn: "2026-11-21", state: "confirmed" }]);
  const checkout = { ...sent, clientKey: "a-checkout" };
  const held = await house.hotel.guest.payments.hold(visitor, checkout);
  if (isProblem(held)) throw new Error(held.problem);
  const payer = browserOf(house);
  const paid = await hold(payer, {
    items: [tonight],
    grandTotal: 93.48,
    name: "Cara Example",
    email: "cara@example.com",
  });
  await payer.pay(paid, GOOD_CARD);

  house.pass(2 * 60_000);
  expect(await staff.booking.bookAtDesk(who, { ...walkIn, clientKey: "another-one" })).toMatchObject({
    problem: "invalid-fields",
    fields: [{ field: "items.0.start", fault: "in-the-past" }],
  });
  expect(await staff.booking.bookAtDesk(who, walkIn)).toEqual(booked);
  const byCard = { ...walkIn, payment: "card-at-desk" };
  expect(await staff.booking.bookAtDesk(who, byCard)).toMatchObject({ problem: "already-booked" });
  expect(await rowsOf("select kind, amount from ledger where kind = 'cash'")).toEqual([
    { kind: "cash", amount: 9_348 },
  ]);
  expect(await house.hotel.guest.booking.reserve(visitor, reservation)).toEqual(reserved);
  expect(await house.hotel.guest.payments.hold(visitor, checkout)).toMatchObject({ orderId: held.orderId });
  const other = { ...checkout, name: "Bea Example" };
  expect(await house.hotel.guest.payments.hold(visitor, other)).toMatchObject({ problem: "invalid-fields" });
  expect(await book(payer, paid, [tonight])).toMatchObject({ status: 201 });
  expect(await book(payer, paid, [tonight])).toMatchObject({ status: 200 });
});
