import { changedMeanwhile, type Unit } from "#content/merge-documents.ts";
import { makerInWords } from "#app/desk/settings/maker-in-words.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";

/** What another owner changed since, and what one has changed oneself. */
export interface MeanwhileView {
  version: number;
  by: string;
  rows: readonly { path: string; place: string; before: string; theirs: string; mine: string; isClash: boolean }[];
}

/** `theirs` is the document of `version`. */
export function meanwhileOf(
  sides: Parameters<typeof changedMeanwhile>[0],
  version: Pick<PropertyVersion, "number" | "madeBy" | "maker">,
): MeanwhileView {
  const rows = changedMeanwhile(sides).map(({ path, before, theirs, mine, isClash }) => {
    const [was, now, own] = [inText(before), inText(theirs), inText(mine)];
    return { path, place: placeInWords(path), before: was, theirs: now, mine: own, isClash };
  });
  return { version: version.number, by: makerInWords(version), rows };
}

const CHOICE = /^choice /;

/** The paths at which a form chooses one's own. */
export function chosenIn(form: FormData): Set<string> {
  return new Set([...form].flatMap(([name, value]) => (value === "mine" ? name.replace(CHOICE, "") : [])));
}

/** What stands there, in every language; of a list all that its entries hold. */
function inText(values: Unit["values"]): string {
  return Object.values(values).flatMap(textsIn).join("\n");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return value === undefined || value === null ? [] : [String(value)];
}
