import { bookOf as ratesOf, type RateBookContent } from "#content/rate-book.ts";
import { limitClashes } from "#content/rate-contradictions.ts";
import { edited, type RateEdit } from "#content/rate-edits.ts";
import { fill } from "#app/languages/phrase.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { answerSent, type DeskAct } from "#app/desk/parts/act.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import { readEdited } from "#app/desk/settings/edited.ts";
import { actOnVersion } from "#app/desk/settings/version-acts.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { catalogueIn } from "./rate-view.ts";
import { type ChangeFaults, readChange } from "./read-change.ts";
import { bookContentIn, saveEdits } from "./save-edits.ts";
import { ratesWords } from "./words.ts";

/** What became of the calendar's form; what was not kept comes back as it was typed. */
export interface ChangeAnswer {
  outcome: Outcome | undefined;
  faults: ChangeFaults;
  typed: Readonly<Record<string, readonly string[]>>;
}

interface Asked {
  request: Request;
  context: DeskContext;
  url: URL;
}

/** Takes the last change of the draft back, publishes it or gives it up. */
export function actOnDraft({ context }: Asked, form: FormData) {
  return answerSent(context, Object.fromEntries(form), {
    act: (sent) => (sent.intent === "undo" ? UNDO : actOnVersion(sent)),
    of: ratesWords.draft.title,
  });
}

const UNDO: DeskAct = {
  does: (staff, clerk, { version }) => staff.settings.undoDraft(clerk, { version }),
  said: ratesWords.draft.undone,
  unchanged: ratesWords.draft.nothing,
};

/** Changes many nights in the draft. */
export async function changeNights(asked: Asked, form: FormData): Promise<ChangeAnswer> {
  const present = await readEdited(asked);
  const catalogue = catalogueIn(present.document);
  const edit = readChange(form, {
    types: catalogue.roomTypes.map(({ id }) => id),
    plans: bookOf(catalogue).plans.map(({ id }) => id),
  });
  const typed = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));
  if ("faults" in edit) return { outcome: undefined, faults: edit.faults, typed };
  const clash = clashOf(edit, bookContentIn(present), catalogue);
  if (clash) return { outcome: undefined, faults: clash, typed };
  const outcome = await saveEdits(asked.context, present, { edits: [edit], basedOn: form.get("basedOn") });
  return { outcome, faults: {}, typed: outcome.outcome === "refused" ? typed : {} };
}

/** Where the edit makes nights on which no stay could begin: what was typed is beside limits that are there already. */
function clashOf(
  { limits, ...nights }: RateEdit,
  before: RateBookContent,
  catalogue: Catalogue,
): ChangeFaults | undefined {
  const after = edited(before, [{ ...nights, limits, price: undefined }], (content) => ratesOf(content, catalogue));
  const [clash] = limitClashes(before.restrictions).length > 0 ? [] : limitClashes(after.restrictions);
  if (!clash) return undefined;
  const { belowMin, aboveMax } = ratesWords.change.faults;
  return limits.maxNights || limits.maxThrough
    ? { max: fill(belowMin, { nights: clash.min.nights }) }
    : { min: fill(aboveMax, { nights: clash.max.nights }) };
}
