import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { given } from "./desk-acts.ts";
import { paidStays, SOON, TOMORROW } from "./paid-stays.ts";

const { scene, rows, paid, preview, cancel } = paidStays();

const IN_MAY = { start: "2027-05-01", end: "2027-05-04" };

async function moveToMay(id: number, deadlines?: "anew") {
  const { house, clerk, store } = scene();
  const { version } = given(await store.bookings.find(id));
  return house.hotel.staff.booking.changeDates(clerk.account, { id, version, ...IN_MAY, difference: 0, deadlines });
}

const toldOf = async (id: number) => {
  const { house, store } = scene();
  const booking = given(await store.bookings.find(id));
  const agreed = await store.policies.ofOrder(booking.orderId);
  const told = house.hotel.guest.booking.readTerms.ofOrder(given(agreed).terms, [booking]);
  return told.flatMap(({ deadlines }) => deadlines.map(({ hasPassed, beforeMove }) => ({ hasPassed, beforeMove })));
};

test("a guest who would come tomorrow pays the first night, though the desk has moved the stay to May", async () => {
  const { browser, ids } = await paid([TOMORROW]);
  const id = given(ids[0]);
  expect(await preview(browser, id)).toMatchObject({ body: { kept: 93.48, refund: 176.96 } });
  expect(await moveToMay(id)).toMatchObject({ modifiedCount: 1, deadlines: { passed: 1, forgotten: 0 } });
  expect(await preview(browser, id)).toMatchObject({ body: { kept: 93.48, refund: 176.96 } });
  expect(await toldOf(id)).toEqual([{ hasPassed: true, beforeMove: true }]);
  // Moved once more it stays so.
  const { house, clerk, store } = scene();
  const { version } = given(await store.bookings.find(id));
  const june = { start: "2027-06-01", end: "2027-06-04" };
  await house.hotel.staff.booking.changeDates(clerk.account, { id, version, ...june, difference: 0 });
  expect(await cancel(browser, id, 270.44)).toMatchObject({ status: 409 });
  expect(await cancel(browser, id, 176.96)).toMatchObject({ status: 200 });
});

test("the desk may let the deadlines count anew, and it is written down", async () => {
  const { browser, ids } = await paid([TOMORROW]);
  const id = given(ids[0]);
  expect(await moveToMay(id, "anew")).toMatchObject({ deadlines: { passed: 0, forgotten: 1 } });
  expect(await preview(browser, id)).toMatchObject({ body: { kept: 0, refund: 270.44 } });
  expect(await toldOf(id)).toEqual([{ hasPassed: false, beforeMove: false }]);
  const [entry] = await rows("select detail from audit where act = 'stay.dates-changed' and subject = $1", [
    String(id),
  ]);
  expect(entry.detail).toBe(
    "2026-11-22 to 2026-11-25 became 2027-05-01 to 2027-05-04, total 270.44 became 270.44, deadlines for cancelling count anew",
  );
});

test("the desk may do so in the calendar as well, where it is told before that they would stay passed", async () => {
  const { ids } = await paid([TOMORROW]);
  const id = given(ids[0]);
  const { house, clerk, store } = scene();
  const { frontDesk } = house.hotel.staff;
  const sent = { id, version: given(await store.bookings.find(id)).version, ...IN_MAY };
  expect(await frontDesk.previewMove(clerk.account, sent)).toMatchObject({ deadlines: { passed: 1, forgotten: 0 } });
  const anew = await frontDesk.moveStay(clerk.account, { ...sent, difference: 0, deadlines: "anew" });
  expect(anew).toMatchObject({ deadlines: { passed: 0, forgotten: 1 } });
  expect(await toldOf(id)).toEqual([{ hasPassed: false, beforeMove: false }]);
});

test("a stay that is moved in time can be cancelled free of charge until the deadline of its new dates", async () => {
  const { browser, ids } = await paid([SOON]);
  const id = given(ids[0]);
  expect(await moveToMay(id)).toMatchObject({ deadlines: { passed: 0, forgotten: 0 } });
  expect(await preview(browser, id)).toMatchObject({ body: { kept: 0, refund: 270.44 } });
});

test("a stay that is only prolonged keeps its deadlines, passed or not", async () => {
  const { ids } = await paid([TOMORROW]);
  const id = given(ids[0]);
  const { house, clerk } = scene();
  const told = await house.hotel.staff.booking.previewDates(clerk.account, {
    id,
    version: 1,
    start: TOMORROW.start,
    end: "2026-11-26",
  });
  expect(isProblem(told) ? told : told.deadlines).toEqual({ passed: 0, forgotten: 0 });
});
