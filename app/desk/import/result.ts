import { contentContext } from "#app/context.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import type { PlannedImport } from "#hotel/front-desk/import-stays.ts";
import type { RowFault } from "#hotel/front-desk/rules/import-row.ts";
import type { PlannedRow } from "#hotel/front-desk/rules/plan-import.ts";
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
  /** Faulty ones first. */
  rows: ShownRow[];
  total: number;
  isFaulty: boolean;
}

export interface ShownRow {
  /** From 1, without the line of names. */
  row: number;
  guest: string;
  stay: string;
  becomes: string;
  isFaulty: boolean;
}

export function resultOf(context: DeskContext, planned: PlannedImport): ShownResult {
  const { rows } = planned;
  const count = (is: PlannedRow["is"]) => rows.filter((row) => row.is === is).length;
  const rooms = [...planned.rooms];
  const shown = rows.map((row, index) =>
    shownRow(context, row, { row: index + 1, rooms: row.is === "new" ? rooms.shift() : [] }),
  );
  const summary = fill(importWords.summary, {
    fresh: count("new"),
    known: count("known"),
    changed: count("changed"),
    left: count("left-out"),
    faulty: count("faulty"),
  });
  const faultyFirst = shown.toSorted((a, b) => Number(b.isFaulty) - Number(a.isFaulty));
  return {
    summary,
    fresh: count("new"),
    rows: faultyFirst.slice(0, MOST_SHOWN),
    total: rows.length,
    isFaulty: count("faulty") > 0,
  };
}

function shownRow(
  context: DeskContext,
  planned: PlannedRow,
  { row, rooms = [] }: { row: number; rooms: readonly number[] | undefined },
): ShownRow {
  if (planned.is === "faulty") {
    return {
      row,
      guest: "",
      stay: "",
      becomes: planned.faults.map((fault) => faultInWords(context, fault)).join(" "),
      isFaulty: true,
    };
  }
  if (planned.is === "left-out") {
    return { row, guest: "", stay: "", becomes: importWords.becomes[planned.why], isFaulty: false };
  }
  const { guest, line } = planned.stay;
  const becomes = fill(importWords.becomes[planned.is], { rooms: rooms.join(", ") });
  const stay = `${stayInWords(line, SPEECH)}, ${nightsInWords(line, SPEECH)}`;
  return { row, guest: guest.name, stay, becomes, isFaulty: false };
}

function faultInWords(context: DeskContext, { field, fault, ...limit }: RowFault): string {
  const name = FIELD_WORDS[field as keyof typeof FIELD_WORDS] ?? field;
  if (fault === "twice" || fault === "no-room" || fault === "no-single-room") return `${name}: ${importWords[fault]}.`;
  const problem: Problem = { problem: "invalid-fields", fields: [{ field, fault, ...limit }] };
  const { fields } = problemWords(problem, context.get(contentContext), SPEECH);
  return `${name}: ${fields[field] ?? `${fault}.`}`;
}
