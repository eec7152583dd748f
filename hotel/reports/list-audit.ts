import type { ReportsPorts } from "./ports.ts";
import type { AuditRow } from "./ports/audit.ts";
import { ACTORS, auditCursorAfter, readAuditQuery, type SentAuditQuery } from "./rules/audit-query.ts";
import { pageOf } from "#hotel/kernel/list-query.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

const PAGE_LENGTH = 50;
/** A text that fits more people than this has to be more exact: a part of them would pass for all. */
const MOST_PEOPLE = 200;

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
  const actors = await actorsMeant(store, query.person);
  if (isProblem(actors)) return actors;
  const { kind, bookingId, from, until, after } = query;
  const found = await store.audit.page({
    actors,
    kind,
    bookingId,
    from: from && clock.dayBegins(from),
    until: until && clock.dayBegins(until),
    after,
    limit: pageLength + 1,
  });
  return pageOf(found, pageLength, ({ id }) => auditCursorAfter(id));
}

/** Who is asked for, by account or by name; undefined: anybody. */
async function actorsMeant(
  { audit }: ReportsPorts["store"],
  person: string | undefined,
): Promise<string[] | undefined | Problem> {
  if (person === undefined) return undefined;
  const named = await audit.actorsNamed(person, MOST_PEOPLE + 1);
  if (named.length > MOST_PEOPLE) return fieldProblem("person", "too-many-people", MOST_PEOPLE);
  return [...named, ...ACTORS.filter((name) => name === person)];
}
