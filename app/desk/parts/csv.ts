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

/** The answer that brings a long one line by line, as it is read. */
export function csvStream(name: string, lines: AsyncGenerator<string>): Response {
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
