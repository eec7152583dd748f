import { differencesOf } from "#content/differences.ts";
import { keptDocument, olderTranslations } from "#content/property-document.ts";
import { decidedContext, hotelContext } from "#app/context.ts";
import { type Asked, type DeskContext, read, readOrNot } from "#app/desk/parts/read.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Rehearsal } from "#hotel/settings/rehearse-publishing.ts";
import { smallPicture } from "./small-picture.ts";
import { isDescribed } from "./pictures/is-described.ts";
import { type Surprise, surprisesIn } from "./surprises.ts";

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
    document: keptDocument(document),
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
  return differencesOf(keptDocument(inForce.version.document), document).length;
}

/** What may surprise whoever publishes what is edited. */
export function surprisesOf({ document, inForce, older: known }: Kept): Surprise[] {
  return surprisesIn(document, olderTranslations(keptDocument(inForce.version.document), document, known));
}

type Kept = Pick<Edited, "document" | "inForce" | "older">;

/** The hotel's present day. */
export function todayIn(context: DeskContext): PlainDate {
  return context.get(hotelContext).guest.booking.limits().today;
}
