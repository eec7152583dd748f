import type { AlertTable } from "#hotel/ports/store/alerts.ts";
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
