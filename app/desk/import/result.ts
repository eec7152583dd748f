import { contentContext } from "#app/context.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import { moneyInWords, telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { words } from "#app/desk/parts/words.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import type { PlannedImport } from "#hotel/front-desk/import-stays.ts";
import type { RowFault } from "#hotel/front-desk/rules/import-row.ts";
import type { PlannedRow } from "#hotel/front-desk/rules/plan-import.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { FIELD_WORDS, importWords } from "./words.ts";

/** The desk's own. */
const SPEECH = speechIn("en");

/** More rows than anybody reads one by one. */
const MOST_SHOWN = 200;

/** A plan in words. */
export interface ShownResult {
  summary: string;
  fresh: number;
  /** Of guests who are here already; empty where all keep their rooms. */
  moved: string;
  /** Faulty ones first. */
  rows: ShownRow[];
  total: number;
  isFaulty: boolean;
  /** By which an import knows what was looked at. */
  seen: string;
}

export interface ShownRow {
  /** As a spreadsheet numbers it. */
  row: number;
  guest: string;
  stay: string;
  /** With taxes and fees, beside what the list says. */
  total: string;
  becomes: string;
  isFaulty: boolean;
}

/** `numbers`: of each row, as the list has it. */
export function resultOf(context: DeskContext, planned: PlannedImport, numbers: readonly number[]): ShownResult {
  const { rows } = planned;
  const count = (is: PlannedRow["is"]) => rows.filter((row) => row.is === is).length;
  const [rooms, totals] = [[...planned.rooms], [...planned.totals]];
  const shown = rows.map((row, index) => {
    const isNew = row.is === "new";
    return shownRow(context, row, {
      row: numbers[index] ?? 0,
      rooms: isNew ? rooms.shift() : [],
      total: isNew ? totals.shift() : undefined,
    });
  });
  const summary = fill(importWords.summary, {
    fresh: count("new"),
    total: moneyInWords(sum(planned.totals)),
    known: count("known"),
    changed: count("changed") + count("withdrawn"),
    left: count("left-out") + count("called-off"),
    faulty: count("faulty"),
  });
  const faultyFirst = shown.toSorted((a, b) => Number(b.isFaulty) - Number(a.isFaulty));
  return {
    summary,
    fresh: count("new"),
    moved: planned.moves.length > 0 ? counted(importWords.moved, planned.moves.length, telling.locale) : "",
    rows: faultyFirst.slice(0, MOST_SHOWN),
    total: rows.length,
    isFaulty: count("faulty") > 0,
    seen: planned.digest,
  };
}

function shownRow(
  context: DeskContext,
  planned: PlannedRow,
  { row, rooms = [], total }: { row: number; rooms: readonly number[] | undefined; total: Cents | undefined },
): ShownRow {
  if (planned.is === "faulty") {
    const becomes = planned.faults.map((fault) => faultInWords(context, fault)).join(" ");
    return { row, guest: planned.told, stay: "", total: "", becomes, isFaulty: true };
  }
  if (planned.is === "left-out" || planned.is === "withdrawn") {
    const becomes = planned.is === "withdrawn" ? importWords.withdrawn[planned.why] : importWords.becomes[planned.why];
    return { row, guest: planned.told, stay: "", total: "", becomes, isFaulty: false };
  }
  const { guest, line, wantedRooms, listed } = planned.stay;
  const isElsewhere = planned.is === "new" && wantedRooms.some((room) => !rooms.includes(room));
  const becomes = fill(importWords.becomes[isElsewhere ? "elsewhere" : planned.is], {
    rooms: rooms.join(", "),
    wanted: wantedRooms.join(", "),
  });
  const stay = `${stayInWords(line, SPEECH)}, ${nightsInWords(line, SPEECH)}`;
  return { row, guest: guest.name, stay, total: totalInWords(total, listed), becomes, isFaulty: false };
}

function totalInWords(total: Cents | undefined, listed: Cents | undefined): string {
  if (total === undefined) return "";
  if (listed === undefined || listed === total) return moneyInWords(total);
  return fill(importWords.listed, { total: moneyInWords(total), listed: moneyInWords(listed) });
}

function faultInWords(context: DeskContext, row: RowFault): string {
  if (row.fault === "overlong" || row.fault === "unclosed") return words.brokenRow[row.fault];
  const name = FIELD_WORDS[row.field as keyof typeof FIELD_WORDS] ?? row.field;
  if (row.fault === "twice" || row.fault === "unread-day" || row.fault === "unknown-status")
    return `${name}: ${fill(importWords[row.fault], row)}.`;
  const { field, fault, ...limit } = row;
  if (fault === "no-room" || fault === "no-single-room") return `${name}: ${importWords[fault]}.`;
  const problem: Problem = { problem: "invalid-fields", fields: [{ field, fault, ...limit }] };
  const { fields } = problemWords(problem, context.get(contentContext), SPEECH);
  return `${name}: ${fields[field] ?? `${fault}.`}`;
}
