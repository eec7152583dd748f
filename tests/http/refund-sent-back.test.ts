import { describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { HOUR, stay, STAY_TOTAL } from "./guest-acts.ts";
import { paidStays } from "./paid-stays.ts";

const REFUND_RETURNED = "4000 0000 0000 5126";

const { scene, rows, pass, paid, cancel, preview } = paidStays();

describe("a refund that the guest's bank sent back", () => {
  const keyOf = (id: number | undefined) => `cancel-${id}`;
  async function failed() {
    const { browser, ids, checkout } = await paid([stay], { card: REFUND_RETURNED });
    await cancel(browser, ids[0], STAY_TOTAL);
    await scene().house.tend();
    pass(HOUR);
    await scene().house.tend();
    return { id: ids[0] ?? 0, orderId: checkout.orderId };
  }
  function actsOf(id: number) {
    const { house, clerk } = scene();
    const version = async () => (await scene().store.bookings.find(id))?.version;
    return {
      owe: async (key: string = keyOf(id)) =>
        house.hotel.staff.payments.oweFailedRefund(clerk.account, { id, version: await version(), key }),
      handBack: async (amount: number) =>
        house.hotel.staff.billing.giveBack(clerk.account, { id, version: await version(), amount }),
      account: async () => {
        const told = await house.hotel.staff.frontDesk.readBookingDetails(clerk.account, { id });
        return isProblem(told) ? told : told.account;
      },
    };
  }
  const openAlerts = (id: number) =>
    rows("select kind from alert where subject = $1 and settled_at is null", [keyOf(id)]);
  const listedBalance = async (id: number) => {
    const list = await scene().house.hotel.staff.booking.listBookings(scene().clerk.account, { search: String(id) });
    return isProblem(list) ? list : list.bookings.find(({ bookingId }) => bookingId === id)?.owed;
  };

  test("of a stay that goes on leaves no difference in the night report once it is owed, and once it is handed back", async () => {
    const { ids, checkout } = await paid([stay], { card: REFUND_RETURNED });
    const id = ids[0] ?? 0;
    const { house, clerk, store } = scene();
    const { staff } = house.hotel;
    const version = async () => (await store.bookings.find(id))?.version;
    const shorter = { id, version: await version(), start: stay.start, end: "2026-12-03", difference: -8_848 };
    expect(await staff.booking.changeDates(clerk.account, shorter)).toMatchObject({ modifiedCount: 1 });
    await house.tend();
    pass(HOUR);
    await house.tend();
    const [refund] = await rows("select key from refund where order_id = $1 and state = 'failed'", [checkout.orderId]);
    const reported = async () => {
      const night = await staff.reports.readNight(clerk.account, { day: stay.start });
      if (isProblem(night)) throw new Error(night.problem);
      return night.differences.filter((one) => one.bookingId === id).map(({ received, owed }) => [received, owed]);
    };
    expect(await reported()).toEqual([[27_044, 0]]);
    const { owe, handBack } = actsOf(id);
    expect(await owe(refund?.key)).toEqual({ modifiedCount: 1 });
    expect([await reported(), await listedBalance(id)]).toEqual([[], -8_848]);
    expect(await handBack(8_848)).toEqual({ modifiedCount: 1 });
    expect([await reported(), await listedBalance(id)]).toEqual([[], 0]);
  });

  test("is told to its guest as it stands: the desk knows, it waits there, it was settled there", async () => {
    const { id, orderId } = await failed();
    const told = async () => {
      const { payments } = scene().house.hotel.guest;
      const { bookings, refunds } = (await payments.listStays(undefined, [{ id: orderId }])).ofBrowser;
      const all = [refunds, await payments.refundsInBookings(bookings)];
      const [listed, lookedUp] = all.map((one) => one.get(id)?.map(({ amount, state }) => [state, amount]));
      expect(lookedUp).toEqual(listed);
      return listed;
    };
    const { owe, handBack } = actsOf(id);
    expect(await told()).toEqual([["failed", 27_044]]);
    await owe();
    expect(await told()).toEqual([["at-desk", 27_044]]);
    await handBack(20_000);
    expect(await told()).toEqual([["at-desk", 7_044]]);
    await handBack(7_044);
    expect(await told()).toEqual([["settled", 27_044]]);
  });

  test("of one of two stays is handed back of that one alone, and no more of it goes to the card", async () => {
    const { ids } = await paid([stay, { ...stay, id: 2 }], { card: REFUND_RETURNED });
    const [id = 0, other = 0] = ids;
    const { house, clerk, store } = scene();
    const { staff } = house.hotel;
    const shorter = { id, version: 1, start: stay.start, end: "2026-12-03", difference: -8_848 };
    expect(await staff.booking.changeDates(clerk.account, shorter)).toMatchObject({ refunded: 8_848 });
    await house.tend();
    pass(HOUR);
    await house.tend();
    const [refund] = await rows("select key from refund where booking_id = $1 and state = 'failed'", [id]);
    const shares = async () => {
      const money = await staff.payments.readBookingMoney(clerk.account, { id });
      return isProblem(money) ? money : [money.refundable, money.siblings[0]?.left];
    };
    expect(await shares()).toEqual([27_044, 27_044]);
    expect(await actsOf(other).owe(refund?.key)).toEqual({ problem: "wrong-state" });
    expect(await actsOf(id).owe(refund?.key)).toEqual({ modifiedCount: 1 });
    expect(await shares()).toEqual([18_196, 27_044]);
    expect(await actsOf(id).handBack(8_848)).toEqual({ modifiedCount: 1 });
    expect(await shares()).toEqual([18_196, 27_044]);
    expect(await store.bookings.find(other)).toMatchObject({ version: 1 });
  });

  test("of a gift is a gift all the same once it is owed: no night less, and no cancellation, gives it back again", async () => {
    const { ids, browser } = await paid([stay], { card: REFUND_RETURNED });
    const id = ids[0] ?? 0;
    const { house, clerk, store } = scene();
    const { staff } = house.hotel;
    const at = async <More extends object>(more: More) => {
      return { id, version: (await store.bookings.find(id))?.version, ...more };
    };
    const gift = await at({ amount: 5_000, reason: "A noisy night" });
    expect(await staff.payments.refundBooking(clerk.account, gift)).toMatchObject({ amount: 5_000 });
    await house.tend();
    pass(HOUR);
    await house.tend();
    const { owe, handBack } = actsOf(id);
    expect(await owe(`desk-${id}-1`)).toEqual({ modifiedCount: 1 });
    const before = { paid: 270.44, kept: 0, refund: 220.44, earlier: 50, atDesk: 0 };
    expect(await preview(browser, id)).toMatchObject({ body: before });
    expect(await handBack(5_000)).toEqual({ modifiedCount: 1 });
    expect(await preview(browser, id)).toMatchObject({ body: before });
    const shorter = await at({ start: stay.start, end: "2026-12-03", difference: -8_848 });
    expect(await staff.booking.changeDates(clerk.account, shorter)).toMatchObject({ refunded: 3_848 });
    expect(await preview(browser, id)).toMatchObject({ body: { paid: 181.96, refund: 181.96, earlier: 0, atDesk: 0 } });
  });

  test("becomes owed at the desk once, is told to the guest, and is handed back there", async () => {
    const { id } = await failed();
    const { owe, handBack, account } = actsOf(id);
    expect(await handBack(27_044)).toMatchObject({ problem: "invalid-fields" });
    expect(await openAlerts(id)).toEqual([{ kind: "refund-failed" }]);
    expect(await owe("cancel-1")).toEqual({ problem: "wrong-state" });
    expect(await owe()).toEqual({ modifiedCount: 1 });
    expect(await owe()).toEqual({ problem: "wrong-state" });
    expect([await account(), await openAlerts(id)]).toMatchObject([{ owed: -27_044 }, []]);
    expect(await listedBalance(id)).toBe(-27_044);
    await scene().house.tend();
    expect(
      await rows("select kind, subject from outbox where kind = 'refund-at-desk' and cause like $1", [
        `booking:${id}:%`,
      ]),
    ).toEqual([{ kind: "refund-at-desk", subject: `Your refund of $270.44 came back to us (booking ${id})` }]);
    expect(await handBack(30_000)).toMatchObject({ problem: "invalid-fields" });
    expect(await handBack(27_044)).toEqual({ modifiedCount: 1 });
    expect([await account(), await listedBalance(id)]).toMatchObject([{ owed: 0 }, 0]);
    expect(await handBack(1)).toMatchObject({ problem: "invalid-fields" });
  });

  test("is owed to nobody while it is on its way, or once it has arrived", async () => {
    const { ids, browser } = await paid();
    await cancel(browser, ids[0], STAY_TOTAL);
    const { owe } = actsOf(ids[0] ?? 0);
    expect(await owe()).toEqual({ problem: "wrong-state" });
    await scene().house.tend();
    expect(await owe()).toEqual({ problem: "wrong-state" });
  });
});
