import type { AuditTable } from "#hotel/reports/ports/audit.ts";
import { read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { likePart } from "#adapters/store/like-part.ts";
import { pageOfAudit } from "./page-of-audit.ts";
import type { Run } from "#adapters/store/run.ts";

export function auditTable(run: Run): AuditTable {
  return {
    add: async (entry) => {
      await run("insert into audit (actor, act, subject, at, detail) values ($1, $2, $3, $4, $5)", [
        entry.actor,
        entry.act,
        entry.subject,
        timestamp(entry.at),
        entry.detail,
      ]);
    },
    actorsNamed: async (text, limit) =>
      (await run.afresh<{ id: string }>(ACTORS_NAMED, [likePart(text), limit])).map(({ id }) => id),
    page: (search) => read(run.afresh, ...pageOfAudit(search)),
  };
}

// The planner may choose: few accounts are looked up by the index of actors, for very many the audit is read once. Looked up one by
// one with a limit, 50,000 accounts that never acted had it read for each of them.
const ACTORS_NAMED = `
  select a.id from account a
  where lower(a.name || ' ' || a.email) like $1 and exists (select from audit where actor = a.id) limit $2`;
