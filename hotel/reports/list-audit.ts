import type { ReportsPorts } from "./ports.ts";
import type { AuditRow } from "./ports/audit.ts";
import { ACTORS, auditCursorAfter, readAuditQuery, type SentAuditQuery } from "./rules/audit-query.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

const PAGE_LENGTH = 50;

export interface AuditPage {
  rows: AuditRow[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/** A page of who did what when, newest first, for the desk. Problems name the field that makes no sense. */
export async function listAudit(
  { store, clock }: ReportsPorts,
  sent: SentAuditQuery & { limit?: number } = {},
): Promise<AuditPage | Problem> {
  const query = readAuditQuery(sent, clock.today());
  if (isProblem(query)) return query;
  const { limit: pageLength = PAGE_LENGTH } = sent;
  const { person, kind, bookingId, from, until, after } = query;
  const found = await store.audit.page({
    person: person === undefined ? undefined : { text: person, actors: ACTORS.filter((name) => name === person) },
    kind,
    bookingId,
    from: from && clock.dayBegins(from),
    until: until && clock.dayBegins(until),
    after,
    limit: pageLength + 1,
  });
  const rows = found.slice(0, pageLength);
  const last = rows.at(-1);
  return { rows, next: last && found.length > rows.length ? auditCursorAfter(last.id) : undefined };
}
