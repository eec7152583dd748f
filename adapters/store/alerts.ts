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
  };
}
