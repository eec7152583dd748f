import { describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { expectRefusal, HOUR, reserve, stay, STAY_TOTAL } from "./guest-acts.ts";
import { DAY, SOON, TOMORROW, paidStays } from "./paid-stays.ts";

const DISPUTED = "4000 0000 0000 0259";
const REFUNDED_LATE = "4000 0000 0000 7726";
const REFUND_RETURNED = "4000 0000 0000 5126";

const { scene, rows, pass, paid, preview, cancel, refundsOf, stateOf, issue, stranger } = paidStays();

describe("a link in a letter", () => {
  const act = (token: unknown, id: unknown, refund: unknown = 27_044) =>
    scene().house.hotel.guest.booking.cancelByLetter(stranger(), { token, id, refund });

  test("shows each stay with what it would mean, as often as one looks", async () => {
    const booked = await paid();
    const token = await issue(booked);
    for (const _look of [1, 2]) {
      const linked = await scene().house.hotel.guest.booking.previewByLetter(stranger(), token);
      expect(linked).toMatchObject([{ preview: { refund: 27_044 }, barred: undefined }]);
    }
  });

  test("cancels once, and is used up", async () => {
    const booked = await paid();
    const token = await issue(booked);
    const answers = await Promise.all([1, 2, 3].map(() => act(token, booked.ids[0])));
    expect(answers.filter((answer) => !isProblem(answer))).toMatchObject([{ refund: 27_044, next: undefined }]);
    expect(answers.filter(isProblem)).toEqual([{ problem: "not-found" }, { problem: "not-found" }]);
    expect(await scene().house.hotel.guest.booking.previewByLetter(stranger(), token)).toEqual({
      problem: "not-found",
    });
  });

  test("hands on a fresh one while other stays of the order stand", async () => {
    const booked = await paid([stay, { ...stay, id: 2, start: "2026-12-05", end: "2026-12-08" }]);
    const token = await issue(booked);
    const first = await act(token, booked.ids[0]);
    if (isProblem(first)) throw new Error(first.problem);
    expect(await act(token, booked.ids[1])).toEqual({ problem: "not-found" });
    expect(await act(first.next, booked.ids[1])).toMatchObject({ next: undefined });
    expect(await Promise.all(booked.ids.map(stateOf))).toEqual(["cancelled", "cancelled"]);
  });

  test("stays good where the amount has changed, and is told anew", async () => {
    const booked = await paid();
    const token = await issue(booked);
    expect(await act(token, booked.ids[0], 1)).toEqual({ problem: "refund-changed", refund: 27_044, atDesk: 0 });
    expect(await act(token, booked.ids[0])).toMatchObject({ refund: 27_044 });
  });

  test("opens nothing when it is another order's, over, for something else, revoked or forged", async () => {
    const [mine, other] = [await paid(), await paid()];
    const token = await issue(mine);
    expect(await act(token, other.ids[0])).toEqual({ problem: "not-found" });
    const view = { purpose: "view", orderId: mine.checkout.orderId, at: NOON, expiresAt: NOON + DAY } as const;
    const dead = [
      await issue(mine, NOON + 1),
      await scene().store.letterLinks.issue(view),
      "x".repeat(43),
      undefined,
      {},
    ];
    pass(1);
    for (const one of dead) expect(await act(one, mine.ids[0])).toEqual({ problem: "not-found" });
    await scene().store.letterLinks.revoke(mine.checkout.orderId, ["cancel"], NOON);
    expect(await act(token, mine.ids[0])).toEqual({ problem: "not-found" });
    expect(await Promise.all([mine.ids[0], other.ids[0]].map(stateOf))).toEqual(["confirmed", "confirmed"]);
  });

  test("of every letter of an order dies when nothing of it stands any more", async () => {
    const booked = await paid();
    const token = await issue(booked);
    await cancel(booked.browser, booked.ids[0], 270.44);
    expect(await scene().house.hotel.guest.booking.previewByLetter(stranger(), token)).toEqual({
      problem: "not-found",
    });
  });
});

describe("the desk", () => {
  const versionOf = async (id: unknown) => (await rows("select version from booking where id = $1", [id]))[0]?.version;
  const give = async (id: number | undefined, amount: number, changes: Record<string, unknown> = {}) =>
    scene().clerk.browser.post<Record<string, unknown>>(
      `/api/bookings/${id}/refunds`,
      { amount, reason: "A noisy night", ...changes },
      { "if-match": String(await versionOf(id)) },
    );

  test("sees and cancels any booking by its version and the amount that it was shown", async () => {
    const booked = await paid([TOMORROW]);
    const [id] = booked.ids;
    const { staff } = scene().house.hotel;
    const told = await staff.booking.previewCancellation(scene().clerk.account, { id });
    if (isProblem(told)) throw new Error(told.problem);
    expect(told).toMatchObject({ way: "card", paid: 27_044, kept: 9_348, refund: 17_696, version: 1 });
    const act = (changes: object) =>
      staff.booking.cancelBooking(scene().clerk.account, {
        id,
        version: told.version,
        refund: told.refund,
        ...changes,
      });
    expect(await act({ version: 7 })).toEqual({ problem: "stale-version" });
    expect(await act({ refund: 27_044 })).toEqual({ problem: "refund-changed", refund: 17_696, atDesk: 0 });
    expect(await act({ refund: undefined })).toMatchObject({ problem: "invalid-fields" });
    expect(await act({})).toMatchObject({ refund: 17_696, again: false });
    expect(await act({})).toEqual({ problem: "stale-version" });
  });

  test("gives back of one booking what was paid for it, and names the others that were paid with it", async () => {
    const [first = 0, second = 0] = (await paid([stay, { ...stay, id: 2 }])).ids;
    const moneyOf = (id: number) => scene().house.hotel.staff.payments.readBookingMoney(scene().clerk.account, { id });
    expect(await moneyOf(first)).toMatchObject({
      refundable: 27_044,
      siblings: [{ bookingId: second, left: 27_044 }],
    });
    expectRefusal(await give(first, 270.45), 409, "refund-too-much");
    expect(await give(first, 270.44)).toMatchObject({ status: 201, body: { left: 0 } });
    expect(await moneyOf(second)).toMatchObject({
      refundable: 27_044,
      siblings: [{ bookingId: first, left: 0 }],
    });
    expect(await give(second, 100)).toMatchObject({ status: 201, body: { left: 170.44 } });
  });

  test("gives back no more of a stay that became cheaper than is left of it, and leaves the others that were paid with it whole", async () => {
    const booked = await paid([stay, { ...stay, id: 2 }]);
    const [first = 0, second = 0] = booked.ids;
    const { staff, guest } = scene().house.hotel;
    const { account } = scene().clerk;
    const shorter = { id: first, version: 1, start: stay.start, end: "2026-12-03", difference: -8_848 };
    expect(await staff.booking.changeDates(account, shorter)).toMatchObject({ refunded: 8_848 });
    await scene().house.tend();
    expect(await staff.payments.readBookingMoney(account, { id: first })).toMatchObject({
      refundable: 18_196,
      siblings: [{ bookingId: second, left: 27_044 }],
    });
    expect(expectRefusal(await give(first, 181.97), 409, "refund-too-much")).toMatchObject({ left: 181.96 });
    expect(await give(first, 181.96)).toMatchObject({ status: 201, body: { left: 0 } });
    expect(await preview(booked.browser, second)).toMatchObject({ body: { earlier: 0, refund: 270.44 } });
    const bookings = await scene().store.bookings.ofOrder(booked.checkout.orderId);
    const told = await guest.payments.refundsInBookings(bookings);
    const amounts = booked.ids.map((id) => new Set(told.get(id)?.map(({ amount }) => amount)));
    expect(amounts).toEqual([new Set([8_848, 18_196]), new Set()]);
    const notes = "select facts ->> 'bookingId' as id from document where order_id = $1 and amount = 8848";
    expect(await rows(notes, [booked.checkout.orderId])).toEqual([{ id: String(first) }]);
  });

  test("gives money back with a reason, once for each version, and never more than there is", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const header = { "if-match": "1" };
    const path = `/api/bookings/${id}/refunds`;
    const sent = { amount: 50, reason: "A noisy night" };
    const twice = await Promise.all([1, 2].map(() => scene().clerk.browser.post(path, sent, header)));
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 412]));
    const letters = await rows("select facts from outbox where kind = 'refund-given' and cause = $1", [
      `booking:${id}:1`,
    ]);
    expect(letters).toMatchObject([{ facts: { refunded: 5_000 } }]);
    expectRefusal(await give(id, 220.45), 409, "refund-too-much");
    expectRefusal(await give(id, 0), 422, "invalid-fields");
    expectRefusal(await give(id, 1, { reason: " " }), 422, "invalid-fields");
    expect(await give(id, 220.44)).toMatchObject({ status: 201, body: { left: 0 } });
    await scene().house.tend();
    expect(await stateOf(id)).toBe("confirmed");
    expect((await refundsOf(booked)).map(({ amount, state }) => [amount, state])).toEqual([
      [5_000, "succeeded"],
      [22_044, "succeeded"],
    ]);
    expect(
      await rows("select act from audit where subject = $1 and actor = $2", [String(id), scene().clerk.account.id]),
    ).toEqual([{ act: "booking.refunded" }, { act: "booking.refunded" }]);
  });

  test("cancels after a gift: what the guest has already does not go back twice", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    await give(id, 20.44);
    expect(await preview(booked.browser, id)).toMatchObject({ body: { kept: 0, earlier: 20.44, refund: 250 } });
    expect(await cancel(booked.browser, id, 250)).toMatchObject({ status: 200 });
    await scene().house.tend();
    expect(await rows("select captured, refunded from payment where order_id = $1", [booked.checkout.orderId])).toEqual(
      [{ captured: 27_044, refunded: 27_044 }],
    );
  });

  test("gives back cash at the desk, by the same terms", async () => {
    const { body } = await reserve(browserOf(scene().house), { ...TOMORROW, email: "cash@example.com" });
    const [id] = body.insertedIds;
    const { staff } = scene().house.hotel;
    const { account } = scene().clerk;
    await staff.booking.decideBooking(account, { id, status: "confirmed", version: 1 });
    await staff.billing.takePayment(account, { id, version: 2, amount: 27_044, by: "cash" });
    const told = await staff.booking.previewCancellation(account, { id });
    expect(told).toMatchObject({ way: "unpaid", paid: 27_044, kept: 9_348, refund: 0, atDesk: 17_696 });
    expect(await staff.booking.cancelBooking(account, { id, version: 3, refund: 0 })).toMatchObject({ atDesk: 17_696 });
    expect(await staff.billing.giveBack(account, { id, version: 4, amount: 17_697 })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await staff.billing.giveBack(account, { id, version: 4, amount: 17_696 })).toEqual({ modifiedCount: 1 });
  });
});

describe("a payment that a bank has taken back", () => {
  test("is for the desk alone to cancel, and nothing goes back twice", async () => {
    const booked = await paid([stay], { card: DISPUTED });
    pass(HOUR / 60);
    await scene().house.tend();
    const [id] = booked.ids;
    expectRefusal(await preview(booked.browser, id), 409, "payment-disputed");
    expectRefusal(await cancel(booked.browser, id, 270.44), 409, "payment-disputed");
    const told = await scene().house.hotel.staff.booking.previewCancellation(scene().clerk.account, { id });
    expect(told).toMatchObject({ isDisputed: true, refund: 0, earlier: 27_044, kept: 0 });
    const cancelled = await scene().house.hotel.staff.booking.cancelBooking(scene().clerk.account, {
      id,
      version: 1,
      refund: 0,
    });
    expect(cancelled).toMatchObject({ refund: 0 });
    expect(await refundsOf(booked)).toEqual([]);
  });
});

describe("a refund is told to its guest and to the desk as it stands", () => {
  const toldOf = async (id: number | undefined) => {
    const { house, store, clerk } = scene();
    const booking = await store.bookings.find(id ?? 0);
    const guest = booking && (await house.hotel.guest.payments.refundsInBookings([booking])).get(booking.bookingId);
    const desk = await house.hotel.staff.reconciliation.readMoney(clerk.account);
    if (isProblem(desk)) throw new Error(desk.problem);
    const atDesk = desk.refunds.filter(({ bookingId }) => bookingId === id).map(({ state }) => state);
    return { guest: guest?.map(({ state }) => state), atDesk, alerts: await alertsOf(id) };
  };
  const alertsOf = async (id: number | undefined) =>
    (
      await rows("select kind from alert where subject = $1 and settled_at is null order by kind", [`cancel-${id}`])
    ).map(({ kind }) => kind);

  test("asked for, on its way for a while, and arrived", async () => {
    const { browser, ids } = await paid([stay], { card: REFUNDED_LATE });
    await cancel(browser, ids[0], STAY_TOTAL);
    expect(await toldOf(ids[0])).toEqual({ guest: ["pending"], atDesk: ["requested"], alerts: [] });
    await scene().house.tend();
    expect(await toldOf(ids[0])).toEqual({ guest: ["pending"], atDesk: ["pending"], alerts: ["refund-pending"] });
    pass(HOUR);
    await scene().house.tend();
    expect(await toldOf(ids[0])).toEqual({ guest: ["succeeded"], atDesk: ["succeeded"], alerts: [] });
  });

  test("arrived, and then sent back by the guest's bank", async () => {
    const { browser, ids } = await paid([stay], { card: REFUND_RETURNED });
    await cancel(browser, ids[0], STAY_TOTAL);
    await scene().house.tend();
    expect(await toldOf(ids[0])).toEqual({ guest: ["succeeded"], atDesk: ["succeeded"], alerts: [] });
    pass(HOUR);
    await scene().house.tend();
    expect(await toldOf(ids[0])).toEqual({ guest: ["failed"], atDesk: ["failed"], alerts: ["refund-failed"] });
  });
});

describe("when somebody was faster at the provider's dashboard", () => {
  test("the guest reads of one refund, the one that was made", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const { paymentIntentId: paymentId } = booked.checkout;
    await scene().provider.payments.refund({ paymentId, key: "dashboard", amount: 27_044 });
    expect(await cancel(booked.browser, id, 270.44)).toMatchObject({ status: 200 });
    pass(HOUR);
    await scene().house.tend();
    expect((await refundsOf(booked)).toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
      { reason: "cancellation", amount: 27_044, state: "failed" },
      { reason: "made-at-provider", amount: 27_044, state: "succeeded" },
    ]);
    const found = await scene().store.bookings.find(id ?? 0);
    const told = found && (await scene().house.hotel.guest.payments.refundsInBookings([found]));
    expect(told?.get(id ?? 0)).toMatchObject([{ amount: 27_044, state: "succeeded" }]);
  });
});

test("a stay paid at the desk is never called off at another price than was shown, by letter or by the clerk", async () => {
  const { guest, staff } = scene().house.hotel;
  const { account } = scene().clerk;
  const inCash = async (email: string) => {
    const { body } = await reserve(browserOf(scene().house), { ...SOON, email });
    const [id = 0] = body.insertedIds;
    await staff.booking.decideBooking(account, { id, status: "confirmed", version: 1 });
    await staff.billing.takePayment(account, { id, version: 2, amount: 27_044, by: "cash" });
    return id;
  };
  const [ofLetter, ofClerk] = [await inCash("letter@example.com"), await inCash("clerk@example.com")];
  const order = await scene().store.bookings.find(ofLetter);
  const link = { purpose: "cancel", orderId: order?.orderId ?? "", at: NOON, expiresAt: NOON + DAY } as const;
  const token = await scene().store.letterLinks.issue(link);
  const looks = async () => [
    (await guest.booking.previewByLetter(stranger(), token)) as object,
    await staff.booking.previewCancellation(account, { id: ofClerk }),
  ];
  expect(await looks()).toMatchObject([[{ preview: { refund: 0, atDesk: 27_044 } }], { refund: 0, atDesk: 27_044 }]);
  pass(6 * HOUR);
  const acts = (atDesk: number) =>
    Promise.all([
      guest.booking.cancelByLetter(stranger(), { token, id: ofLetter, refund: 0, atDesk }),
      staff.booking.cancelBooking(account, { id: ofClerk, version: 3, refund: 0, atDesk }),
    ]);
  const shownAnew = { problem: "refund-changed", refund: 0, atDesk: 17_696 };
  expect(await acts(27_044)).toEqual([shownAnew, shownAnew]);
  const alone = { id: ofClerk, version: 3, status: "cancelled", atDesk: 27_044 };
  expect(await staff.booking.decideBooking(account, alone)).toMatchObject({ fields: [{ field: "refund" }] });
  expect(await acts(17_696)).toMatchObject([{ atDesk: 17_696 }, { atDesk: 17_696 }]);
});
