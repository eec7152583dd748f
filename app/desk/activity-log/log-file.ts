import { type CsvCell, csvFile, csvLines, csvStream } from "#app/desk/parts/csv.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { detailInWords } from "#app/desk/parts/told-detail.ts";
import { fill } from "#app/languages/phrase.ts";
import type { AuditRow } from "#hotel/reports/ports/audit.ts";
import { ACTORS } from "#hotel/reports/rules/audit-query.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { loggedNamesIn, read, readOrNot } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/log-file.ts";
import { logAskedIn } from "./asked-log.ts";
import { logWords } from "./words.ts";

const PAGE = 500;
const MOST_PAGES = 200;

/** What the activity log shows as a file, page by page as it is read, at most 100,000 rows. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { cursor: _, ...narrowed } = logAskedIn(args.url.searchParams);
  const pageAt = (cursor?: string) =>
    readOrNot(args.context, (staff, clerk) => staff.reports.listAudit(clerk, { ...narrowed, limit: PAGE, cursor }));
  const first = await read(args, () => pageAt());
  const categories = loggedNamesIn(args.context);
  async function* lines() {
    yield csvFile([logWords.fileColumns]);
    let page: Awaited<ReturnType<typeof pageAt>> = first;
    for (let pages = 1; !isProblem(page); pages += 1) {
      yield csvLines(page.rows.map((row) => cellsOf(row, categories)));
      if (page.next === undefined) return;
      if (pages === MOST_PAGES) {
        yield csvLines([[fill(logWords.cut, { count: MOST_PAGES * PAGE })]]);
        return;
      }
      page = await pageAt(page.next);
    }
  }
  return csvStream("audit", lines());
}

function cellsOf({ at, actor, by, act, detail, subject, bookingIds }: AuditRow, categories: Record<string, string>) {
  const known = ACTORS.find((name) => name === actor);
  const who = by?.name ?? (known ? logWords.actors[known] : logWords.gone);
  const what = detail === undefined ? "" : detailInWords(detail, categories);
  const about = bookingIds.join(" ");
  return [new Date(at).toISOString(), who, by?.email ?? "", actInWords(act), what, subject, about] satisfies CsvCell[];
}
