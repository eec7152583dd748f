import { redirect } from "react-router";
import { deskLinks } from "#app/links.ts";
import { CSV_PAGE, type CsvCell, csvPages } from "#app/desk/parts/csv.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { detailInWords } from "#app/desk/parts/told-detail.ts";
import type { AuditRow } from "#hotel/reports/ports/audit.ts";
import { ACTORS } from "#hotel/reports/rules/audit-query.ts";
import { insteadOf, loggedNamesIn, readOrNot } from "#app/desk/parts/read.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/log-file.ts";
import { type AskedLog, logAskedIn } from "./asked-log.ts";
import { logWords } from "./words.ts";

/** What the activity log shows as a file. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { cursor: _, ...narrowed } = logAskedIn(args.url.searchParams);
  const pageAt = (cursor?: string) =>
    readOrNot(args.context, (staff, clerk) => staff.reports.listAudit(clerk, { ...narrowed, limit: CSV_PAGE, cursor }));
  const first = await pageAt();
  if (isProblem(first)) throw fileInstead(first, args.url, narrowed);
  const categories = loggedNamesIn(args.context);
  const rowsOf = ({ rows }: typeof first) => rows.map((row) => cellsOf(row, categories));
  return csvPages("audit", { head: logWords.fileColumns, first, pageAt, rowsOf });
}

/** What was asked wrongly the page shows beside its field: the file of everything would pass for what was asked. */
function fileInstead(problem: Problem, url: URL, asked: AskedLog) {
  return problem.problem === "invalid-fields" ? redirect(deskLinks.audit(asked)) : insteadOf(problem, { url });
}

function cellsOf({ at, actor, by, act, detail, subject, bookingIds }: AuditRow, categories: Record<string, string>) {
  const known = ACTORS.find((name) => name === actor);
  const who = by?.name ?? (known ? logWords.actors[known] : logWords.gone);
  const what = detail === undefined ? "" : detailInWords(detail, categories);
  const about = bookingIds.join(" ");
  return [new Date(at).toISOString(), who, by?.email ?? "", actInWords(act), what, subject, about] satisfies CsvCell[];
}
