import { contentContext, hotelContext } from "#app/context.ts";
import { type CsvCell, csvFile, csvLines, csvStream } from "#app/desk/parts/csv.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { detailInWords } from "#app/desk/parts/told-detail.ts";
import { fill } from "#app/languages/phrase.ts";
import type { AuditRow } from "#hotel/reports/ports/audit.ts";
import { ACTORS } from "#hotel/reports/rules/audit-query.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/audit-file.ts";
import { auditAskedIn } from "./asked-audit.ts";
import { auditWords } from "./words.ts";

const PAGE = 500;
const MOST_PAGES = 200;

/** What the audit shows as a file, page by page as it is read, at most 100,000 rows. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(clerkContext);
  const { staff } = context.get(hotelContext);
  const { cursor: _, ...narrowed } = auditAskedIn(url.searchParams);
  const asked = { ...narrowed, limit: PAGE };
  const first = await staff.reports.listAudit(account, asked);
  if (isProblem(first)) throw insteadOf(first, { context, url });
  const { roomTypes } = context.get(contentContext);
  const categories = Object.fromEntries(roomTypes.map(({ id, category }) => [id, category]));
  async function* lines() {
    yield csvFile([auditWords.fileColumns]);
    let page = first;
    for (let pages = 1; !isProblem(page); pages += 1) {
      yield csvLines(page.rows.map((row) => cellsOf(row, categories)));
      if (page.next === undefined) return;
      if (pages === MOST_PAGES) {
        yield csvLines([[fill(auditWords.cut, { count: MOST_PAGES * PAGE })]]);
        return;
      }
      page = await staff.reports.listAudit(account, { ...asked, cursor: page.next });
    }
  }
  return csvStream("audit", lines());
}

function cellsOf({ at, actor, by, act, detail, subject, bookingIds }: AuditRow, categories: Record<string, string>) {
  const known = ACTORS.find((name) => name === actor);
  const who = by?.name ?? (known ? auditWords.actors[known] : auditWords.gone);
  const what = detail === undefined ? "" : detailInWords(detail, categories);
  const about = bookingIds.join(" ");
  return [new Date(at).toISOString(), who, by?.email ?? "", actInWords(act), what, subject, about] satisfies CsvCell[];
}
