import { afterAll, beforeAll, expect, test } from "vitest";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { tablesWith } from "#tests/support/tables-with.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { book, GOOD_CARD, hold } from "./guest-acts.ts";
import { granted } from "./restored-houses.ts";

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "owner" }));
});
afterAll(() => house.close());

/** Paid by a guest of that name, to whom the desk gave something back. */
async function bookedWithGift({ browser, account }: Person, reason: string): Promise<number> {
  const checkout = await hold(browser, { name: account.name, email: account.email });
  await browser.pay(checkout, GOOD_CARD);
  const [id = 0] = (await book(browser, checkout)).body.insertedIds;
  await house.tend();
  const version = await desk.version(id);
  granted(await desk.staff.payments.refundBooking(desk.who, { id, version, amount: 2_000, reason }));
  return id;
}

test("what the desk types about a guest's money is told by the log as long as the guest is known, and kept nowhere afterwards", async () => {
  const guest = await openPerson(house, { name: "Nell Nameworthy", email: "nell-nameworthy@example.com" });
  const reason = "Nell Nameworthy slept badly";
  const id = await bookedWithGift(guest, reason);
  await desk.rowsOf("insert into unmatched_payment (payment_id, amount, found_at) values ('pi_of_nell', 9000, now())");
  const note = "Booked by hand, see NELL-NAMEWORTHY@example.com";
  granted(await desk.staff.reconciliation.closeUnmatched(desk.who, { id: "pi_of_nell", note }));
  const told = async () => {
    const { rows } = granted(await desk.staff.reports.listAudit(desk.who, {}));
    const acts = ["booking.refunded", "payment.closed"];
    return acts.map((act) => rows.find((row) => row.act === act)?.detail);
  };
  const ofBooking = async () => granted(await desk.staff.frontDesk.readBookingDetails(desk.who, { id })).trail;
  expect(await told()).toEqual([`20.00: ${reason}`, `90.00: ${note}`]);
  expect((await ofBooking()).at(-1)).toMatchObject({ act: "booking.refunded", detail: `20.00: ${reason}` });
  const kept = "select detail from audit where act in ('booking.refunded', 'payment.closed') order by id";
  expect(await desk.rowsOf(kept)).toEqual([{ detail: "20.00" }, { detail: "90.00" }]);

  const erased = await house.hotel.guest.accounts.eraseMyData(askingFrom(guest.browser), { password: PASSWORD });
  expect(erased).toEqual({ erased: true });
  expect(await tablesWith(house.database.pool, "nameworthy")).toEqual([]);
  expect(await told()).toEqual(["20.00: deleted", "90.00: deleted"]);
});

test("a log of an older version, which holds the reason itself, tells it once", async () => {
  const id = await bookedWithGift(await openPerson(house), "A noisy night");
  await desk.rowsOf(
    `insert into audit (actor, act, subject, at, detail)
     select actor, act, subject, at, '20.00: A noisy night' from audit where subject = $1 and act = 'booking.refunded'`,
    [String(id)],
  );
  const { trail } = granted(await desk.staff.frontDesk.readBookingDetails(desk.who, { id }));
  const gifts = trail.filter(({ act }) => act === "booking.refunded").map(({ detail }) => detail);
  expect(gifts).toEqual(["20.00: A noisy night", "20.00: A noisy night"]);
});
