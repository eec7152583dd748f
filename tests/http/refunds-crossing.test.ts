import { expect, onTestFinished, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { compareWithProvider } from "#tests/support/oracle.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { book, expectCleanBooks, GOOD_CARD, hold } from "./guest-acts.ts";

// A stay of $270.44. The desk gives $160 and $100; meanwhile somebody sends $80 back at the provider's own dashboard. Of
// these three two fit.
const FIRST = 16_000;
const SECOND = 10_000;
const ELSEWHERE = 8_000;

test("a refund that is made while a comparison gives it up counts, and the one that no longer fits is given up", async () => {
  const line = crossingLine();
  const house = await openTestHotel({ sandbox: { line: line.through } });
  onTestFinished(() => house.close());
  const { staff, jobs } = house.hotel;
  const pool = house.database.pool;
  const clerk = await openPerson(house, { role: "admin" });
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  const [id] = (await book(browser, checkout)).body.insertedIds;
  await house.tend();
  for (const amount of [FIRST, SECOND]) {
    const { rows } = await pool.query<{ version: number }>("select version from booking where id = $1", [id]);
    const sent = { id, version: rows[0]?.version, amount, reason: "A noisy night" };
    expect(await staff.payments.refundBooking(clerk.account, sent)).not.toHaveProperty("problem");
  }
  const dashboard = await openSandboxPayments({ sql: pool, now: () => NOON });
  await dashboard.payments.refund({ paymentId: checkout.paymentIntentId, key: "elsewhere", amount: ELSEWHERE });
  const hear = async (raw: string, signature: string) =>
    (await house.hotel.guest.payments.receiveEvent(raw, signature)) ? 200 : 400;
  await dashboard.deliverDueEvents(hear);

  line.cross();
  const paying = jobs.payRefunds();
  await jobs.processEvents();
  const states = "select amount, state from refund order by amount";
  // The control: it was given up indeed, with its money gone.
  expect((await pool.query(states)).rows).toContainEqual({ amount: SECOND, state: "failed" });
  line.answer();
  await paying;

  await house.tend();
  expect((await pool.query(states)).rows).toEqual([
    { amount: ELSEWHERE, state: "succeeded" },
    { amount: SECOND, state: "succeeded" },
    { amount: FIRST, state: "failed" },
  ]);
  expect(await compareWithProvider(pool)).toEqual([]);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
});

/**
 * From `cross` on the provider makes the second refund after its list was read and before that list arrives; what it says to
 * either of ours arrives after `answer`.
 */
function crossingLine() {
  const [listed, made, answered] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let isCrossing = false;
  const through =
    (line: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (url, init) => {
      const { pathname } = new URL(String(url));
      if (!isCrossing || pathname !== "/v1/refunds") return line(url, init);
      if (init?.method === "GET") {
        const list = await line(url, init);
        listed.resolve();
        await made.promise;
        return list;
      }
      const isSecond = String(init?.body).includes(`amount=${SECOND}`);
      await (isSecond ? listed.promise : answered.promise);
      const answer = await line(url, init);
      if (isSecond) made.resolve();
      await answered.promise;
      return answer;
    };
  return {
    through,
    cross: () => {
      isCrossing = true;
    },
    answer: () => answered.resolve(),
  };
}
