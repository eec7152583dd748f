import type { AuditTable } from "#hotel/ports/store/audit.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

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
  };
}
