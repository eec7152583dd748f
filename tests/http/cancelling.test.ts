import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/open-payments.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Store } from "#hotel/ports/store.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  guest,
  hold,
  HOUR,
  reserve,
  stay,
  STAY_TOTAL,
  takenOn,
} from "./guest-acts.ts";

const DAY = 24 * HOUR;
const DISPUTED = "4000 0000 0000 0259";
/** Its free deadline is six hours away: 6 PM of this very day. */
const SOON = { ...stay, start: "2026-11-23", end: "2026-11-26" };
/** Too late to be free: the first night is kept. */
const TOMORROW = { ...stay, start: "2026-11-22", end: "2026-11-25" };

let house: TestHotel;
let store: Store;
let provider: SandboxPayments;
let clerk: Person;
let passed = 0;

beforeAll(async () => {
  house = await openTestHotel({ houseRules: { capRoomsPerAddress: 500, capRoomsPerBrowser: 60 } });
  store = openStore(house.database);
  provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
  clerk = await openPerson(house, { role: "admin" });
  await house.tend();
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

interface Paid {
  browser: Browser;
  checkout: Checkout;
  ids: number[];
}

async function paid(items: readonly object[] = [stay], options: { browser?: Browser; card?: string } = {}) {
  const { browser = browserOf(house), card = GOOD_CARD } = options;
  const grandTotal = Math.round(items.length * STAY_TOTAL * 100) / 100;
  const checkout = await hold(browser, { items, grandTotal });
  await browser.pay(checkout, card);
  const { body } = await book(browser, checkout, [...items]);
  return { browser, checkout, ids: body.insertedIds } satisfies Paid;
}

const preview = (browser: Browser, id: unknown) =>
  browser.get<Record<string, unknown>>(`/api/bookings/${id}/cancellation`);
const cancel = (browser: Browser, id: unknown, refund: unknown) =>
  browser.post<Record<string, unknown>>(`/api/bookings/${id}/cancellation`, { refund });
const rows = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const ledgerOf = ({ checkout }: Paid) =>
  rows("select kind, amount from ledger where order_id = $1 order by id", [checkout.orderId]);
const refundsOf = ({ checkout }: Paid) =>
  rows("select reason, amount, state from refund where order_id = $1 order by requested_at, key", [checkout.orderId]);
const stateOf = async (id: unknown) => (await rows("select state from booking where id = $1", [id]))[0]?.state;
const issue = ({ checkout }: Paid, expiresAt = NOON + 30 * DAY) =>
  store.letterLinks.issue({ purpose: "cancel", orderId: checkout.orderId, at: NOON, expiresAt });
let visitors = 0;
const stranger = () => {
  visitors += 1;
  return { visit: `stranger-${visitors}`, address: `198.51.100.${visitors}` };
};

describe("the policy that a guest agrees to", () => {
  test("is kept once, with its hash, and each order says when and from where", async () => {
    const [one, two] = [await paid(), await paid()];
    for (const { checkout } of [one, two]) {
      expect(await store.policies.ofOrder(checkout.orderId)).toMatchObject({
        manner: "ticked",
        at: NOON,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        words: expect.stringContaining("until 6 PM, hotel time, 2 days before you arrive"),
        terms: { afterwards: { nights: 1 } },
      });
    }
    expect(await rows("select count(*)::integer as n from cancellation_policy")).toEqual([{ n: 1 }]);
    expect(
      await rows("select hash = encode(sha256(convert_to(words, 'UTF8')), 'hex') as is_hash from cancellation_policy"),
    ).toEqual([{ is_hash: true }]);
  });

  test("is written down for a reservation without payment as shown", async () => {
    const { body } = await reserve(browserOf(house), { email: "shown@example.com" });
    const [booking] = await rows("select order_id from booking where id = $1", [body.insertedIds[0]]);
    expect(await store.policies.ofOrder(booking.order_id)).toMatchObject({ manner: "shown" });
  });

  test("can't be rewritten afterwards", async () => {
    await expect(rows("update cancellation_policy set words = 'Nothing goes back.'")).rejects.toThrow(
      "only ever added",
    );
  });

  test("goes on counting when the owner changes it", async () => {
    const booked = await paid();
    const hash = "a stricter text";
    await rows(
      `insert into cancellation_policy (hash, language, words, terms, first_used_at)
       values ($1, 'en', $1, '{"tiers": [], "afterwards": "everything"}', now())`,
      [hash],
    );
    await rows("update policy_agreement set policy = $2 where order_id = $1", [booked.checkout.orderId, hash]);
    expect(await preview(booked.browser, booked.ids[0])).toMatchObject({ body: { kept: 270.44, refund: 0 } });
  });
});

describe("a guest in the browser that booked", () => {
  test("sees what comes back and until when, cancels, and has it all again", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const before = await takenOn(house, "2026-12-01");
    const told = await preview(booked.browser, id);
    expect(told).toMatchObject({
      status: 200,
      body: { paid: 270.44, kept: 0, refund: 270.44, until: "2026-11-30T00:00:00.000Z" },
    });
    expect(await stateOf(id)).toBe("confirmed");
    expect(await cancel(booked.browser, id, 270.44)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await takenOn(house, "2026-12-01")).toBe(before - 1);
    expect(await refundsOf(booked)).toEqual([{ reason: "cancellation", amount: 27_044, state: "requested" }]);
    await house.tend();
    expect(await refundsOf(booked)).toEqual([{ reason: "cancellation", amount: 27_044, state: "succeeded" }]);
    expect(await ledgerOf(booked)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "refunded", amount: 27_044 },
    ]);
    const letters = await rows("select facts from outbox where kind = 'cancellation' and cause = $1", [
      `booking:${id}`,
    ]);
    expect(letters).toEqual([{ facts: { paid: 27_044, kept: 0, refunded: 27_044 } }]);
    expect(await rows("select actor, act from audit where subject = $1", [String(id)])).toEqual([
      { actor: "guest", act: "booking.cancelled" },
    ]);
  });

  test("after the deadline the first night is kept, and the ledger says so", async () => {
    const booked = await paid([TOMORROW]);
    const [id] = booked.ids;
    expect(await preview(booked.browser, id)).toMatchObject({ body: { kept: 93.48, refund: 176.96 } });
    expect((await preview(booked.browser, id)).body).not.toHaveProperty("until");
    expect(await cancel(booked.browser, id, 176.96)).toMatchObject({ status: 200 });
    await house.tend();
    expect(await ledgerOf(booked)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "kept", amount: 9_348 },
      { kind: "refunded", amount: 17_696 },
    ]);
  });

  test("of three stays cancels one, and the others stand", async () => {
    const lines = ["2026-12-01", "2026-12-05", "2026-12-09"] as const;
    const ends = ["2026-12-04", "2026-12-08", "2026-12-12"];
    const booked = await paid(lines.map((start, index) => ({ ...stay, id: index + 1, start, end: ends[index] })));
    const taken = await Promise.all(lines.map((night) => takenOn(house, night)));
    expect(await cancel(booked.browser, booked.ids[1], 270.44)).toMatchObject({ status: 200 });
    expect(await Promise.all(booked.ids.map(stateOf))).toEqual(["confirmed", "cancelled", "confirmed"]);
    expect(await Promise.all(lines.map((night) => takenOn(house, night)))).toEqual([
      taken[0],
      (taken[1] ?? 0) - 1,
      taken[2],
    ]);
    await house.tend();
    expect(await rows("select captured, refunded from payment where order_id = $1", [booked.checkout.orderId])).toEqual(
      [{ captured: 81_132, refunded: 27_044 }],
    );
  });

  test("who presses twice cancels once", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const answers = await Promise.all([1, 2, 3].map(() => cancel(booked.browser, id, 270.44)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await house.tend();
    expect(await refundsOf(booked)).toHaveLength(1);
    expectRefusal(await preview(booked.browser, id), 409, "wrong-state");
  });

  test("can't name another amount than the terms give", async () => {
    const booked = await paid([TOMORROW]);
    for (const refund of [270.44, 0, 176.97, 1e6]) {
      expectRefusal(await cancel(booked.browser, booked.ids[0], refund), 409, "refund-changed");
    }
    expectRefusal(await cancel(booked.browser, booked.ids[0], -1), 422, "invalid-fields");
    expect(await stateOf(booked.ids[0])).toBe("confirmed");
    expect(await refundsOf(booked)).toEqual([]);
  });
});

describe("whoever is not the guest", () => {
  test.each(["a stranger", "another guest", "a guest with an account"] as const)(
    "%s learns nothing and cancels nothing",
    async (who) => {
      const { ids } = await paid();
      const other = who === "another guest" ? (await paid()).browser : browserOf(house);
      const browser = who === "a guest with an account" ? (await openPerson(house)).browser : other;
      expectRefusal(await preview(browser, ids[0]), 404, "booking-not-found");
      expectRefusal(await cancel(browser, ids[0], 270.44), 404, "booking-not-found");
      expect((await preview(browser, ids[0])).body.detail).toBe((await preview(browser, 9_999_999_999)).body.detail);
      expect(await stateOf(ids[0])).toBe("confirmed");
    },
  );

  test("with number and address alone gets a letter sent to the guest, and nothing else", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    expect(await house.hotel.sendCancelLink(stranger(), { id, email: "eve@example.com" })).toEqual({
      problem: "booking-not-found",
    });
    expect(await house.hotel.sendCancelLink(stranger(), { id, email: "ADA@example.com " })).toEqual({ sent: true });
    await house.tend();
    const letters = await rows("select recipient, plain from outbox where kind = 'cancel-link'");
    expect(letters).toEqual([{ recipient: guest.email, plain: expect.stringContaining("/stay/cancel/") }]);
    expect(await stateOf(id)).toBe("confirmed");
  });

  test("asks for such letters five times an hour, and no more", async () => {
    const { ids } = await paid();
    const stubborn = stranger();
    const ask = () => house.hotel.sendCancelLink(stubborn, { id: ids[0], email: "eve@example.com" });
    for (let time = 0; time < 5; time += 1) await ask();
    expect(await ask()).toMatchObject({ problem: "too-many-tries" });
  });
});

describe("an account", () => {
  test("cancels its own stay in any browser, for years", async () => {
    const ada = await openPerson(house, { email: "ada.account@example.com" });
    const booked = await paid([stay], { browser: ada.browser });
    expect(await cancel(ada.browser, booked.ids[0], 270.44)).toMatchObject({ status: 200 });
    expect(await rows("select actor from audit where subject = $1", [String(booked.ids[0])])).toEqual([
      { actor: ada.account.id },
    ]);
  });
});

describe("a link in a letter", () => {
  const act = (token: unknown, id: unknown, refund: unknown = 27_044) =>
    house.hotel.cancelByLetter(stranger(), { token, id, refund });

  test("shows each stay with what it would mean, as often as one looks", async () => {
    const booked = await paid();
    const token = await issue(booked);
    for (const _look of [1, 2]) {
      const linked = await house.hotel.previewByLetter(stranger(), token);
      expect(linked).toMatchObject([{ preview: { refund: 27_044 }, barred: undefined }]);
    }
  });

  test("cancels once, and is used up", async () => {
    const booked = await paid();
    const token = await issue(booked);
    const answers = await Promise.all([1, 2, 3].map(() => act(token, booked.ids[0])));
    expect(answers.filter((answer) => !isProblem(answer))).toMatchObject([{ refund: 27_044, next: undefined }]);
    expect(answers.filter(isProblem)).toEqual([{ problem: "not-found" }, { problem: "not-found" }]);
    expect(await house.hotel.previewByLetter(stranger(), token)).toEqual({ problem: "not-found" });
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
    expect(await act(token, booked.ids[0], 1)).toEqual({ problem: "refund-changed", refund: 27_044 });
    expect(await act(token, booked.ids[0])).toMatchObject({ refund: 27_044 });
  });

  test("opens nothing when it is another order's, over, for something else, revoked or forged", async () => {
    const [mine, other] = [await paid(), await paid()];
    const token = await issue(mine);
    expect(await act(token, other.ids[0])).toEqual({ problem: "not-found" });
    const view = { purpose: "view", orderId: mine.checkout.orderId, at: NOON, expiresAt: NOON + DAY } as const;
    const dead = [await issue(mine, NOON + 1), await store.letterLinks.issue(view), "x".repeat(43), undefined, {}];
    house.pass(1);
    passed += 1;
    for (const one of dead) expect(await act(one, mine.ids[0])).toEqual({ problem: "not-found" });
    await store.letterLinks.revoke(mine.checkout.orderId, ["cancel"], NOON);
    expect(await act(token, mine.ids[0])).toEqual({ problem: "not-found" });
    expect(await Promise.all([mine.ids[0], other.ids[0]].map(stateOf))).toEqual(["confirmed", "confirmed"]);
  });

  test("of every letter of an order dies when nothing of it stands any more", async () => {
    const booked = await paid();
    const token = await issue(booked);
    await cancel(booked.browser, booked.ids[0], 270.44);
    expect(await house.hotel.previewByLetter(stranger(), token)).toEqual({ problem: "not-found" });
  });
});

describe("the desk", () => {
  const versionOf = async (id: unknown) => (await rows("select version from booking where id = $1", [id]))[0]?.version;
  const give = async (id: unknown, amount: number, changes: Record<string, unknown> = {}) =>
    clerk.browser.post<Record<string, unknown>>(
      `/api/bookings/${id}/refunds`,
      { amount, reason: "A noisy night", ...changes },
      { "if-match": String(await versionOf(id)) },
    );

  test("sees and cancels any booking by its version and the amount that it was shown", async () => {
    const booked = await paid([TOMORROW]);
    const [id] = booked.ids;
    const { office } = house.hotel;
    const told = await office.previewCancellation(clerk.account, { id });
    if (isProblem(told)) throw new Error(told.problem);
    expect(told).toMatchObject({ way: "card", paid: 27_044, kept: 9_348, refund: 17_696, version: 1 });
    const act = (changes: object) =>
      office.cancelBooking(clerk.account, { id, version: told.version, refund: told.refund, ...changes });
    expect(await act({ version: 7 })).toEqual({ problem: "stale-version" });
    expect(await act({ refund: 27_044 })).toEqual({ problem: "refund-changed", refund: 17_696 });
    expect(await act({ refund: undefined })).toMatchObject({ problem: "invalid-fields" });
    expect(await act({})).toMatchObject({ refund: 17_696, again: false });
    expect(await act({})).toEqual({ problem: "stale-version" });
  });

  test("gives money back with a reason, once for each version, and never more than there is", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const header = { "if-match": "1" };
    const path = `/api/bookings/${id}/refunds`;
    const sent = { amount: 50, reason: "A noisy night" };
    const twice = await Promise.all([1, 2].map(() => clerk.browser.post(path, sent, header)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expectRefusal(await give(id, 220.45), 409, "refund-too-much");
    expectRefusal(await give(id, 0), 422, "invalid-fields");
    expectRefusal(await give(id, 1, { reason: " " }), 422, "invalid-fields");
    expect(await give(id, 220.44)).toMatchObject({ status: 201, body: { left: 0 } });
    await house.tend();
    expect(await stateOf(id)).toBe("confirmed");
    expect((await refundsOf(booked)).map(({ amount, state }) => [amount, state])).toEqual([
      [5_000, "succeeded"],
      [22_044, "succeeded"],
    ]);
    expect(
      await rows("select act from audit where subject = $1 and actor = $2", [String(id), clerk.account.id]),
    ).toEqual([{ act: "booking.refunded" }, { act: "booking.refunded" }]);
  });

  test("cancels after a gift: what the guest has already does not go back twice", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    await give(id, 20.44);
    expect(await preview(booked.browser, id)).toMatchObject({ body: { kept: 0, earlier: 20.44, refund: 250 } });
    expect(await cancel(booked.browser, id, 250)).toMatchObject({ status: 200 });
    await house.tend();
    expect(await rows("select captured, refunded from payment where order_id = $1", [booked.checkout.orderId])).toEqual(
      [{ captured: 27_044, refunded: 27_044 }],
    );
  });

  test("gives back cash at the desk, by the same terms", async () => {
    const { body } = await reserve(browserOf(house), { ...TOMORROW, email: "cash@example.com" });
    const [id] = body.insertedIds;
    const { office } = house.hotel;
    const { account } = clerk;
    await office.decideBooking(account, { id, status: "confirmed", version: 1 });
    await office.takePayment(account, { id, version: 2, amount: STAY_TOTAL, by: "cash" });
    const told = await office.previewCancellation(account, { id });
    expect(told).toMatchObject({ way: "unpaid", paid: 27_044, kept: 9_348, refund: 0, atDesk: 17_696 });
    expect(await office.cancelBooking(account, { id, version: 3, refund: 0 })).toMatchObject({ atDesk: 17_696 });
    expect(await office.giveBack(account, { id, version: 4, amount: 176.97 })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await office.giveBack(account, { id, version: 4, amount: 176.96 })).toEqual({ modifiedCount: 1 });
  });
});

describe("a payment that a bank has taken back", () => {
  test("is for the desk alone to cancel, and nothing goes back twice", async () => {
    const booked = await paid([stay], { card: DISPUTED });
    house.pass(HOUR / 60);
    passed += HOUR / 60;
    await house.tend();
    const [id] = booked.ids;
    expectRefusal(await preview(booked.browser, id), 409, "payment-disputed");
    expectRefusal(await cancel(booked.browser, id, 270.44), 409, "payment-disputed");
    const told = await house.hotel.office.previewCancellation(clerk.account, { id });
    expect(told).toMatchObject({ isDisputed: true, refund: 0, earlier: 27_044, kept: 0 });
    const cancelled = await house.hotel.office.cancelBooking(clerk.account, { id, version: 1, refund: 0 });
    expect(cancelled).toMatchObject({ refund: 0 });
    expect(await refundsOf(booked)).toEqual([]);
  });
});

describe("when somebody was faster at the provider's dashboard", () => {
  test("the guest reads of one refund, the one that was made", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const { paymentIntentId: paymentId } = booked.checkout;
    await provider.payments.refund({ paymentId, key: "dashboard", amount: 27_044 });
    expect(await cancel(booked.browser, id, 270.44)).toMatchObject({ status: 200 });
    house.pass(HOUR);
    passed += HOUR;
    await house.tend();
    expect((await refundsOf(booked)).toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
      { reason: "cancellation", amount: 27_044, state: "failed" },
      { reason: "made-at-provider", amount: 27_044, state: "succeeded" },
    ]);
    const found = await store.bookings.find(id ?? 0);
    const told = found && (await house.hotel.tellRefunds([found]));
    expect(told?.get(id ?? 0)).toMatchObject([{ amount: 27_044, state: "succeeded" }]);
  });
});

describe("a deadline that passes between the look and the act", () => {
  test("refuses kindly, changes nothing, and is told anew", async () => {
    const booked = await paid([SOON]);
    const [id] = booked.ids;
    expect(await preview(booked.browser, id)).toMatchObject({ body: { refund: 270.44, kept: 0 } });
    house.pass(6 * HOUR);
    passed += 6 * HOUR;
    const refused = expectRefusal(await cancel(booked.browser, id, 270.44), 409, "refund-changed");
    expect(refused.detail).toContain("$176.96");
    expect(await stateOf(id)).toBe("confirmed");
    expect(await preview(booked.browser, id)).toMatchObject({ body: { refund: 176.96, kept: 93.48 } });
    expect(await cancel(booked.browser, id, 176.96)).toMatchObject({ status: 200 });
  });
});
