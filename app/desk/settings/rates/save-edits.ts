import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { bookOf, rateBook, type RateBookContent } from "#content/rate-book.ts";
import { edited, type RateEdit } from "#content/rate-edits.ts";
import { LIMIT_NAMES } from "#content/rate-limits.ts";
import { type Outcome, refused } from "#app/desk/parts/outcome.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import { type DeskContext, readOrNot } from "#app/desk/parts/read.ts";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import type { Edited } from "#app/desk/settings/edited.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { catalogueIn } from "./rate-view.ts";
import { ratesWords } from "./words.ts";

/** The rate book that owners edit; a house that has written down none has an empty one. */
export function bookContentIn({ document }: Pick<Edited, "document">): RateBookContent {
  return rateBook.parse(valueAt(document.content, "rateBook") ?? {});
}

interface Wanted {
  edits: readonly RateEdit[];
  /** The version that somebody looked at: the draft may be another one by now. */
  basedOn: unknown;
}

/** Keeps what the edits make of the rate book as the draft. */
export async function saveEdits(context: DeskContext, present: Edited, { edits, basedOn }: Wanted): Promise<Outcome> {
  if (basedOn !== String(present.number)) return refusedFor({ problem: "stale-version" }, context, present.document);
  const catalogue = catalogueIn(present.document);
  const after = edited(bookContentIn(present), edits, (content) => bookOf(content, catalogue));
  const document = withValueAt(present.document, "content.rateBook", after);
  const sent = { document, basedOn: present.number, note: noteOf(edits) };
  const done = await readOrNot(context, (staff, clerk) => staff.settings.saveVersion(clerk, sent));
  if (isProblem(done)) return refusedFor(done, context, document);
  const { saved: said, unchanged } = ratesWords.change;
  return done.modifiedCount > 0 ? { outcome: "done", said } : { outcome: "unchanged", said: unchanged };
}

function refusedFor(problem: Problem, context: DeskContext, document: PropertyDocument): Outcome {
  const faults = problem.problem === "property-refused" ? problem.faults : [];
  const places = faults.map(({ path, message }) => `${placeInWords(path, document)}: ${message}`).join("; ");
  const { detail } = problemInWords(problem, context);
  return refused(ratesWords.title, { code: problem.problem, detail: places || detail });
}

/** What a list of versions says of it. */
function noteOf(edits: readonly RateEdit[]): string {
  const from = edits.map((edit) => edit.from).toSorted()[0];
  const to = edits
    .map((edit) => edit.to)
    .toSorted()
    .at(-1);
  if (!from || !to) return ratesWords.title;
  const what =
    edits.length === 1 ? edits.map(changeInWords).join("") : fill(ratesWords.change.what.many, { count: edits.length });
  return fill(ratesWords.change.note, { from: shortDay(from), to: shortDay(to), what });
}

/** Short, for lists. */
export function changeInWords({ price, limits }: RateEdit): string {
  const { what } = ratesWords.change;
  const amount = (value: number) => `${value > 0 ? "+" : "−"}${Math.abs(value) / 100}`;
  const ofPrice = () => {
    if (!price) return [];
    if ("set" in price) return [fill(what.set, { amount: price.set / 100 })];
    return "add" in price
      ? [fill(what.dollars, { amount: amount(price.add) })]
      : [fill(what.percent, { amount: amount(price.addBasisPoints) })];
  };
  const ofLimits = LIMIT_NAMES.flatMap((name) => {
    const limit = limits[name];
    if (limit === undefined) return [];
    const set = what.limits[name];
    if (limit === null) return [what.lifted[name]];
    return [typeof set === "string" ? set : counted(set, Number(limit), telling.locale)];
  });
  return [...ofPrice(), ...ofLimits].join(", ");
}
