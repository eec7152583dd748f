import { contentContext } from "#app/context.ts";
import { keptDocument, type PropertyDocument, readDraft } from "#content/property-document.ts";
import { picturesSaidIn, withChosen } from "#content/chosen-pictures.ts";
import { merged } from "#content/merge-documents.ts";
import { type Outcome, refused } from "#app/desk/parts/outcome.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import { type DeskContext, read, readOrNot } from "#app/desk/parts/read.ts";
import { type Edited, readEdited, rehearsed, todayIn } from "#app/desk/settings/edited.ts";
import { fill } from "#app/languages/phrase.ts";
import type { TestLetter } from "#hotel/settings/send-test-letter.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { afterColourAct } from "./colours.ts";
import { afterListAct } from "./lists.ts";
import { chosenIn, isSeen } from "./meanwhile-view.ts";
import type { Part } from "#app/desk/parts/settings-parts.ts";
import { placesOf } from "#app/desk/parts/part-places.ts";
import { type Filled, type PartView, viewOf } from "./part-view.ts";
import { withTyped } from "./read-typed.ts";
import { stayIn } from "./rate-example.ts";
import { withNewNumbers } from "./renumbered.ts";
import { withRateIds } from "./rate-ids.ts";
import { knownTypes, withOwnTypeIds, withTypeIds } from "./type-ids.ts";
import { withTypesOfNights } from "./types-of-nights.ts";
import { withoutHidden, withoutOriginal, withoutUnwritten } from "./unwritten.ts";
import { formWords } from "./words.ts";

/** What became of a form that was sent. */
export interface PartAnswer {
  outcome?: Outcome | undefined;
  /** The form with all that was typed, unless it was saved. */
  view?: PartView | undefined;
  /** The place that is looked at next. */
  at?: string | undefined;
}

interface Asked {
  request: Request;
  context: DeskContext;
  url: URL;
}

/** Carries out what a part's form asks for: an act on a list, another look, or saving it as the draft. */
export async function answerPart(asked: Asked, part: Part): Promise<PartAnswer> {
  const form = await asked.request.formData();
  const edited = await readEdited(asked);
  const base = await documentOf(asked, edited, form.get("basedOn"));
  const typed = withTyped(base.document, placesOf(part, base.document), form);
  const documents = [inForceOf(edited), base.document, edited.document];
  const known = knownTypes(asked.context.get(contentContext), documents);
  const completed = (one: PropertyDocument) => withRateIds(withTypeIds(one, known));
  // Those that came with the house are described where they are shown alone.
  const pictures = [...edited.pictures, ...picturesSaidIn(edited.document), ...picturesSaidIn(inForceOf(edited))];
  const sent = completed(withChosen({ before: base.document, after: typed }, pictures));
  const document = withoutHidden({ before: base.document, after: sent }, asked.url.searchParams.getAll("write"));
  // The form goes on showing the numbers before: whoever corrects a new one tells it of the same room.
  const numbered = withNewNumbers(document, base.document);
  const settled = (one: PropertyDocument) => {
    return withTypesOfNights({ before: [base.document, edited.document], after: one });
  };
  const draft = settled(numbered);
  const mine = withOwnTypeIds({ before: base.document, theirs: edited.document, mine: numbered }, known);
  const sides = { before: base.document, theirs: edited.document, mine };
  const isLate = base.number !== edited.number;
  const asking = { meanwhile: { before: base.document, mine, form } };
  const again = (more: Partial<Filled> = {}) => {
    return viewOf({
      ...(isLate && form.has("over") && asking),
      part,
      edited,
      document,
      basedOn: base.number,
      today: todayIn(asked.context),
      stay: stayIn(form),
      url: asked.url,
      ...more,
    });
  };
  const list = afterListAct(document, form.get("list"));
  const colour = afterColourAct(document, form.get("colour"));
  if (colour) return { view: again({ document: colour.document }), at: colour.at };
  if (list) return { view: again({ document: completed(list.document) }), at: `content.${list.at}` };
  if (form.get("intent") === "look") return { view: again() };
  if (form.get("intent") === "test-letter") return sendLetter(asked, form, { part, document: draft, again });
  const checked = readDraft(draft, [base.document, edited.document]);
  if ("faults" in checked) {
    const faults = withoutUnwritten(checked.faults, { before: base.document, after: document });
    return { view: again({ faults }) };
  }
  const idle = withoutOriginal({ before: base.document, after: document });
  if (idle.length > 0) return { view: again({ faults: idle }) };
  const chosen = isLate ? isSeen(form, edited.number) && chosenIn(form, sides) : new Set<string>();
  if (!chosen) return { view: again(asking), ...(!isSeen(form, edited.number) && { at: "meanwhile" }) };
  return save(asked, { part, edited, document: isLate ? settled(merged(sides, chosen)) : draft, again });
}

interface Saving {
  part: Part;
  edited: Edited;
  document: PropertyDocument;
  again: (more?: Partial<Filled>) => PartView;
}

async function save({ context }: Asked, { part, edited, document, again }: Saving): Promise<PartAnswer> {
  const sent = { document, basedOn: edited.number, note: part.title };
  const done = await readOrNot(context, (staff, clerk) => staff.settings.saveVersion(clerk, sent));
  if (!isProblem(done)) {
    const isNew = done.modifiedCount > 0;
    const { faults: obstacles } = await rehearsed({ context }, done.version);
    const outcome: Outcome = isNew
      ? { outcome: "done", said: formWords.saved }
      : { outcome: "unchanged", said: formWords.unchanged };
    if (obstacles.length === 0) return { outcome };
    const saved = { document, basedOn: done.version, faults: obstacles, isSaved: true, meanwhile: undefined };
    return { outcome, view: again(saved) };
  }
  const faults = done.problem === "property-refused" ? done.faults : [];
  const { detail } = problemInWords(done, context);
  const outcome = refused(part.title, { code: done.problem, detail });
  return { outcome: faults.length > 0 ? undefined : outcome, view: again({ faults }) };
}

/** One of the letters to whoever asks, as it was typed. */
async function sendLetter(
  { context }: Asked,
  form: FormData,
  { part, document, again }: Pick<Saving, "part" | "document" | "again">,
): Promise<PartAnswer> {
  const [kind, language] = [form.get("letter"), String(form.get("language") ?? "")];
  const sent = await readOrNot(context, (staff, clerk) =>
    staff.settings.sendTestLetter(clerk, { document, kind, language }),
  );
  if (!isProblem(sent)) return { outcome: sentInWords(part, sent), view: again() };
  if (sent.problem === "property-refused") return { view: again({ faults: sent.faults }) };
  const { detail } = problemInWords(sent, context);
  return { outcome: refused(part.title, { code: sent.problem, detail }), view: again() };
}

function sentInWords(part: Part, sent: TestLetter): Outcome {
  const { done, kept, failed } = formWords.testLetter;
  if (sent.outcome === "failed") {
    return refused(part.title, { code: "not-sent", detail: fill(failed, { reason: sent.reason }) });
  }
  return {
    outcome: sent.outcome === "sent" ? "done" : "unchanged",
    said: sent.outcome === "sent" ? fill(done, sent) : kept,
  };
}

function inForceOf({ inForce }: Edited): PropertyDocument {
  return keptDocument(inForce.version.document);
}

/** The document that a form began with. */
async function documentOf(asked: Asked, edited: Edited, sent: FormDataEntryValue | null) {
  if (String(sent) === String(edited.number)) return edited;
  const { version } = await read(asked, (staff, clerk) => staff.settings.readVersion(clerk, { id: sent }));
  return { number: version.number, document: keptDocument(version.document) };
}
