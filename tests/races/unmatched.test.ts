import { expect, onTestFinished, test } from "vitest";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { emptyHouse } from "#tests/store/small-house.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, GOOD_CARD, payAndBook, standard } from "./stays.ts";
import { openTwoDesks, type TwoDesksOptions } from "./two-desks.ts";

/** Each of three pairs of acts, so many times. */
const TIMES = 2;
const PAIRS = [
  ["book", "book"],
  ["book", "refund"],
  ["refund", "close"],
] as const;

test("of two clerks who decide about the same payment at once one does, whatever the two want", async () => {
  const race = await decideTwice();
  figure("payments decided by two clerks at once: decisions", race.decisions.join(", "), "exactly 1 each");
  expect(race.decisions).toEqual(PAIRS.flatMap(() => Array.from({ length: TIMES }, () => 1)));
  expect(race).toMatchObject({ contradictions: [], faults: [], deadlocks: 0 });
});

test("two do where the database does not ask whether the payment still waits (control)", async () => {
  const guard = ["where payment_id = $1 and state = 'waiting' returning", "where payment_id = $1 returning"] as const;
  const race = await decideTwice({ rewrites: [guard] });
  expect(race.rewritten[0]).toBeGreaterThan(0);
  figure("the same without the question: decisions about one payment", Math.max(...race.decisions), "above 1");
  expect(Math.max(...race.decisions)).toBeGreaterThan(1);
  expect(race.contradictions).not.toEqual([]);
});

/** Two desks whose database was lost with its orders, and a clerk at each who reads the same payment and decides. */
async function decideTwice(options: TwoDesksOptions = {}) {
  const desks = await openTwoDesks(options);
  onTestFinished(() => desks.close());
  const [first, second] = desks.desks;
  const paymentIds: string[] = [];
  for (let paid = 0; paid < PAIRS.length * TIMES; paid += 1) {
    const guest = desks.guest();
    const stays = [standard("2026-12-10", 2)];
    const { body: checkout } = await checkOut(guest, stays);
    await guest.pay(checkout, GOOD_CARD);
    await payAndBook(guest, stays, checkout);
    paymentIds.push(checkout.paymentIntentId);
  }
  await emptyHouse(desks.sql);
  await placeRooms(runOn(desks.sql), (await readHotelContent()).rooms);
  await first.tend();
  const clerks = [await openPerson(first, { role: "admin" }), await openPerson(second, { role: "admin" })] as const;
  const decide = (clerk: 0 | 1, what: "book" | "refund" | "close", id: string) => {
    const { staff } = desks.desks[clerk].hotel;
    const who = clerks[clerk].account;
    if (what === "close") return staff.reconciliation.closeUnmatched(who, { id, note: "Settled by hand" });
    return what === "book"
      ? staff.reconciliation.bookUnmatched(who, id)
      : staff.reconciliation.refundUnmatched(who, id);
  };
  const decisions: number[] = [];
  for (const [index, id] of paymentIds.entries()) {
    const [one, other] = PAIRS[Math.floor(index / TIMES)] ?? PAIRS[0];
    const answers = await Promise.all([decide(0, one, id), decide(1, other, id)]);
    decisions.push(answers.filter((answer) => !isProblem(answer)).length);
  }
  const { rows } = await desks.sql.query<{ payment_id: string }>(CONTRADICTIONS);
  return {
    decisions,
    contradictions: rows.map(({ payment_id }) => payment_id),
    faults: await desks.faults(),
    deadlocks: await deadlocksOf(desks.databaseUrl),
    rewritten: desks.rewritten(),
  };
}

/** Payments that were booked and sent back, or sent back and closed, or booked twice; or whose deciding was written down twice. */
const CONTRADICTIONS = `
  select u.payment_id from unmatched_payment u left join payment p on p.payment_id = u.payment_id
  where (select count(*) from audit a where a.act like 'payment.%' and a.subject in (u.payment_id, p.order_id)) <> 1
    or (u.state = 'refunded') <> exists (select from refund r where r.payment_id = u.payment_id and r.reason = 'unmatched')
    or (u.state = 'booked') <> exists (
      select from orders o where o.id = p.order_id and o.state = 'confirmed')`;
