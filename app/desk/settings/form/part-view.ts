import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { WORDED_LETTERS } from "#hotel/settings/rules/worded-letters.ts";
import { valueAt } from "#content/places.ts";
import { olderTranslations, picturesIn, type PropertyDocument } from "#content/property-document.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import type { Edited } from "#app/desk/settings/edited.ts";
import { type Example, exampleOf } from "./example.ts";
import { type Field, fieldAt } from "./fields-of.ts";
import { faultsByField } from "./fault-words.ts";
import { labelAt } from "./labels.ts";
import { meanwhileOf, type MeanwhileView } from "./meanwhile-view.ts";
import type { Part } from "./parts.ts";
import { type RateExample, rateExample, type SentStay } from "./rate-example.ts";

/** A form as it is drawn. */
export interface PartView {
  /** The version that the form began with. */
  basedOn: number;
  fields: readonly Field[];
  /** What is wrong that has no field here. */
  elsewhere: readonly string[];
  faults: number;
  example: Example | undefined;
  /** A stay by the rates as they stand in the form. */
  rates: RateExample | undefined;
  meanwhile: MeanwhileView | undefined;
  /** The letters of which a sample can be sent, by their kind. */
  letters: readonly (readonly [kind: string, name: string])[];
  /** The languages that the house speaks. */
  languages: readonly (readonly [code: string, name: string])[];
}

interface Filled {
  part: Part;
  edited: Edited;
  /** As it was typed, or as it is kept. */
  document: PropertyDocument;
  basedOn: number;
  faults?: readonly { path: string; message: string }[];
  /** The document that the form began with, where another one was saved since. */
  before?: PropertyDocument | undefined;
  today: string;
  /** The stay that the worked example of the rates is about, as it was sent. */
  stay?: SentStay | undefined;
}

export function viewOf({ part, edited, document, basedOn, faults = [], before, today, stay = {} }: Filled): PartView {
  const { inForce, draft, decided } = edited;
  const published = inForce.version.document as PropertyDocument;
  const byField = faultsByField(faults);
  const shown = {
    document,
    decided,
    faults: byField,
    older: olderTranslations(published, document),
    pictures: choicesOf(edited, document),
    others: LANGUAGES.map(({ code }) => code).filter((code) => !offIn(document).includes(code)),
  };
  const fields = placesOf(part, document).map((path) => fieldAt(path, shown));
  const asked = new Set(fields.flatMap(namesIn));
  return {
    basedOn,
    fields,
    elsewhere: [...byField]
      .filter(([path]) => !asked.has(path))
      .map(([path, message]) => `${placeInWords(path)}: ${message}`),
    faults: byField.size,
    example: part.places.includes("cancellation") ? exampleOf(document, today) : undefined,
    rates: part.places.some((place) => place.startsWith("rateBook.")) ? rateExample(document, today, stay) : undefined,
    letters: part.places.includes("letters") ? WORDED_LETTERS.map((kind) => [kind, labelAt(`letters.${kind}`)]) : [],
    languages: LANGUAGES.filter(({ code }) => !offIn(document).includes(code)).map(({ code, name }) => [code, name]),
    meanwhile: before && meanwhileOf({ before, theirs: edited.document, mine: document }, (draft ?? inForce).version),
  };
}

/** The pictures that a place can show, each with what it is called: those handed in, and those that guests see or that are chosen. */
function choicesOf({ inForce, pictures }: Edited, document: PropertyDocument): (readonly [string, string])[] {
  const handedIn = pictures.map(({ file, descriptions }) => [file, descriptions[OWN_LANGUAGE] ?? file] as const);
  const known = new Set(pictures.map(({ file }) => file));
  const shown = [...picturesIn(inForce.version.document as PropertyDocument), ...picturesIn(document)];
  const others = [...new Set(shown)].filter((file) => !known.has(file)).toSorted();
  return [...handedIn, ...others.map((file) => [file, file] as const)];
}

/** The places of a part in this document; a statement is named by its address. */
export function placesOf(part: Part, document: PropertyDocument): string[] {
  return part.places.map((place) => {
    const [, statement] = /^statements\.([a-z]+)$/.exec(place) ?? [];
    if (statement === undefined) return place;
    const all = valueAt(document.content, "statements");
    const index = Array.isArray(all) ? all.findIndex((one) => valueAt(one, "path") === statement) : -1;
    return `statements.${Math.max(index, 0)}`;
  });
}

function offIn({ content }: PropertyDocument): readonly unknown[] {
  const off = valueAt(content, "off");
  return Array.isArray(off) ? off : [];
}

function namesIn(field: Field): string[] {
  if (field.kind === "group") return [field.name, ...field.fields.flatMap(namesIn)];
  if (field.kind === "list") return [field.name, ...field.items.flatMap(namesIn)];
  return field.kind === "words" ? [field.name, ...field.others.map(({ name }) => name)] : [field.name];
}
