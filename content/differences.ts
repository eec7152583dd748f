import { changedMeanwhile, type Meanwhile } from "./merge-documents.ts";
import type { PropertyDocument } from "./property-document.ts";
import { offIn } from "./switched-off.ts";

/** One place at which two documents differ, in one language. */
export interface Difference {
  /** In the later document; where it is gone from there, in the earlier one. */
  path: string;
  kind: Meanwhile["kind"];
  /** Undefined where it is not in one of them. */
  before: unknown;
  after: unknown;
}

/**
 * Every single text, number or mark that differs, in the order of the later document: entries of lists are compared with what
 * they were, wherever they stand. A language that both do without has none.
 */
export function differencesOf(before: PropertyDocument, after: PropertyDocument): Difference[] {
  const isSpoken = (root: string) => [before, after].some((document) => !isOff(document, root));
  return changedMeanwhile({ before, theirs: after, mine: before }).flatMap(({ kind, places, ...values }) => {
    const place = places.theirs ?? places.before ?? "";
    const roots = Object.keys({ ...values.before, ...values.theirs }).filter(isSpoken);
    // Where entries of a list go and stand is the same in every language; what is new is read in each.
    const isEach = kind === "value" || (kind === "entry" && places.theirs !== undefined);
    const shown = isEach ? roots : roots.filter((root) => root === "content");
    return shown.flatMap((root) => {
      const [was, is] = [values.before[root], values.theirs[root]];
      return JSON.stringify(was) === JSON.stringify(is)
        ? []
        : [{ path: `${root}.${place}`, kind, before: was, after: is }];
    });
  });
}

/** Whether a document does without the language of this part of it, such as `translations.es`. */
function isOff({ content }: PropertyDocument, root: string): boolean {
  return offIn(content).off.some((part) => root === `translations.${part}`);
}
