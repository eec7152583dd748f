import { OTHER_LANGUAGES } from "#content/languages.ts";
import { missingWords, type PropertyDocument, wordsWithoutOriginal } from "#content/property-document.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import { offIn } from "#content/switched-off.ts";
import { MISSING, NO_ORIGINAL } from "#content/translation.ts";
import { fill } from "#app/languages/phrase.ts";
import { languageName } from "#app/desk/settings/place-in-words.ts";
import { partsOf, type PartsOfTexts } from "#app/desk/parts/part-places.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import { formWords } from "./words.ts";

/** The texts that a language does not have yet. */
export interface Unwritten {
  /** How many, as a sentence. */
  said: string;
  /** Where they are written. */
  parts: PartsOfTexts;
}

/** Of every language that lacks texts. */
export function unwrittenIn(document: PropertyDocument): Unwritten[] {
  return OTHER_LANGUAGES.flatMap((code) => {
    const missing = missingWords(document, code);
    if (missing.length === 0) return [];
    const parts = partsOf(missing, document, code);
    const said = fill(formWords.unwritten.said, { language: languageName(code), count: missing.length });
    return [{ said, parts }];
  });
}

/** The languages that a document is without. */
export function silentIn({ content }: PropertyDocument): string[] {
  const { off } = offIn(content);
  return OTHER_LANGUAGES.filter((code) => off.some((part) => part === code));
}

/**
 * The faults of a document, with one sentence in the place of all texts that a language lacks which is about to be
 * switched on.
 */
export function withoutUnwritten(faults: readonly PropertyFault[], { before, after }: Sides): PropertyFault[] {
  const begun = silentIn(before).filter((code) => !silentIn(after).includes(code));
  const isOf = (code: string) => (fault: PropertyFault) =>
    fault.message === MISSING && fault.path.startsWith(`translations.${code}.`);
  const rest = faults.filter((fault) => !begun.some((code) => isOf(code)(fault)));
  const asked = begun.filter((code) => faults.some(isOf(code)));
  return [
    ...asked.map((code) => {
      return { path: "content.off", message: fill(formWords.unwritten.refused, { language: languageName(code) }) };
    }),
    ...rest,
  ];
}

interface Sides {
  before: PropertyDocument;
  after: PropertyDocument;
}

/**
 * Texts in a language that is switched off that have come to translate nothing, by being written or by losing their original: they would
 * be in the way of switching it on, at another form.
 */
export function withoutOriginal(sides: Sides): PropertyFault[] {
  return idleIn(sides).map((path) => ({ path, message: NO_ORIGINAL }));
}

/** The document without such texts in the languages that its form does not show, where nobody could empty them. */
export function withoutHidden({ before, after }: Sides, shown: readonly string[]): PropertyDocument {
  const hidden = idleIn({ before, after }).filter((path) => !shown.includes(path.split(".")[1] ?? ""));
  return hidden.reduce((document, path) => withValueAt(document, path, undefined), after);
}

function idleIn({ before, after }: Sides): string[] {
  return silentIn(after).flatMap((code) => {
    const known = new Set(wordsWithoutOriginal(before, code));
    const isNew = (path: string) =>
      !known.has(path) || valueAt(after.translations[code], path) !== valueAt(before.translations[code], path);
    return wordsWithoutOriginal(after, code)
      .filter(isNew)
      .map((path) => `translations.${code}.${path}`);
  });
}
