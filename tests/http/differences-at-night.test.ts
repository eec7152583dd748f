import { describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { given } from "./desk-acts.ts";
import { HOUR, stay } from "./guest-acts.ts";
import { paidStays } from "./paid-stays.ts";

const REFUND_RETURNED = "4000 0000 0000 5126";
const NIGHT = 8_848;

const { scene, rows, pass, paid } = paidStays();

/** A paid stay of $270.44, what the desk does with it, and how the end-of-day report says that its money differs. */
async function paidStay(card?: string) {
  const { ids, checkout } = await paid([stay], card === undefined ? {} : { card });
  const { house, clerk, store, provider } = scene();
  const { staff } = house.hotel;
  const [id = 0] = ids;
  const at = async <More extends object>(more: More) => ({
    id,
    version: given(await store.bookings.find(id)).version,
    ...more,
  });
  return {
    orderId: checkout.orderId,
    give: async (amount: number) =>
      staff.payments.refundBooking(clerk.account, await at({ amount, reason: "A noisy night" })),
    giveAtProvider: (amount: number) =>
      provider.payments.refund({ paymentId: checkout.paymentIntentId, key: `owner-${id}-${amount}`, amount }),
    shorten: async () =>
      staff.booking.changeDates(clerk.account, await at({ start: stay.start, end: "2026-12-03", difference: -NIGHT })),
    owe: async () => {
      const [refund] = await rows("select key from refund where order_id = $1 and state = 'failed'", [
        checkout.orderId,
      ]);
      return staff.payments.oweFailedRefund(clerk.account, await at({ key: refund?.key }));
    },
    handBack: async (amount: number) => staff.billing.giveBack(clerk.account, await at({ amount })),
    /** Until the provider has done, or undone, all that it was asked for. */
    settle: async () => {
      await house.tend();
      pass(HOUR);
      await house.tend();
    },
    differs: async () => {
      const night = await staff.reports.readNight(clerk.account, { day: stay.start });
      if (isProblem(night)) throw new Error(night.problem);
      return night.differences
        .filter(({ bookingId }) => bookingId === id)
        .map(({ charged, received, owed }) => [charged, received, owed]);
    },
  };
}

describe("the end-of-day report sees no difference in", () => {
  test("a gift, on its way and once it has arrived", async () => {
    const { give, settle, differs } = await paidStay();
    await give(5_000);
    expect(await differs()).toEqual([]);
    await settle();
    expect(await differs()).toEqual([]);
  });

  test("a gift that the owner made at the provider", async () => {
    const { giveAtProvider, settle, differs } = await paidStay();
    await giveAtProvider(5_000);
    await settle();
    expect(await differs()).toEqual([]);
  });

  test("a gift that a lower price was set against, and what is left of one", async () => {
    for (const amount of [2_000, 20_000]) {
      const { give, shorten, settle, differs } = await paidStay();
      await give(amount);
      expect(await shorten()).toMatchObject({ before: Math.min(amount, NIGHT) });
      expect(await differs()).toEqual([]);
      await settle();
      expect(await differs()).toEqual([]);
    }
  });

  test("a refund that the provider has not made yet", async () => {
    const { shorten, settle, differs } = await paidStay();
    await shorten();
    expect(await differs()).toEqual([]);
    await settle();
    expect(await differs()).toEqual([]);
  });

  test("a gift that failed, and once the desk owes it, and has handed it over", async () => {
    const { give, settle, owe, handBack, differs } = await paidStay(REFUND_RETURNED);
    await give(5_000);
    await settle();
    expect(await differs()).toEqual([]);
    expect(await owe()).toEqual({ modifiedCount: 1 });
    expect(await differs()).toEqual([]);
    expect(await handBack(5_000)).toEqual({ modifiedCount: 1 });
    expect(await differs()).toEqual([]);
  });
});

describe("the end-of-day report tells", () => {
  test("a refund that failed, until what came instead of it is on its way", async () => {
    const { shorten, settle, giveAtProvider, differs } = await paidStay(REFUND_RETURNED);
    await shorten();
    await settle();
    expect(await differs()).toEqual([[18_196, 27_044, 0]]);
    await giveAtProvider(NIGHT);
    await scene().house.tend();
    expect(await differs()).toEqual([]);
  });

  test("a gift that failed after a lower price was set against it, until the desk owes it", async () => {
    const { give, shorten, settle, owe, handBack, differs } = await paidStay(REFUND_RETURNED);
    await give(NIGHT);
    expect(await shorten()).toMatchObject({ before: NIGHT });
    expect(await differs()).toEqual([]);
    await settle();
    expect(await differs()).toEqual([[18_196, 27_044, 0]]);
    expect(await owe()).toEqual({ modifiedCount: 1 });
    expect(await differs()).toEqual([]);
    expect(await handBack(NIGHT)).toEqual({ modifiedCount: 1 });
    expect(await differs()).toEqual([]);
  });

  test("a true contradiction, also where a gift as large would hide it", async () => {
    const { orderId, give, settle, differs } = await paidStay();
    await give(5_000);
    await settle();
    const cost = (change: number) =>
      rows("update booking set subtotal = subtotal + $2, total = total + $2 where order_id = $1", [orderId, change]);
    await cost(-5_000);
    expect(await differs()).toEqual([[22_044, 27_044, 0]]);
    await cost(5_000);
    expect(await differs()).toEqual([]);
  });
});
