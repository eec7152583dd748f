import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import type { KnownDifference } from "#hotel/reconciliation/ports/books.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { DATABASES_OF_STORIES } from "#tests/payments/databases.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

const DISPUTED = "4000 0000 0000 0259";

describe.each(DATABASES_OF_STORIES)("on $name", ({ open }) => {
  let house: TestHotel;
  let provider: SandboxPayments;
  let owner: Person;
  let passed = 0;
  /** What stands between the hotel and the provider. */
  let isCut: (url: string) => boolean = () => false;

  beforeAll(async () => {
    const database = await open();
    house = await openTestHotel({
      database,
      houseRules: { capRoomsPerAddress: 500 },
      sandbox: {
        line: (fetch) => (url, init) =>
          isCut(String(url instanceof Request ? url.url : url))
            ? Promise.reject(new TypeError("fetch failed"))
            : fetch(url, init),
      },
    });
    provider = await openSandboxPayments({ sql: database.pool, now: () => NOON + passed });
    owner = await openPerson(house, { role: "owner" });
  });
  afterAll(() => house.close());

  const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await house.database.pool.query(text, values)).rows;

  const wait = async (ms: number) => {
    passed += ms;
    house.pass(ms);
    await house.tend();
  };

  async function booked(card = GOOD_CARD): Promise<Checkout> {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await browser.pay(checkout, card);
    expect((await book(browser, checkout)).status).toBe(201);
    return checkout;
  }

  const granted = <Answer extends object>(answer: Answer | Problem): Answer => {
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  };

  /** Compares everything, and answers with what was found. */
  async function compare(): Promise<KnownDifference[]> {
    const asked = granted(await house.hotel.staff.reconciliation.askForComparison(owner.account));
    expect(asked).toEqual({ modifiedCount: 1 });
    while ((await house.hotel.jobs.reconcile()) > 0);
    const money = granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
    expect(money.underWay).toBeUndefined();
    return money.differences;
  }

  const faults = (all: readonly KnownDifference[]) =>
    all.filter(({ isInFlight }) => !isInFlight).map(({ kind, cents, paymentId }) => ({ kind, cents, paymentId }));

  const alerts = () => sql("select kind from alert where kind = 'books-differ' and settled_at is null");

  /** The provider's side, changed behind everybody's back. */
  const amend = (table: string, id: string, change: object) =>
    sql(`update sandbox.${table} set data = data || $2::jsonb where data ->> 'id' = $1`, [id, JSON.stringify(change)]);

  const chargeOf = async (paymentId: string) =>
    (await sql<{ id: string }>("select id from sandbox.charge where payment_intent = $1", [paymentId]))[0]?.id ?? "";

  test("clean books differ in nothing, and say over how many payments", async () => {
    await booked();
    await booked();
    await wait(2 * HOUR);
    expect(await compare()).toEqual([]);
    const { last } = granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
    expect(last).toMatchObject({ payments: 2, charges: 2, faults: 0, capturedHere: 54_088, capturedThere: 54_088 });
    expect(await alerts()).toEqual([]);
  });

  test("a payment just made is named as in flight, and no fault", async () => {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await wait(1_000);
    isCut = () => true;
    await browser.pay(checkout, GOOD_CARD);
    isCut = () => false;
    const found = await compare();
    expect(found).toMatchObject([{ kind: "payment-state", isInFlight: true, cents: 27_044 }]);
    expect(await alerts()).toEqual([]);
    await wait(2 * HOUR);
    expect(await compare()).toEqual([]);
  });

  test("exactly what was planted at the provider is found, and one click mends what can be", async () => {
    const [amount, charged, refunded, disputed, over] = [
      await booked(),
      await booked(),
      await booked(),
      await booked(DISPUTED),
      await hold(browserOf(house)),
    ];
    await wait(2 * HOUR);
    await amend("payment_intent", amount.paymentIntentId, { amount_received: 27_000 });
    await amend("charge", await chargeOf(amount.paymentIntentId), { amount_captured: 27_000 });
    await amend("charge", await chargeOf(charged.paymentIntentId), { amount_captured: 1 });
    const { paymentIntentId: paymentId } = refunded;
    const made = await provider.payments.refund({ paymentId, key: "at the dashboard", amount: 4_400 });
    expect(made).toMatchObject({ state: "succeeded" });
    await sql("delete from sandbox.event where deliver_at is not null");
    const [dispute] = await sql<{ id: string }>("select id from dispute where payment_id = $1", [
      disputed.paymentIntentId,
    ]);
    await sql("update dispute set state = 'under-review' where id = $1", [dispute?.id]);
    await amend("payment_intent", over.paymentIntentId, { status: "succeeded", amount_received: 27_044 });
    await sql("update event_cursor set next_look_at = '2100-01-01'");
    const foreign = await provider.payments.open({ orderId: "s", key: "s", amount: 999, email: "a@example.com" });
    await amend("payment_intent", "paymentId" in foreign ? foreign.paymentId : "", {
      metadata: {},
      status: "succeeded",
      amount_received: 999,
    });
    await wait(2 * HOUR);
    const found = await compare();
    expect(faults(found).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: "charge-amount", cents: 27_043, paymentId: charged.paymentIntentId },
      { kind: "dispute-state", cents: 27_044, paymentId: disputed.paymentIntentId },
      { kind: "paid-for-nothing", cents: 27_044, paymentId: over.paymentIntentId },
      { kind: "payment-amount", cents: 44, paymentId: amount.paymentIntentId },
      { kind: "refund-missing-here", cents: 4_400, paymentId },
    ]);
    expect(await alerts()).toHaveLength(1);
    const before = await sql("select count(*)::integer as n from ledger");
    for (const { kind, id, paymentId: of } of found) {
      const answer = await house.hotel.staff.reconciliation.mendDifference(owner.account, String(id));
      const isForPeople = kind === "payment-amount" || kind === "charge-amount";
      // The sandbox knows of no charge under the payment that was only written down as paid.
      if (of === over.paymentIntentId) expect(answer).toEqual({ modifiedCount: 1 });
      else if (kind === "dispute-state") expect(answer).toEqual({ modifiedCount: 0 });
      else expect(answer).toEqual(isForPeople ? { problem: "wrong-state" } : { modifiedCount: 1 });
    }
    const after = await sql("select count(*)::integer as n from ledger");
    expect(Number(after[0]?.n)).toBe(Number(before[0]?.n) + 2);
    const audited = await sql("select act from audit where actor = $1 and act like 'books.%mended'", [
      owner.account.id,
    ]);
    expect(audited).toHaveLength(3);
  });

  test("a comparison that was killed goes on where it was, and counts nothing twice", async () => {
    const runs = await sql<{ payments: number; faults: number }>(
      "select payments, faults from reconciliation order by id desc limit 1",
    );
    await sql(
      "update orders set created_at = created_at - interval '30 days' where id in (select id from orders limit 2)",
    );
    await wait(1_000);
    granted(await house.hotel.staff.reconciliation.askForComparison(owner.account));
    let steps = 0;
    for (; steps < 2; steps += 1) expect(await house.hotel.jobs.reconcile()).toBe(1);
    // A process dies with its claim: nobody else goes on until it has run out.
    await house.database.pool.query(
      "update reconciliation set next_look_at = now() + interval '100 years' where ended_at is null",
    );
    expect(await house.hotel.jobs.reconcile()).toBe(0);
    await sql("update reconciliation set next_look_at = '2020-01-01' where ended_at is null");
    isCut = (url) => url.includes("/refunds");
    expect(await house.hotel.jobs.reconcile()).toBe(0);
    isCut = () => false;
    await sql("update reconciliation set next_look_at = '2020-01-01' where ended_at is null");
    passed += 15_000;
    house.pass(15_000);
    while ((await house.hotel.jobs.reconcile()) > 0) steps += 1;
    expect(steps).toBeGreaterThan(3);
    const [after] = await sql<{ payments: number }>(
      "select payments, faults from reconciliation order by id desc limit 1",
    );
    expect(after?.payments).toBe(runs[0]?.payments);
  });

  test("one comparison is under way at a time, and one belongs to each night", async () => {
    await wait(24 * HOUR);
    const nights = await sql("select night::text from reconciliation where night is not null order by night");
    expect(nights).toEqual([{ night: "2026-11-21" }, { night: "2026-11-22" }]);
    const [one, other] = await Promise.all([
      house.hotel.staff.reconciliation.askForComparison(owner.account),
      house.hotel.staff.reconciliation.askForComparison(owner.account),
    ]);
    expect(
      [one, other].map((answer) => ("modifiedCount" in answer ? answer.modifiedCount : 0)).toSorted((a, b) => a - b),
    ).toEqual([0, 1]);
    await house.tend();
  });

  test.each(["reconciliation", "difference", "mending"])("%s keeps what was found", async (table) => {
    await expect(sql(`delete from ${table}`)).rejects.toThrow("only ever added");
    if (table !== "reconciliation") await expect(sql(`update ${table} set id = id`)).rejects.toThrow();
    else await expect(sql("update reconciliation set faults = 0")).rejects.toThrow("only ever added");
  });
});
