const PARTED_BY = [",", ";", "\t"] as const;

/** A list with its head: each row by the names of its columns. */
export interface CsvTable {
  head: string[];
  rows: Record<string, string>[];
  /** Of each row, as a spreadsheet numbers it: the empty ones above it count, and so does that of the columns' names. */
  numbers: number[];
  /**
   * By their index, rows whose cells may belong elsewhere. overlong: it tells something behind the last column, as one does whose unquoted
   * cell has a comma in it; unclosed: a quotation mark opens in it and is never closed, so that it took rows below.
   */
  broken: ReadonlyMap<number, "overlong" | "unclosed">;
}

/** What a form brings as its `file`, or else pasted as its `list`. */
export async function sentList(form: FormData): Promise<string> {
  const [file, pasted] = [form.get("file"), form.get("list")];
  if (file instanceof File && file.size > 0) return textIn(new Uint8Array(await file.arrayBuffer()));
  return typeof pasted === "string" ? pasted : "";
}

/** Spreadsheets on Windows write UTF-16 with its mark, or the letters of Western Europe, where nobody asked them for UTF-8. */
function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a spreadsheet's file: its first line names the columns, empty lines are passed over. */
export function readCsvTable(text: string): CsvTable {
  const [first, ...others] = readCsv(text)
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const head = named(first?.cells ?? []);
  const told = first?.isUnclosed ? [] : others;
  const rows = told.map(({ cells }) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
  const broken = new Map<number, "overlong" | "unclosed">();
  for (const [index, { cells, isUnclosed }] of told.entries()) {
    if (isUnclosed) broken.set(index, "unclosed");
    else if (cells.slice(head.length).some((cell) => cell.trim() !== "")) broken.set(index, "overlong");
  }
  return { head, rows, numbers: told.map(({ number }) => number), broken };
}

interface CsvRow {
  cells: string[];
  /** A quotation mark opens in it that is never closed: its cell has all until the next one, if not the rest. */
  isUnclosed: boolean;
}

/**
 * Rows and cells (RFC 4180), parted by what the first line has most of: comma, semicolon or tab, as spreadsheets of different
 * countries write.
 */
export function readCsv(text: string): CsvRow[] {
  const clean = text.replace(/^\uFEFF/, "");
  const mark = markOf(clean);
  const cells = new RegExp(`("(?:[^"]|"")*(?:"|$)[^${mark}\\r\\n]*|[^${mark}\\r\\n]*)(${mark}|\\r?\\n|\\r|$)`, "y");
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], isUnclosed: false };
  while (cells.lastIndex < clean.length) {
    const [, cell = "", end = ""] = cells.exec(clean) ?? [];
    const { text: told, isUnclosed } = unquoted(cell);
    row.cells.push(told);
    row.isUnclosed ||= isUnclosed;
    if (end === mark && cells.lastIndex < clean.length) continue;
    if (end === mark) row.cells.push("");
    rows.push(row);
    row = { cells: [], isUnclosed: false };
  }
  return rows;
}

function unquoted(cell: string): { text: string; isUnclosed: boolean } {
  if (!cell.startsWith('"')) return { text: cell, isUnclosed: false };
  const [, within = "", closing = "", behind = ""] = /^"((?:[^"]|"")*)("?)(.*)$/s.exec(cell) ?? [];
  // What opens a cell of a row below has closed this one: its text stands behind.
  const isClosedBelow = behind.trim() !== "" && /[\r\n]/.test(within);
  return { text: within.replaceAll('""', '"') + behind, isUnclosed: closing === "" || isClosedBelow };
}

function markOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const counts = PARTED_BY.map((mark) => first.split(mark).length);
  return PARTED_BY[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** A column without a name is known by its place, and a name that stands twice is told apart. */
function named(first: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of first.entries()) {
    const name = cell.trim() || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name} (${index + 1})` : name);
  }
  return names;
}
