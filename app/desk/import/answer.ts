import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { type CsvTable, readCsvTable, sentList } from "#app/desk/parts/read-csv.ts";
import { type DeskContext, readOrNot } from "#app/desk/parts/read.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { telling } from "#app/desk/parts/telling.ts";
import {
  decidedColumns,
  guessMapping,
  type ImportMapping,
  IMPORT_FIELDS,
  NEEDED_FIELDS,
} from "#hotel/front-desk/rules/import-mapping.ts";
import { statusMeant, typeMeant } from "#hotel/front-desk/rules/import-row.ts";
import { MOST_IMPORTED } from "#hotel/front-desk/rules/plan-import.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { resultOf, type ShownResult } from "./result.ts";
import { FIELD_WORDS, importWords } from "./words.ts";

/** More names than anybody would explain. */
const MOST_ASKED = 40;

export interface ImportView {
  /** The list itself, which goes along in the form: nothing of it is kept before it is imported. */
  list: string;
  head: string[];
  mapping: ImportMapping;
  /** The list's own names of room types that the house does not have. */
  foreignTypes: string[];
  /** The list's own words of a stay's status that are not known here. */
  foreignStatuses: string[];
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
  const mapping = form.has("days") ? mappingIn(form, { ...table, last }) : guessMapping({ ...table, isUS }, last);
  const view = viewOf(context, { list, table, mapping });
  const missing = NEEDED_FIELDS.filter((field) => !mapping.columns[field]);
  if (missing.length > 0) {
    const said = missing.map((field) => fill(importWords.needed, { field: FIELD_WORDS[field] })).join(" ");
    return { said, isRefused: true, view };
  }
  const sent = { ...table, mapping, letters: form.get("letters"), seen: form.get("seen") ?? "" };
  return form.get("intent") === "run" ? run(context, view, sent) : look(context, view, sent);
}

interface Sent extends Pick<CsvTable, "rows" | "numbers" | "broken"> {
  mapping: ImportMapping;
  letters: unknown;
  seen: unknown;
}

async function look(context: DeskContext, view: ImportView, sent: Sent): Promise<ImportAnswer> {
  const planned = await readOrNot(context, (staff, clerk) => staff.imports.plan(clerk, sent));
  if (isProblem(planned)) return refusedFor(planned, view);
  return { said: undefined, isRefused: false, view: { ...view, result: resultOf(context, planned, sent.numbers) } };
}

async function run(context: DeskContext, view: ImportView, sent: Sent): Promise<ImportAnswer> {
  const done = await readOrNot(context, (staff, clerk) => staff.imports.run(clerk, sent));
  if (isProblem(done)) return refusedFor(done, view);
  const { modifiedCount, planned } = done;
  const result = resultOf(context, planned, sent.numbers);
  if (result.isFaulty) return { said: importWords.refused, isRefused: true, view: { ...view, result } };
  if (modifiedCount === 0 && result.fresh > 0)
    return { said: importWords.other, isRefused: true, view: { ...view, result } };
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

function mappingIn(form: FormData, seen: { head: readonly string[]; last: ImportMapping }): ImportMapping {
  const columns = IMPORT_FIELDS.map((field) => [field, String(form.get(`column.${field}`) ?? "")]);
  return {
    columns: decidedColumns(Object.fromEntries(columns), seen),
    days: String(form.get("days")) as ImportMapping["days"],
    types: meantIn(form, "type"),
    statuses: meantIn(form, "status") as ImportMapping["statuses"],
  };
}

/** What is chosen for each of the list's own names of something. */
function meantIn(form: FormData, what: "type" | "status"): Record<string, string> {
  const names = form.getAll(`${what}-name`).map(String);
  const means = form.getAll(`${what}-means`).map((meaning, index) => [names[index] ?? "", String(meaning)]);
  return Object.fromEntries(means.filter(([, meaning]) => meaning !== ""));
}

function viewOf(
  context: DeskContext,
  { list, table, mapping }: { list: string; table: CsvTable; mapping: ImportMapping },
): ImportView {
  const { catalogue } = context.get(hotelContext);
  const askedOf = (field: "type" | "status", isKnown: (name: string) => boolean) => {
    const sound = table.rows.filter((_, index) => !table.broken.has(index));
    const names = new Set(sound.map((cells) => (cells[mapping.columns[field] ?? ""] ?? "").trim()));
    return [...names].filter((name) => name !== "" && !isKnown(name)).slice(0, MOST_ASKED);
  };
  return {
    list,
    head: table.head,
    mapping,
    foreignTypes: askedOf("type", (name) => typeMeant(name, { types: {} }, catalogue) !== undefined),
    foreignStatuses: askedOf("status", (name) => statusMeant(name, { statuses: {} }) !== undefined),
  };
}
