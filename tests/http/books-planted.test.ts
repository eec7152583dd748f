import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DifferenceKind } from "#hotel/reconciliation/rules/both-books.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { DATABASES_OF_STORIES } from "#tests/payments/databases.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

const DISPUTED = "4000 0000 0000 0259";
const TOTAL = 27_044;
const REFUND = 5_000;
const TABLES = ["payment_intent", "charge", "refund", "dispute"] as const;

interface Paid {
  paymentId: string;
  chargeId: string;
  refundId: string | undefined;
  disputeId: string | undefined;
}

type Amend = (table: (typeof TABLES)[number], id: string, change: object | "away") => Promise<unknown>;

interface Plant {
  kind: DifferenceKind;
  cents: (by: number) => number;
  fits: (paid: Paid) => boolean;
  plant: (paid: Paid, by: number, amend: Amend) => Promise<unknown>;
}

const always = () => true;
const hasRefund = ({ refundId }: Paid) => refundId !== undefined;
const hasDispute = ({ disputeId }: Paid) => disputeId !== undefined;

/** What may go wrong at the provider, each on the money of a guest whose books were right. */
const PLANTS: readonly Plant[] = [
  {
    kind: "payment-amount",
    cents: (by) => by,
    fits: always,
    plant: async ({ paymentId, chargeId }, by, amend) => {
      await amend("payment_intent", paymentId, { amount_received: TOTAL - by });
      await amend("charge", chargeId, { amount_captured: TOTAL - by });
    },
  },
  {
    kind: "payment-state",
    cents: () => TOTAL,
    fits: (paid) => !hasRefund(paid) && !hasDispute(paid),
    plant: async ({ paymentId, chargeId }, _, amend) => {
      await amend("payment_intent", paymentId, { status: "canceled", amount_received: 0 });
      await amend("charge", chargeId, { status: "failed", amount_captured: 0 });
    },
  },
  {
    kind: "payment-missing-there",
    cents: () => TOTAL,
    fits: (paid) => !hasRefund(paid) && !hasDispute(paid),
    plant: async ({ paymentId, chargeId }, _, amend) => {
      await amend("charge", chargeId, "away");
      await amend("payment_intent", paymentId, "away");
    },
  },
  {
    kind: "charge-amount",
    cents: (by) => by,
    fits: always,
    plant: ({ chargeId }, by, amend) => amend("charge", chargeId, { amount_captured: TOTAL + by }),
  },
  {
    kind: "refund-amount",
    cents: (by) => by,
    fits: hasRefund,
    plant: ({ refundId = "" }, by, amend) => amend("refund", refundId, { amount: REFUND + by }),
  },
  {
    kind: "refund-state",
    cents: () => REFUND,
    fits: hasRefund,
    plant: ({ refundId = "" }, _, amend) => amend("refund", refundId, { status: "failed" }),
  },
  {
    kind: "refund-missing-there",
    cents: () => REFUND,
    fits: hasRefund,
    plant: ({ refundId = "" }, _, amend) => amend("refund", refundId, "away"),
  },
  {
    kind: "dispute-state",
    cents: () => TOTAL,
    fits: hasDispute,
    plant: ({ disputeId = "" }, _, amend) => amend("dispute", disputeId, { status: "lost" }),
  },
  {
    kind: "dispute-amount",
    cents: () => TOTAL,
    fits: hasDispute,
    plant: ({ disputeId = "" }, _, amend) => amend("dispute", disputeId, { balance_transactions: [] }),
  },
  {
    kind: "dispute-missing-there",
    cents: () => TOTAL,
    fits: hasDispute,
    plant: ({ disputeId = "" }, _, amend) => amend("dispute", disputeId, "away"),
  },
];

describe.each(DATABASES_OF_STORIES)("on $name", ({ open }) => {
  let house: TestHotel;
  let owner: Person;
  let guests: Paid[];
  let cut: RegExp | undefined;
  beforeAll(async () => {
    house = await openTestHotel({
      database: await open(),
      houseRules: { capRoomsPerAddress: 500 },
      sandbox: {
        line: (fetch) => (url, init) =>
          cut?.test(String(url)) ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init),
      },
    });
    owner = await openPerson(house, { role: "owner" });
    guests = [];
    for (const course of ["plain", "refunded", "disputed", "plain", "refunded", "disputed", "plain", "refunded"]) {
      guests.push(await paid(course));
    }
    house.pass(3 * HOUR);
    await house.tend();
    for (const table of TABLES) await sql(`create table kept_${table} as select * from sandbox.${table}`);
  });
  afterAll(() => house.close());

  const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await house.database.pool.query(text, values)).rows;

  async function paid(course: string): Promise<Paid> {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await browser.pay(checkout, course === "disputed" ? DISPUTED : GOOD_CARD);
    await book(browser, checkout);
    const { paymentIntentId: paymentId, orderId } = checkout;
    if (course === "refunded") {
      await sql(
        `insert into refund (key, payment_id, order_id, amount, reason, requested_at, next_look_at)
         values ($1, $1, $2, $3, 'order-over', $4, $4)`,
        [paymentId, orderId, REFUND, new Date(NOON).toISOString()],
      );
    }
    await house.tend();
    const idIn = async (table: string) =>
      (await sql<{ id: string }>(`select id from sandbox.${table} where payment_intent = $1`, [paymentId]))[0]?.id;
    const [chargeId = "", refundId, disputeId] = [await idIn("charge"), await idIn("refund"), await idIn("dispute")];
    return { paymentId, chargeId, refundId, disputeId };
  }

  const amend: Amend = (table, id, change) =>
    change === "away"
      ? sql(`delete from sandbox.${table} where id = $1`, [id])
      : sql(`update sandbox.${table} set data = data || $2::jsonb where id = $1`, [id, JSON.stringify(change)]);

  async function putBack(): Promise<void> {
    for (const table of TABLES.toReversed()) await sql(`delete from sandbox.${table}`);
    for (const table of TABLES) {
      await sql(`insert into sandbox.${table} overriding system value select * from kept_${table}`);
    }
  }

  const granted = <Answer extends object>(answer: Answer | Problem): Answer => {
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  };

  async function compare() {
    granted(await house.hotel.staff.reconciliation.askForComparison(owner.account));
    while ((await house.hotel.jobs.reconcile()) > 0);
    const { differences, last } = granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
    const found = differences.map(
      ({ kind, cents, paymentId, isInFlight }) => `${kind} ${cents} ${paymentId} ${isInFlight}`,
    );
    return { found: found.toSorted((a, b) => (a < b ? -1 : 1)), last };
  }

  test("at any time exactly what was planted at the provider is found, and nothing once it is put back", async () => {
    const random = fc.sample(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), { numRuns: 12, seed: 2026 });
    const kinds = new Set<string>();
    for (const chances of random) {
      const planted: string[] = [];
      for (const [place, guest] of guests.entries()) {
        const chance = chances[place] ?? 0;
        const fitting = PLANTS.filter(({ fits }) => fits(guest));
        const choice = fitting[chance % (fitting.length + 2)];
        const by = 1 + (chance % 997);
        if (!choice) continue;
        await choice.plant(guest, by, amend);
        kinds.add(choice.kind);
        planted.push(`${choice.kind} ${choice.cents(by)} ${guest.paymentId} false`);
      }
      const { found, last } = await compare();
      expect(found).toEqual(planted.toSorted((a, b) => (a < b ? -1 : 1)));
      expect(last?.faults).toBe(planted.length);
      await putBack();
    }
    expect(await compare()).toMatchObject({ found: [], last: { payments: 8, faults: 0 } });
    expect(kinds.size).toBe(PLANTS.length);
  }, 120_000);

  test.each([/\/v1\/payment_intents\?/, /\/v1\/charges/, /\/v1\/refunds/, /\/v1\/disputes/, /payment_intents\/pi_/])(
    "a provider that does not answer %s writes nothing down, and the comparison goes on later",
    async (path) => {
      // One payment that is only ours is looked for by its name.
      const [guest] = guests;
      await amend("charge", guest?.chargeId ?? "", "away");
      await amend("payment_intent", guest?.paymentId ?? "", "away");
      granted(await house.hotel.staff.reconciliation.askForComparison(owner.account));
      cut = path;
      expect(await house.hotel.jobs.reconcile()).toBe(0);
      cut = undefined;
      expect(await sql("select payments, faults, ended_at from reconciliation order by id desc limit 1")).toEqual([
        { payments: 0, faults: 0, ended_at: null },
      ]);
      expect(await house.hotel.jobs.reconcile()).toBe(0);
      house.pass(121_000);
      while ((await house.hotel.jobs.reconcile()) > 0);
      const { last } = granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
      expect(last).toMatchObject({ payments: 7, faults: 1 });
      await putBack();
    },
  );
});
