import { describe, expect, test } from "vitest";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { given, sleptAlone } from "./desk-acts.ts";
import { HOUR, MINUTE, stay } from "./guest-acts.ts";
import { type Paid, paidStays } from "./paid-stays.ts";

const DISPUTED = "4000 0000 0000 0259";
const { scene, pass, paid, ledgerOf, refundsOf } = paidStays();

/** The clerk's acts on one booking, at the version that it has. */
function clerkOn(id: number) {
  const { house, clerk, store } = scene();
  const { staff } = house.hotel;
  const at = async <More extends object>(more: More) => {
    const { version } = given(await store.bookings.find(id));
    return { id, version, ...more };
  };
  return {
    give: async (cents: number) =>
      staff.payments.refundBooking(clerk.account, await at({ amount: cents, reason: "A noisy night" })),
    dates: async (end: PlainDate, difference: number) =>
      staff.booking.changeDates(clerk.account, await at({ start: stay.start, end, difference })),
    type: async (type: string, difference: number) =>
      staff.booking.changeType(clerk.account, await at({ type, charge: "difference", difference })),
    pay: async (amount: number) => staff.billing.takePayment(clerk.account, await at({ amount, by: "cash" })),
    handBack: async (amount: number) => staff.billing.giveBack(clerk.account, await at({ amount })),
    checkIn: async () => staff.frontDesk.checkIn(clerk.account, await at({})),
    leaveEarly: async () =>
      staff.frontDesk.checkOut(clerk.account, await at(await sleptAlone({ staff, who: clerk.account }, id))),
    preview: () => staff.booking.previewCancellation(clerk.account, { id }),
    cancel: async (refund: number) => staff.booking.cancelBooking(clerk.account, await at({ refund })),
    account: async () => {
      const details = await staff.frontDesk.readBookingDetails(clerk.account, { id });
      if (isProblem(details)) throw new Error(details.problem);
      return details.account;
    },
  };
}

async function paidStay(
  item: object = stay,
  card?: string,
): Promise<{ booked: Paid; desk: ReturnType<typeof clerkOn> }> {
  const booked = await paid([item], card === undefined ? {} : { card });
  return { booked, desk: clerkOn(given(booked.ids[0])) };
}

/** Nothing is to be handed out, and nobody gets a cent of it. */
async function expectNothingToHandOut({ desk, amount }: { desk: ReturnType<typeof clerkOn>; amount: number }) {
  expect(await desk.account()).toMatchObject({ owed: 0 });
  expect(await desk.handBack(amount)).toMatchObject({ problem: "invalid-fields" });
}

describe("a stay that costs less after its guest was given money", () => {
  test("gives nothing back twice where all of it was given", async () => {
    const { booked, desk } = await paidStay();
    await desk.give(27_044);
    const less = await desk.dates("2026-12-03", -8_848);
    expect(less).toMatchObject({ handBack: 0, waived: 0, refunded: 0, before: 8_848 });
    await expectNothingToHandOut({ desk, amount: 8_848 });
    expect(await ledgerOf(booked)).toMatchObject([{ kind: "captured" }, { kind: "given-before", amount: 8_848 }]);
  });

  test.each([
    [240.38, 30.06],
    [195.68, 74.76],
  ])("gives nothing back twice where $%d was given, and $%d is left", async (gift) => {
    const { desk } = await paidStay();
    await desk.give(Math.round(gift * 100));
    expect(await desk.dates("2026-12-03", -8_848)).toMatchObject({ handBack: 0, refunded: 0, before: 8_848 });
    await expectNothingToHandOut({ desk, amount: 1 });
  });

  test("gives back the rest where less than a night was given", async () => {
    const { booked, desk } = await paidStay();
    await desk.give(2_000);
    expect(await desk.dates("2026-12-03", -8_848)).toMatchObject({ handBack: 0, refunded: 6_848, before: 2_000 });
    expect(await desk.dates("2026-12-02", -8_848)).toMatchObject({ handBack: 0, refunded: 8_848, before: 0 });
    await scene().house.tend();
    expect((await refundsOf(booked)).map(({ amount }) => amount)).toEqual([2_000, 6_848, 8_848]);
  });

  test("gives nothing back twice where the owner gave it at the provider", async () => {
    const { booked, desk } = await paidStay();
    const { paymentIntentId: paymentId } = booked.checkout;
    await scene().provider.payments.refund({ paymentId, key: `owner-${paymentId}`, amount: 27_044 });
    await scene().house.tend();
    expect(await desk.dates("2026-12-03", -8_848)).toMatchObject({ handBack: 0, refunded: 0, before: 8_848 });
    await expectNothingToHandOut({ desk, amount: 8_848 });
  });

  test("gives nothing back while the bank has the money", async () => {
    const { desk } = await paidStay(stay, DISPUTED);
    pass(MINUTE);
    await scene().house.tend();
    expect(await desk.dates("2026-12-03", -8_848)).toMatchObject({ handBack: 0, refunded: 0, before: 8_848 });
    await expectNothingToHandOut({ desk, amount: 8_848 });
  });

  test("is told to a person once the bank gives the money again, who refunds it and closes the notice", async () => {
    const { house, clerk, provider, store } = scene();
    const { booked, desk } = await paidStay(stay, DISPUTED);
    const other = await paidStay(stay, DISPUTED);
    pass(MINUTE);
    await house.tend();
    expect(await desk.dates("2026-12-03", -8_848)).toMatchObject({ before: 8_848 });
    const disputeOf = async ({ checkout }: Paid) =>
      given((await store.disputes.list(checkout.paymentIntentId))[0]).disputeId;
    const [cheaper, same] = [await disputeOf(booked), await disputeOf(other.booked)];
    for (const disputeId of [cheaper, same]) {
      const evidence = { uncategorized_text: "winning_evidence" };
      await provider.payments.answerDispute({ disputeId, evidence, purpose: "send" });
    }
    pass(HOUR);
    await house.tend();
    const notices = async () => (await store.alerts.open(50, ["dispute-won-cheaper"])).map(({ subject }) => subject);
    expect(await notices()).toEqual([cheaper]);

    expect(await desk.give(8_848)).not.toHaveProperty("problem");
    const close = (account: typeof clerk.account | undefined) =>
      house.hotel.staff.reconciliation.closeNotice(account, { kind: "dispute-won-cheaper", id: cheaper });
    expect(await close(undefined)).toEqual({ problem: "not-signed-in" });
    expect(await close(clerk.account)).toEqual({ modifiedCount: 1 });
    expect(await close(clerk.account)).toEqual({ modifiedCount: 0 });
    pass(HOUR);
    await house.tend();
    await house.hotel.staff.disputes.gatherEvidence(clerk.account, cheaper);
    expect(await notices()).toEqual([]);
    expect((await refundsOf(booked)).map(({ amount, state }) => [amount, state])).toEqual([[8_848, "succeeded"]]);
  });

  test("gives nothing back twice with a cheaper type of room", async () => {
    const { desk } = await paidStay({ ...stay, type: 79 });
    expect(await desk.type("double", 6_720)).toMatchObject({ charged: 6_720 });
    expect(await desk.pay(6_720)).toMatchObject({ modifiedCount: 1 });
    await desk.give(27_044);
    expect(await desk.type("standard", -6_720)).toMatchObject({ handBack: 0, refunded: 0, before: 6_720 });
    await expectNothingToHandOut({ desk, amount: 6_720 });
  });

  test("gives nothing back twice where only the nights slept are paid", async () => {
    const { desk } = await paidStay({ ...stay, start: "2026-11-21", end: "2026-11-24" });
    await desk.give(27_044);
    expect(await desk.checkIn()).toMatchObject({ modifiedCount: 1 });
    expect(await desk.leaveEarly()).toMatchObject({ returned: 17_696, refunded: 0, owed: 0 });
    await expectNothingToHandOut({ desk, amount: 17_696 });
  });

  test("gives back in cash what came in cash, though the bank has the card's money", async () => {
    const { desk } = await paidStay(stay, DISPUTED);
    expect(await desk.dates("2026-12-05", 8_848)).toMatchObject({ charged: 8_848 });
    await desk.pay(8_848);
    pass(HOUR);
    await scene().house.tend();
    expect(await desk.cancel(0)).toMatchObject({ refund: 0, atDesk: 8_848 });
    expect(await desk.handBack(8_849)).toMatchObject({ problem: "invalid-fields" });
    expect(await desk.handBack(8_848)).toMatchObject({ modifiedCount: 1 });
  });
});

describe("a stay that is called off after a gift of $20, and of which everything else went back", () => {
  test("is told everywhere as the dialog told it: nothing was kept", async () => {
    const { house, clerk } = scene();
    const figures = async () => {
      const numbers = await house.hotel.staff.reports.readNumbers(clerk.account, {
        from: "2026-11-21",
        to: "2026-11-21",
      });
      const night = await house.hotel.staff.reports.readNight(clerk.account, {});
      if (isProblem(numbers) || isProblem(night)) throw new Error("There are no figures.");
      const keptOfNight = night.money.find(({ kind }) => kind === "kept");
      return { kept: numbers.kept, keptOfNight };
    };
    const before = await figures();
    const { booked, desk } = await paidStay();
    await desk.give(2_000);
    expect(await desk.preview()).toMatchObject({ kept: 0, earlier: 2_000, refund: 25_044 });
    expect(await desk.cancel(25_044)).toMatchObject({ refund: 25_044 });
    await house.tend();
    expect(await figures()).toEqual(before);
    expect(await ledgerOf(booked)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "given-before", amount: 2_000 },
      { kind: "refunded", amount: 2_000 },
      { kind: "refunded", amount: 25_044 },
    ]);
  });
});
