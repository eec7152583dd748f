import type { Alert, AlertTable } from "#hotel/ports/store/alerts.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

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
      await run("update alert set settled_at = $3 where kind = $1 and subject = $2 and settled_at is null", [
        alert.kind,
        alert.subject,
        timestamp(at),
      ]);
    },
    open: async (kinds, limit) => {
      const rows = await run<Alert & { raised_at: Date }>(
        `select kind, subject, raised_at from alert where settled_at is null and kind = any($1)
         order by raised_at, id limit $2`,
        [kinds, limit],
      );
      return rows.map(({ kind, subject, raised_at }) => ({ kind, subject, raisedAt: raised_at.getTime() }));
    },
    keepOpen: async (kind, subjects, at) => {
      await run(KEEP_OPEN, [kind, subjects, timestamp(at)]);
    },
  };
}

const KEEP_OPEN = `
  with over as (
    update alert set settled_at = $3 where kind = $1 and settled_at is null and subject <> all($2::text[]))
  insert into alert (kind, subject, raised_at) select $1, subject, $3 from unnest($2::text[]) subject
  on conflict (kind, subject) where settled_at is null do nothing`;
