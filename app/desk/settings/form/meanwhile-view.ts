import type { Sides } from "#content/keyed-documents.ts";
import { changedMeanwhile, type Meanwhile } from "#content/merge-documents.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { changeInWords } from "#app/desk/settings/change-in-words.ts";
import { makerInWords } from "#app/desk/settings/maker-in-words.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import type { PlacedFault } from "./placed-faults.ts";
import { formWords } from "./words.ts";

/** What another owner changed since, and what one has changed oneself. */
export interface MeanwhileView {
  version: number;
  by: string;
  rows: readonly MeanwhileRow[];
}

export interface MeanwhileRow {
  path: string;
  place: string;
  before: string;
  theirs: string;
  mine: string;
  isClash: boolean;
  /** A type of rooms that came or went, on which other parts hang. */
  isType: boolean;
  /** One's own as it is shown, so that nothing typed later is lost by a choice that was made before. */
  shown: string;
  choice: Choice | undefined;
  error: string | undefined;
}

export type Choice = "theirs" | "mine";

/** `theirs` is the document of `version`; `form` has what was chosen so far. */
export function meanwhileOf(
  sides: Sides<PropertyDocument>,
  version: Pick<PropertyVersion, "number" | "madeBy" | "maker" | "basedOn">,
  form = new FormData(),
): MeanwhileView {
  const isAsked = isSeen(form, version.number);
  const rows = changedMeanwhile(sides).map((change) => {
    const { path, isClash, kind } = change;
    const isType = kind === "entry" && /^roomTypes\.[^.]+$/.test(path);
    const { choice, error } = isAsked && isClash ? answerTo(change, form) : NOT_ASKED;
    return { path, isClash, isType, ...changeInWords(change, sides), shown: shownOf(change), choice, error };
  });
  return { version: version.number, by: makerInWords(version), rows };
}

/** The choices that a form left open. */
export function openChoices({ rows }: MeanwhileView): PlacedFault[] {
  return rows.flatMap(({ path, place, error }) => {
    return error === undefined ? [] : [{ path, place, message: error, to: `#${choiceId(path)}` }];
  });
}

export function choiceId(path: string): string {
  return `choice-${path}`;
}

/** Whether a form was sent by somebody who saw what this version changed. */
export function isSeen(form: FormData, version: number): boolean {
  return form.get("over") === String(version);
}

/** The paths at which a form chooses one's own; undefined as long as a choice is open. */
export function chosenIn(form: FormData, sides: Sides<PropertyDocument>): Set<string> | undefined {
  const clashes = changedMeanwhile(sides).filter(({ isClash }) => isClash);
  const answers = clashes.map((change) => ({ path: change.path, ...answerTo(change, form) }));
  if (answers.some(({ error }) => error !== undefined)) return undefined;
  return new Set(answers.flatMap(({ path, choice }) => (choice === "mine" ? [path] : [])));
}

const NOT_ASKED = { choice: undefined, error: undefined };

/** What somebody typed after they were asked wins over a choice that was made before it: they are asked again. */
function answerTo(change: Meanwhile, form: FormData): Pick<MeanwhileRow, "choice" | "error"> {
  const { path } = change;
  const sent = form.get(`choice ${path}`);
  const { unanswered, typedSince } = formWords.meanwhile;
  if (sent !== "theirs" && sent !== "mine") return { choice: undefined, error: unanswered };
  const isOther = sent === "theirs" && form.get(`shown ${path}`) !== shownOf(change);
  return isOther ? { choice: undefined, error: typedSince } : { choice: sent, error: undefined };
}

function shownOf({ mine, goesAlong }: Meanwhile): string {
  return JSON.stringify({ ...mine, ...goesAlong?.mine });
}
