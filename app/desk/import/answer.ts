import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { type CsvTable, readCsvTable, sentList } from "#app/desk/parts/read-csv.ts";
import { type DeskContext, readOrNot } from "#app/desk/parts/read.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { telling } from "#app/desk/parts/telling.ts";
import {
  guessMapping,
  type ImportMapping,
  IMPORT_FIELDS,
  NEEDED_FIELDS,
} from "#hotel/front-desk/rules/import-mapping.ts";
import { typeMeant } from "#hotel/front-desk/rules/import-row.ts";
import { MOST_IMPORTED } from "#hotel/front-desk/rules/plan-import.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { resultOf, type ShownResult } from "./result.ts";
import { FIELD_WORDS, importWords } from "./words.ts";

/** More names than anybody would explain. */
const MOST_TYPES = 40;

export interface ImportView {
  /** The list itself, which goes along in the form: nothing of it is kept before it is imported. */
  list: string;
  head: string[];
  mapping: ImportMapping;
  /** The list's own names of room types that the house does not have. */
  foreignTypes: string[];
  result?: ShownResult;
}

export interface ImportAnswer {
  said: string | undefined;
  isRefused: boolean;
  view?: ImportView;
}

/** Reads the list, tries it out, or imports it, as the page's form asks. */
export async function answerImport(context: Readonly<RouterContextProvider>, form: FormData): Promise<ImportAnswer> {
  const list = await sentList(form);
  const table = readCsvTable(list);
  if (table.rows.length === 0) return { said: importWords.unreadable, isRefused: true };
  const last = granted(await readOrNot(context, (staff, clerk) => staff.imports.readLastMapping(clerk)));
  const isUS = context.get(contentContext).hotel.country === "US";
  const mapping = form.has("days") ? mappingIn(form) : guessMapping({ ...table, isUS }, last);
  const view = viewOf(context, { list, table, mapping });
  const missing = NEEDED_FIELDS.filter((field) => mapping.columns[field] === undefined);
  if (missing.length > 0) {
    const said = missing.map((field) => fill(importWords.needed, { field: FIELD_WORDS[field] })).join(" ");
    return { said, isRefused: true, view };
  }
  const sent = { rows: table.rows, overlong: table.overlong, mapping, letters: form.get("letters") };
  return form.get("intent") === "run" ? run(context, view, sent) : look(context, view, sent);
}

interface Sent extends Pick<CsvTable, "rows" | "overlong"> {
  mapping: ImportMapping;
  letters: unknown;
}

async function look(context: DeskContext, view: ImportView, sent: Sent): Promise<ImportAnswer> {
  const planned = await readOrNot(context, (staff, clerk) => staff.imports.plan(clerk, sent));
  if (isProblem(planned)) return refusedFor(planned, view);
  return { said: undefined, isRefused: false, view: { ...view, result: resultOf(context, planned) } };
}

async function run(context: DeskContext, view: ImportView, sent: Sent): Promise<ImportAnswer> {
  const done = await readOrNot(context, (staff, clerk) => staff.imports.run(clerk, sent));
  if (isProblem(done)) return refusedFor(done, view);
  const { modifiedCount, planned } = done;
  const result = resultOf(context, planned);
  if (result.isFaulty) return { said: importWords.refused, isRefused: true, view: { ...view, result } };
  if (modifiedCount === 0) return { said: importWords.nothing, isRefused: false, view: { ...view, result } };
  return { said: counted(importWords.done, modifiedCount, telling.locale), isRefused: false };
}

function refusedFor(problem: Problem, view: ImportView): ImportAnswer {
  granted(problem);
  return { said: fill(importWords.tooMany, { most: MOST_IMPORTED }), isRefused: true, view };
}

/** Whoever may not gets the page of an address where nothing is. */
function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer) && answer.problem !== "invalid-fields") throw noSuchPage();
  return answer as Answer;
}

function mappingIn(form: FormData): ImportMapping {
  const columns = IMPORT_FIELDS.map((field) => [field, String(form.get(`column.${field}`) ?? "")]);
  const names = form.getAll("type-name").map(String);
  const types = form.getAll("type-means").map((id, index) => [names[index] ?? "", String(id)]);
  return {
    columns: Object.fromEntries(columns.filter(([, column]) => column !== "")),
    days: String(form.get("days")) as ImportMapping["days"],
    types: Object.fromEntries(types.filter(([, id]) => id !== "")),
  };
}

function viewOf(
  context: DeskContext,
  { list, table, mapping }: { list: string; table: CsvTable; mapping: ImportMapping },
): ImportView {
  const { catalogue } = context.get(hotelContext);
  const names = new Set(table.rows.map((cells) => (cells[mapping.columns.type ?? ""] ?? "").trim()));
  const foreign = [...names].filter((name) => name !== "" && !typeMeant(name, { types: {} }, catalogue));
  return { list, head: table.head, mapping, foreignTypes: foreign.slice(0, MOST_TYPES) };
}
