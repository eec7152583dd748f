import type { AuditRow, AuditTable } from "#hotel/reports/ports/audit.ts";
import { timestamp } from "#adapters/store/instants.ts";
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
    page: async (search) => (await run.afresh<AuditFound>(...pageOfAudit(search))).map(toRow),
  };
}

interface AuditFound {
  id: number;
  actor: string;
  act: string;
  subject: string;
  at: Date;
  detail: string | null;
  by: AuditRow["by"] | null;
  account: AuditRow["account"] | null;
  /** As texts, because arrays of them come so. */
  booking_ids: string[];
}

function toRow({ at, detail, by, account, booking_ids: bookingIds, ...row }: AuditFound): AuditRow {
  return {
    ...row,
    at: at.getTime(),
    detail: detail ?? undefined,
    by: by ?? undefined,
    account: account ?? undefined,
    bookingIds: bookingIds.map(Number),
  };
}
