import { fill } from "#app/languages/phrase.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { words } from "./words.ts";

/** How many rows of a long list are read at once. */
export const CSV_PAGE = 500;
/** More rows than that no spreadsheet takes gladly. */
const MOST_PAGES = 200;

export type CsvCell = string | number;

/**
 * A table as a file for spreadsheets (RFC 4180), in UTF-8 with the mark by which they know it. What guests wrote is text
 * and stays text: a cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP, "CSV injection").
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Further lines of such a file, for one that is too long to be made at once. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A list that is read page by page, of `CSV_PAGE` rows each. */
interface CsvPages<Page> {
  head: readonly CsvCell[];
  first: Page;
  pageAt: (cursor: string) => Promise<Page | Problem>;
  rowsOf: (page: Page) => readonly (readonly CsvCell[])[];
}

/**
 * The answer that brings a long list as it is read, at most 100,000 rows. The last line says so where there are more, and where a page
 * can't be read.
 */
export function csvPages<Page extends { next?: string | undefined }>(name: string, pages: CsvPages<Page>): Response {
  const lines = linesOf(pages);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: headersOf(name) });
}

async function* linesOf<Page extends { next?: string | undefined }>(list: CsvPages<Page>) {
  yield csvFile([list.head]);
  let page: Page | Problem = list.first;
  for (let pages = 1; !isProblem(page); pages += 1) {
    yield csvLines(list.rowsOf(page));
    if (page.next === undefined) return;
    if (pages === MOST_PAGES) {
      yield csvLines([[fill(words.file.cut, { count: MOST_PAGES * CSV_PAGE })]]);
      return;
    }
    page = await list.pageAt(page.next);
  }
  yield csvLines([[words.file.brokenOff]]);
}

/** The answer that brings it, to be kept by nobody on the way. */
export function csvAnswer(name: string, rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(csvFile(rows), { headers: headersOf(name) });
}

function headersOf(name: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}

/** Spreadsheets pass over blanks in front, and take the wide signs of East Asian keyboards for the narrow ones. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** Where the house's computer parts cells at semicolons, quotes within a line hide neither those nor a new line. */
const FORMULA_INSIDE = /([;\t\r\n]["\s\p{Cf}]*)(?=[=+\-@|%＝＋－＠])/gu;
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/;

function cell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  const text = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_INSIDE, "$1'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
