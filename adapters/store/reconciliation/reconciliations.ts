import type { BookTable, KnownDifference, Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import type { Difference } from "#hotel/reconciliation/rules/both-books.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { columns, instantOf, read } from "#adapters/store/columns.ts";
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
      const rows = await read<Reconciliation>(
        run,
        `update reconciliation set next_look_at = $2 where ended_at is null and next_look_at <= $1 returning ${COLUMNS}`,
        [timestamp(now), timestamp(claimUntil)],
      );
      return rows[0];
    },
    record: async ({ id, comparedUntil }, { until, sums, differences, at }) => {
      const rows = await read<Reconciliation>(run, RECORD, [
        id,
        timestamp(comparedUntil),
        timestamp(until),
        timestamp(at),
        JSON.stringify(sums),
        JSON.stringify(differences.map(toRow)),
      ]);
      return rows[0];
    },
    noteFailure: async ({ id, comparedUntil }, at) => {
      const [failing] = await read<{ since: Instant }>(
        run,
        `update reconciliation set failing_since = coalesce(failing_since, $3)
         where id = $1 and compared_until = $2 and ended_at is null returning failing_since as since`,
        [id, timestamp(comparedUntil), timestamp(at)],
      );
      return failing?.since;
    },
    recent: (limit) => read(run, `select ${COLUMNS} from reconciliation order by id desc limit $1`, [limit]),
    differencesOf: (id, limit) =>
      read(run, `${DIFFERENCE} where d.reconciliation_id = $1 order by d.in_flight, d.cents desc, d.id limit $2`, [
        id,
        limit,
      ]),
    unmendedSince: async (id) => {
      const [unmended] = await read<{ since: Instant | undefined }>(run, UNMENDED_SINCE, [id]);
      return unmended?.since;
    },
    hasNewFaults: async (id) => {
      const rows = await run(HAS_NEW_FAULTS, [id]);
      return rows.length > 0;
    },
    findDifference: async (id) => (await read<KnownDifference>(run, `${DIFFERENCE} where d.id = $1`, [id]))[0],
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

const COLUMNS = columns<Reconciliation>({
  id: "id",
  night: "night",
  period: `jsonb_build_object('from', ${instantOf("period_from")}, 'to', ${instantOf("period_to")})`,
  comparedUntil: "compared_until",
  beganAt: "began_at",
  endedAt: "ended_at",
  payments: "payments",
  charges: "charges",
  refunds: "refunds",
  disputes: "disputes",
  foreigners: "foreigners",
  capturedHere: "captured_here",
  capturedThere: "captured_there",
  refundedHere: "refunded_here",
  refundedThere: "refunded_there",
  faults: "faults",
  inFlight: "in_flight",
});

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

const DIFFERENCE = `
  select ${columns<KnownDifference>({
    id: "d.id",
    kind: "d.kind",
    isInFlight: "d.in_flight",
    cents: "d.cents",
    paymentId: "d.payment_id",
    orderId: "d.order_id",
    ourId: "d.our_id",
    theirId: "d.their_id",
    here: "d.here",
    there: "d.there",
    mending: `(select jsonb_build_object('isMended', m.is_mended, 'at', ${instantOf("m.at")})
      from mending m where m.difference_id = d.id order by m.id desc limit 1)`,
  })}
  from difference d`;

const UNMENDED_SINCE = `
  select min(coalesce(d.found_from, r.period_from)) as since from difference d
    join reconciliation r on r.id = d.reconciliation_id
  where d.reconciliation_id = $1 and not d.in_flight and (
    select is_mended from mending where difference_id = d.id order by id desc limit 1) is not true`;

const HAS_NEW_FAULTS = `
  select n.id from difference n
  where n.reconciliation_id = $1 and not n.in_flight and not exists (
    select from difference b
    where not b.in_flight and b.reconciliation_id = (
        select max(id) from reconciliation where id < $1 and ended_at is not null)
      and b.kind = n.kind and (
        select is_mended from mending where difference_id = b.id order by id desc limit 1) is not true
      and (b.payment_id, b.our_id, b.their_id) is not distinct from (n.payment_id, n.our_id, n.their_id))
  limit 1`;
