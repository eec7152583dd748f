import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { HOUR, MINUTE, STAY_TOTAL, stay } from "./guest-acts.ts";
import { granted } from "./restored-houses.ts";

const DAY = 24 * HOUR;
const MOMENT = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC`;

let house: TestHotel;
let owner: Person;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ houseRules: { capRoomsPerAddress: 500 } });
  owner = await openPerson(house, { role: "owner" });
  desk = deskOf(house, owner);
});
afterAll(() => house.close());

/** What a bank reads of a booking that it asks about: how its stay ended, and what went back. */
async function evidenceOf(id: number) {
  await house.database.pool.query(
    `insert into dispute (id, payment_id, order_id, amount, reason, state, opened_at)
     select 'dp_' || b.id, p.payment_id, p.order_id, p.captured, 'general', 'needs-response', now()
     from booking b join payment p on p.order_id = b.order_id where b.id = $1`,
    [id],
  );
  const { texts } = granted(await house.hotel.staff.disputes.gatherEvidence(owner.account, `dp_${id}`));
  return { ends: texts.cancellation_rebuttal, refunds: texts.refund_refusal_explanation };
}

test("a stay that the desk cancelled for its guest is told as cancelled at the front desk, with the policy", async () => {
  const id = await desk.paid(stay, STAY_TOTAL);
  granted(await desk.staff.booking.cancelBooking(desk.who, { id, version: await desk.version(id), refund: 27_044 }));
  await house.tend();
  const { ends, refunds } = await evidenceOf(id);
  expect(ends).toMatch(new RegExp(`^Booking ${id} was cancelled at the front desk on ${MOMENT}\\.$`));
  expect(refunds).toContain("is set by the policy that the guest agreed to");
});

test("a stay that the house's own closure keeps from coming is told with the closure and its offer", async () => {
  const id = await desk.paid(stay, STAY_TOTAL);
  house.pass(MINUTE);
  const nights = { from: stay.start, to: stay.start };
  const { closure } = granted(await desk.staff.closures.open(desk.who, nights));
  await house.tend();
  const { ends, refunds } = await evidenceOf(id);
  const offered = "it offered the guest all of the money back, or other dates, and the guest has not chosen";
  expect(ends).toMatch(
    new RegExp(`^Booking ${id}: the hotel itself closed for 2026-12-01 to 2026-12-02, as it decided on ${MOMENT}; ${offered}.
Booking ${id} was never cancelled.$`),
  );
  expect(refunds).toBe("Nothing was refunded.");
  granted(await desk.staff.closures.lift(desk.who, { id: closure.id }));
  await house.tend();
});

test("a no-show whose nights went back to sale is told as one", async () => {
  const id = await desk.paid({ ...stay, start: "2026-11-21", end: "2026-11-24" }, STAY_TOTAL);
  house.pass(DAY);
  await house.tend();
  granted(await desk.staff.frontDesk.markNoShow(desk.who, { id, version: await desk.version(id) }));
  expect(await evidenceOf(id)).toEqual({
    ends: `Booking ${id} was never cancelled; nobody came, and it was noted as a no-show; 2 of 3 nights went back to sale.`,
    refunds: "Nothing was refunded.",
  });
});
