import { type AlertByLetter, type AlertTable, type OpenAlert, TOLD_BY_LETTER } from "#hotel/kernel/ports/alerts.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function alertTable(run: Run): AlertTable {
  return {
    raise: async (alert, at) => {
      await run(
        `insert into alert (kind, subject, raised_at) values ($1, $2, $3)
         on conflict (kind, subject) where settled_at is null do nothing`,
        [alert.kind, alert.subject, timestamp(at)],
      );
    },
    settle: async (alert, at) => {
      const rows = await run(
        "update alert set settled_at = $3 where kind = $1 and subject = $2 and settled_at is null returning id",
        [alert.kind, alert.subject, timestamp(at)],
      );
      return rows.length > 0;
    },
    open: (limit, kinds, skipped = 0) => read(run, OPEN, [limit, kinds, skipped]),
    claimUntold: (raisedBefore, at) => run(CLAIM_UNTOLD, [TOLD_BY_LETTER, timestamp(raisedBefore), timestamp(at)]),
    findOpen: async (id) => (await read<AlertByLetter>(run, FIND_OPEN, [id, TOLD_BY_LETTER]))[0],
    keepOpen: async (kind, subjects, at) => {
      await run(KEEP_OPEN, [kind, subjects, timestamp(at)]);
    },
  };
}

// Subjects are keys of whatever the alert is about; no two tables share one.
const OPEN_ALERTS = `
  select ${columns<OpenAlert>({
    kind: "a.kind",
    subject: "a.subject",
    raisedAt: "a.raised_at",
    booking: `(select jsonb_build_object('id', b.id, 'name', b.name) from booking b
      where b.id = case a.kind when 'cancellation-forgotten' then a.subject::bigint end or b.order_id = coalesce(
        (select o.id from orders o where o.id = a.subject),
        (select p.order_id from payment p where p.payment_id = a.subject),
        (select r.order_id from refund r where r.key = a.subject),
        (select r.order_id from refund r where r.refund_id = a.subject),
        (select d.order_id from dispute d where d.id = a.subject))
      order by b.position limit 1)`,
  })}
  from alert a where a.settled_at is null`;
const OPEN = `${OPEN_ALERTS} and ($2::text[] is null or a.kind = any($2))
  order by a.raised_at, a.id limit $1 offset $3`;

const FIND_OPEN = `${OPEN_ALERTS} and a.id = $1 and a.kind = any($2)`;

const CLAIM_UNTOLD = `
  update alert set told_at = $3
  where id = any(array(
    select id from alert where settled_at is null and told_at is null and kind = any($1) and raised_at <= $2
    order by id for update skip locked))
  returning id, kind`;

const KEEP_OPEN = `
  with over as (
    update alert set settled_at = $3 where kind = $1 and settled_at is null and subject <> all($2::text[]))
  insert into alert (kind, subject, raised_at) select $1, subject, $3 from unnest($2::text[]) subject
  on conflict (kind, subject) where settled_at is null do nothing`;
