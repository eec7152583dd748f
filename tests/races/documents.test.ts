import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { figure } from "#tests/support/figures.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { inSoak } from "./length.ts";
import { checkOut, GOOD_CARD, payAndBook, standard } from "./stays.ts";
import { openTwoDesks, type TwoDesks } from "./two-desks.ts";

const ORDERS = inSoak(8, 4);
/** So that each of two processes issues one document at a time, and the other finds the order's next one. */
const ONE_BY_ONE = [
  "d.movement limit $1 for update of d skip locked",
  "d.movement limit least($1, 1) for update of d skip locked",
] as const;
/** Whatever else of its order is in other hands. */
const OUT_OF_TURN = ["other.movement < d.movement", "other.movement < 0"] as const;
const NO_SERIES_LOCK = ["pg_advisory_xact_lock(7105, key)", "7105 + key"] as const;

/** Longer than usual before it is there, so that the other process comes upon the order meanwhile. */
const DAWDLE = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.02);
    return null;
  end $$;
  create constraint trigger dawdle after insert on document deferrable initially deferred
    for each row execute function dawdle()`;

test("two refunds of one order, documented by two processes at once, give back no part of it twice", async () => {
  const race = await documentTwice([]);
  figure(
    "two refunds of one order documented at once: orders that gave back more than a part",
    race.faults.length,
    "0",
  );
  expect(race).toEqual({ faults: [], documents: 2 * ORDERS, deadlocks: 0, rewritten: [expect.any(Number)] });
});

test("they do where neither leaves the order to the other (control)", async () => {
  const race = await documentTwice([OUT_OF_TURN, NO_SERIES_LOCK]);
  expect(race.rewritten.every((times) => times > 0)).toBe(true);
  figure("the same without turns: orders that gave back more than a part", race.faults.length, "above 0");
  expect(race.faults.length).toBeGreaterThan(0);
});

test("a refund that the bank sends back takes back what its credit note gave, though another process is about to issue that", async () => {
  const returned = await documentReturned([]);
  expect(returned.faults).toEqual([]);
  expect(returned.documents).toEqual(["credit-note 0", "credit-note 54", "reversal 54"]);
});

test("it takes back fees that never went back where nobody waits for a turn (control)", async () => {
  const returned = await documentReturned([OUT_OF_TURN]);
  expect(returned.faults).toEqual([expect.stringMatching(/ 554 cents of its fees stand, -54 went back$/)]);
  expect(returned.documents).toEqual(["credit-note 0", "credit-note 0", "reversal 54"]);
});

/** The fees in the documents of a refund, and of another that came back, where one process has just taken up the second. */
async function documentReturned(rewrites: (readonly [from: string, to: string])[]) {
  const desks = await openTwoDesks({ rewrites });
  onTestFinished(() => desks.close());
  await payStays(desks, 1);
  await desks.sql.query(REFUND, [9_000, 1_806, "{refunded}"]);
  await desks.tend();
  await desks.sql.query(REFUND, [1_000, 95, "{refunded,refund-returned}"]);
  const [first, second] = desks.desks;
  await openStore(first.database).transaction(async (tx) => {
    expect(await tx.documents.due(1)).toMatchObject([{ kind: "credit-note" }]);
    await second.hotel.jobs.issueDocuments();
  });
  await desks.tend();
  const { rows } = await desks.sql.query<{ said: string }>(
    `select format('%s %s', kind, facts ->> 'fees') as said from document where kind <> 'receipt' order by movement`,
  );
  return { faults: await faultsOf(desks), documents: rows.map(({ said }) => said) };
}

/** Paid orders of which two refunds are to take back most of the fee each, as their terms said; both processes at work. */
async function documentTwice(rewrites: (readonly [from: string, to: string])[]) {
  const desks = await openTwoDesks({ rewrites: [ONE_BY_ONE, ...rewrites] });
  onTestFinished(() => desks.close());
  await payStays(desks, ORDERS);
  await desks.sql.query(TWO_REFUNDS_EACH);
  await desks.sql.query(DAWDLE);
  const [first, second] = desks.desks;
  for (let round = 0; round < 4 * ORDERS; round += 1) {
    await Promise.all([first.hotel.jobs.issueDocuments(), second.hotel.jobs.issueDocuments()]);
  }
  const { rows } = await desks.sql.query<{ count: number }>(
    "select count(*)::integer from document where kind = 'credit-note'",
  );
  return {
    faults: await faultsOf(desks),
    documents: rows[0]?.count,
    deadlocks: await deadlocksOf(desks.databaseUrl),
    rewritten: desks.rewritten(),
  };
}

async function payStays(desks: TwoDesks, orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    const guest = desks.guest();
    const stays = [standard("2026-12-10", 2)];
    const { body: checkout } = await checkOut(guest, stays);
    await guest.pay(checkout, GOOD_CARD);
    await payAndBook(guest, stays, checkout);
  }
  await desks.tend();
}

async function faultsOf({ sql }: TwoDesks): Promise<string[]> {
  const found = await findDiscrepancies(sql, { now: NOON });
  return found.filter((fault) => fault.startsWith("credit notes: of order"));
}

/** Four of the five dollars of the fee each. */
const TWO_REFUNDS_EACH = `
  with noted as (
    insert into refund (key, payment_id, order_id, booking_id, amount, taxes, fees, reason, note, state, refund_id,
      requested_at, next_look_at)
    select format('%s-%s', p.order_id, n), p.payment_id, p.order_id, b.id, 1000, 0, 400, 'desk', 'A gift', 'succeeded',
      format('re_%s_%s', p.order_id, n), now(), now()
    from payment p join booking b on b.order_id = p.order_id cross join generate_series(1, 2) n
    returning order_id, refund_id, amount)
  insert into ledger (order_id, kind, amount, reference, at)
  select order_id, 'refunded', amount, refund_id, now() from noted order by order_id, refund_id`;

/** Of $1 cents with $2 of tax and no fee, as its terms said, and what became of it. */
const REFUND = `
  with noted as (
    insert into refund (key, payment_id, order_id, booking_id, amount, taxes, fees, reason, note, state, refund_id,
      requested_at, next_look_at)
    select 're_' || $1::integer, p.payment_id, p.order_id, b.id, $1, $2, 0, 'desk', 'A gift',
      case cardinality($3::text[]) when 1 then 'succeeded' else 'failed' end, 're_' || $1::integer, now(), now()
    from payment p join booking b on b.order_id = p.order_id
    returning order_id, refund_id, amount)
  insert into ledger (order_id, kind, amount, reference, at)
  select order_id, kind, amount, refund_id, now() from noted cross join unnest($3) with ordinality moved (kind, turn) order by turn`;
