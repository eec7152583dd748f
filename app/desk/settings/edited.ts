import { offIn } from "#content/switched-off.ts";
import { differencesOf } from "#content/differences.ts";
import {
  type OlderTexts,
  olderTranslations,
  type PropertyDocument,
  undescribedIn,
} from "#content/property-document.ts";
import { decidedContext, hotelContext } from "#app/context.ts";
import { type Asked, type DeskContext, read, readOrNot } from "#app/desk/parts/read.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Rehearsal } from "#hotel/settings/rehearse-publishing.ts";
import { smallPicture } from "./small-picture.ts";
import { isDescribed } from "./pictures/is-described.ts";

/**
 * What the forms of every section edit: the draft, or what guests see where nothing waits. A form sends `number` back as
 * `basedOn` when it saves.
 */
export async function readEdited(asked: Asked) {
  const { inForce, draft, older } = await read(asked, (staff, clerk) => staff.settings.readEdited(clerk));
  const { number, document } = draft?.version ?? inForce.version;
  const { pictures } = await read(asked, (staff, clerk) => staff.settings.listPictures(clerk));
  const choosable = pictures.filter((picture) => picture.state === "made" && isDescribed(picture));
  const decided = asked.context.get(decidedContext);
  return {
    number,
    document: document as PropertyDocument,
    inForce,
    draft,
    older,
    pictures: choosable,
    /** The address of a small one; undefined where none is made. */
    smallPicture: (file: string) => smallPicture(file, pictures),
    decided,
  };
}

export type Edited = Awaited<ReturnType<typeof readEdited>>;

/** Why a version could not be published now, by place, and who would get another room; neither where there is nothing to tell. */
export async function rehearsed({ context }: Pick<Asked, "context">, number: number): Promise<Rehearsal> {
  const found = await readOrNot(context, (staff, clerk) => staff.settings.rehearsePublishing(clerk, { id: number }));
  return isProblem(found) ? { faults: [], moves: [] } : found;
}

/** How many single things guests would see otherwise. */
export function countOfChanges({ document, inForce }: Edited): number {
  return differencesOf(inForce.version.document as PropertyDocument, document).length;
}

/** Where texts are newer than those of another language that the house speaks, by its code. */
export function olderTexts({ document, inForce, older: known }: Edited): OlderTexts {
  return spokenAlone(olderTranslations(inForce.version.document as PropertyDocument, document, known), document);
}

/** Where pictures lack a description in another language that the house speaks, by its code. */
export function undescribedTexts(document: PropertyDocument): OlderTexts {
  const all = Object.keys(document.translations).map((code) => [code, undescribedIn(document, code)] as const);
  return spokenAlone(Object.fromEntries(all), document);
}

/** Without the languages that a document does without, or that have nothing to tell. */
export function spokenAlone(older: OlderTexts, { content }: PropertyDocument): OlderTexts {
  const { off } = offIn(content);
  const isSpoken = (code: string) => !off.some((part) => part === code);
  return Object.fromEntries(Object.entries(older).filter(([code, places]) => places.length > 0 && isSpoken(code)));
}

/** The hotel's present day. */
export function todayIn(context: DeskContext): string {
  return context.get(hotelContext).guest.booking.limits().today;
}
