import type { BookTable, KnownDifference, Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import type { Difference, DifferenceKind, Side } from "#hotel/reconciliation/rules/both-books.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

type Reconciliations = Pick<
  BookTable,
  | "begin"
  | "claim"
  | "record"
  | "noteFailure"
  | "recent"
  | "differencesOf"
  | "unmendedSince"
  | "hasNewFaults"
  | "findDifference"
  | "noteMending"
>;

/** Comparisons of the books, each written down step by step. */
export function reconciliations(run: Run): Reconciliations {
  return {
    begin: async ({ period, at, night, askedBy }) => {
      const begun = await run(
        `insert into reconciliation (night, asked_by, period_from, period_to, compared_until, next_look_at, began_at)
         values ($1, $2, $3, $4, $3, $5, $5) on conflict do nothing returning id`,
        [night, askedBy, timestamp(period.from), timestamp(period.to), timestamp(at)],
      );
      return begun.length > 0;
    },
    claim: async (now, claimUntil) => {
      const rows = await run<ReconciliationRow>(
        `update reconciliation set next_look_at = $2 where ended_at is null and next_look_at <= $1 returning ${COLUMNS}`,
        [timestamp(now), timestamp(claimUntil)],
      );
      return rows[0] && toReconciliation(rows[0]);
    },
    record: async ({ id, comparedUntil }, { until, sums, differences, at }) => {
      const rows = await run<ReconciliationRow>(RECORD, [
        id,
        timestamp(comparedUntil),
        timestamp(until),
        timestamp(at),
        JSON.stringify(sums),
        JSON.stringify(differences.map(toRow)),
      ]);
      return rows[0] && toReconciliation(rows[0]);
    },
    noteFailure: async ({ id, comparedUntil }, at) => {
      const rows = await run<{ failing_since: Date }>(
        `update reconciliation set failing_since = coalesce(failing_since, $3)
         where id = $1 and compared_until = $2 and ended_at is null returning failing_since`,
        [id, timestamp(comparedUntil), timestamp(at)],
      );
      return rows[0]?.failing_since.getTime();
    },
    recent: async (limit) => {
      const rows = await run<ReconciliationRow>(`select ${COLUMNS} from reconciliation order by id desc limit $1`, [
        limit,
      ]);
      return rows.map(toReconciliation);
    },
    differencesOf: async (id, limit) => {
      const rows = await run<DifferenceRow>(
        `${DIFFERENCE} where d.reconciliation_id = $1 order by d.in_flight, d.cents desc, d.id limit $2`,
        [id, limit],
      );
      return rows.map(toDifference);
    },
    unmendedSince: async (id) => {
      const rows = await run<{ since: Date | null }>(UNMENDED_SINCE, [id]);
      return rows[0]?.since?.getTime();
    },
    hasNewFaults: async (id) => {
      const rows = await run(HAS_NEW_FAULTS, [id]);
      return rows.length > 0;
    },
    findDifference: async (id) => {
      const rows = await run<DifferenceRow>(`${DIFFERENCE} where d.id = $1`, [id]);
      return rows[0] && toDifference(rows[0]);
    },
    noteMending: async ({ differenceId, by, isMended, at }) => {
      await run("insert into mending (difference_id, by_account, is_mended, at) values ($1, $2, $3, $4)", [
        differenceId,
        by,
        isMended,
        timestamp(at),
      ]);
    },
  };
}

const COLUMNS = `id, night, period_from, period_to, compared_until, began_at, ended_at, payments, charges,
  refunds, disputes, foreigners, captured_here, captured_there, refunded_here, refunded_there, faults, in_flight`;

// Only over the step that was read: of two processes one goes on.
const RECORD = `
  with found as (
    select * from jsonb_to_recordset($6::jsonb) as f (kind text, in_flight boolean, cents integer, payment_id text,
      order_id text, our_id text, their_id text, here jsonb, there jsonb)),
  step as (
    update reconciliation r set
      compared_until = $3,
      next_look_at = $4,
      failing_since = null,
      ended_at = case when r.period_to = $3::timestamptz then $4::timestamptz end,
      payments = r.payments + s.payments,
      charges = r.charges + s.charges,
      refunds = r.refunds + s.refunds,
      disputes = r.disputes + s.disputes,
      foreigners = r.foreigners + s.foreigners,
      captured_here = r.captured_here + s."capturedHere",
      captured_there = r.captured_there + s."capturedThere",
      refunded_here = r.refunded_here + s."refundedHere",
      refunded_there = r.refunded_there + s."refundedThere",
      faults = r.faults + (select count(*) from found where not in_flight),
      in_flight = r.in_flight + (select count(*) from found where in_flight)
    from jsonb_to_record($5::jsonb) as s (payments integer, charges integer, refunds integer, disputes integer,
      foreigners integer, "capturedHere" bigint, "capturedThere" bigint, "refundedHere" bigint, "refundedThere" bigint)
    where r.id = $1 and r.compared_until = $2 and r.ended_at is null
    returning r.*),
  written as (
    insert into difference (reconciliation_id, kind, in_flight, cents, payment_id, order_id, our_id, their_id, here, there,
      found_from)
    select step.id, f.kind, f.in_flight, f.cents, f.payment_id, f.order_id, f.our_id, f.their_id, f.here, f.there,
      $2::timestamptz
    from step, found f)
  select ${COLUMNS} from step`;

function toRow({ kind, isInFlight, cents, paymentId, orderId, ourId, theirId, here, there }: Difference) {
  const ids = { payment_id: paymentId, order_id: orderId, our_id: ourId, their_id: theirId };
  return { kind, in_flight: isInFlight, cents, ...ids, here, there };
}

interface ReconciliationRow {
  id: number;
  night: PlainDate | null;
  period_from: Date;
  period_to: Date;
  compared_until: Date;
  began_at: Date;
  ended_at: Date | null;
  payments: number;
  charges: number;
  refunds: number;
  disputes: number;
  foreigners: number;
  captured_here: number;
  captured_there: number;
  refunded_here: number;
  refunded_there: number;
  faults: number;
  in_flight: number;
}

function toReconciliation(row: ReconciliationRow): Reconciliation {
  const { id, payments, charges, refunds, disputes, foreigners, faults } = row;
  return {
    ...{ id, payments, charges, refunds, disputes, foreigners, faults },
    night: row.night ?? undefined,
    period: { from: row.period_from.getTime(), to: row.period_to.getTime() },
    comparedUntil: row.compared_until.getTime(),
    beganAt: row.began_at.getTime(),
    endedAt: row.ended_at?.getTime(),
    capturedHere: row.captured_here,
    capturedThere: row.captured_there,
    refundedHere: row.refunded_here,
    refundedThere: row.refunded_there,
    inFlight: row.in_flight,
  };
}

const DIFFERENCE = `
  select d.id, d.kind, d.in_flight, d.cents, d.payment_id, d.order_id, d.our_id, d.their_id, d.here, d.there,
    m.is_mended, m.at as mended_at
  from difference d left join lateral (
    select is_mended, at from mending where difference_id = d.id order by id desc limit 1) m on true`;

const UNMENDED_SINCE = `
  select min(coalesce(d.found_from, r.period_from)) as since from difference d
    join reconciliation r on r.id = d.reconciliation_id
  where d.reconciliation_id = $1 and not d.in_flight and (
    select is_mended from mending where difference_id = d.id order by id desc limit 1) is not true`;

const HAS_NEW_FAULTS = `
  select n.id from difference n
  where n.reconciliation_id = $1 and not n.in_flight and not exists (
    select from (${DIFFERENCE} where not d.in_flight and d.reconciliation_id = (
      select max(id) from reconciliation where id < $1 and ended_at is not null)) b
    where b.kind = n.kind and b.is_mended is not true
      and (b.payment_id, b.our_id, b.their_id) is not distinct from (n.payment_id, n.our_id, n.their_id))
  limit 1`;

interface DifferenceRow {
  id: number;
  kind: DifferenceKind;
  in_flight: boolean;
  cents: number;
  payment_id: string | null;
  order_id: string | null;
  our_id: string | null;
  their_id: string | null;
  here: Side;
  there: Side;
  is_mended: boolean | null;
  mended_at: Date | null;
}

function toDifference(row: DifferenceRow): KnownDifference {
  const { id, kind, cents, here, there, is_mended, mended_at } = row;
  const mending = is_mended !== null && mended_at ? { isMended: is_mended, at: mended_at.getTime() } : undefined;
  return {
    ...{ id, kind, cents, here, there, mending },
    isInFlight: row.in_flight,
    paymentId: row.payment_id ?? undefined,
    orderId: row.order_id ?? undefined,
    ourId: row.our_id ?? undefined,
    theirId: row.their_id ?? undefined,
  };
}
