import { expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, GOOD_CARD, payAndBook, standard } from "./stays.ts";
import { openTwoDesks } from "./two-desks.ts";

const ORDERS = 8;
/** So that each of two processes issues one document at a time, and the other finds the order's next one. */
const ONE_BY_ONE = [
  "d.movement limit $1 for update of d skip locked",
  "d.movement limit least($1, 1) for update of d skip locked",
] as const;

test("two refunds of one order, documented by two processes at once, give back no part of it twice", async () => {
  const race = await documentTwice([]);
  figure(
    "two refunds of one order documented at once: orders that gave back more than a part",
    race.faults.length,
    "0",
  );
  expect(race).toEqual({ faults: [], documents: 2 * ORDERS, deadlocks: 0, rewritten: [expect.any(Number)] });
});

test("they do where neither waits for the other (control)", async () => {
  const race = await documentTwice([["pg_advisory_xact_lock(7105, key)", "7105 + key"]]);
  expect(race.rewritten.every((times) => times > 0)).toBe(true);
  figure("the same without the lock: orders that gave back more than a part", race.faults.length, "above 0");
  expect(race.faults.length).toBeGreaterThan(0);
});

/** Paid orders of which two refunds are to take back most of the fee each, as their terms said; both processes at work. */
async function documentTwice(rewrites: (readonly [from: string, to: string])[]) {
  const desks = await openTwoDesks({ rewrites: [ONE_BY_ONE, ...rewrites] });
  onTestFinished(() => desks.close());
  for (let order = 0; order < ORDERS; order += 1) {
    const guest = desks.guest();
    const stays = [standard("2026-12-10", 2)];
    const { body: checkout } = await checkOut(guest, stays);
    await guest.pay(checkout, GOOD_CARD);
    await payAndBook(guest, stays, checkout);
  }
  await desks.tend();
  await desks.sql.query(TWO_REFUNDS_EACH);
  const [first, second] = desks.desks;
  for (let round = 0; round < 4 * ORDERS; round += 1) {
    await Promise.all([first.hotel.jobs.issueDocuments(), second.hotel.jobs.issueDocuments()]);
  }
  const { rows } = await desks.sql.query<{ count: number }>(
    "select count(*)::integer from document where kind = 'credit-note'",
  );
  const found = await findDiscrepancies(desks.sql, { now: NOON });
  return {
    faults: found.filter((fault) => fault.startsWith("credit notes: of order")),
    documents: rows[0]?.count,
    deadlocks: await deadlocksOf(desks.databaseUrl),
    rewritten: desks.rewritten(),
  };
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
