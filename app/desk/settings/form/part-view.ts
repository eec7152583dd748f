import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";
import { WORDED_LETTERS } from "#hotel/settings/rules/worded-letters.ts";
import { valueAt } from "#content/places.ts";
import { type CanBeOff, has, offIn } from "#content/switched-off.ts";
import { keptDocument, namedPlaces, olderTranslations, type PropertyDocument } from "#content/property-document.ts";
import { partsToWrite } from "#content/unwritten-texts.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import type { Edited } from "#app/desk/settings/edited.ts";
import { pictureWords } from "#app/desk/settings/pictures/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { type Example, exampleOf } from "./example.ts";
import { fieldAt, type Shown } from "./fields-of.ts";
import { type Field, fieldsWithin, type PictureChoice, placesShownBy } from "./form-field.ts";
import { faultsByField, nearestIn } from "./fault-words.ts";
import { meanwhileOf, openChoices, type MeanwhileView } from "./meanwhile-view.ts";
import { messageKinds } from "#app/desk/parts/message-kinds.ts";
import { placesOf } from "#app/desk/parts/part-places.ts";
import { type PlacedFault, placedFaults } from "./placed-faults.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Part } from "#app/desk/parts/settings-parts.ts";
import { type RateExample, rateExample, type SentStay } from "./rate-example.ts";
import { silentIn, type Unwritten, unwrittenIn } from "./unwritten.ts";

/** A form as it is drawn. */
export interface PartView {
  /** The version that the form began with. */
  basedOn: number;
  fields: readonly Field[];
  /** What is wrong, each with the address of its field. */
  faults: readonly PlacedFault[];
  isSaved: boolean;
  example: Example | undefined;
  /** A stay by the rates as they stand in the form. */
  rates: RateExample | undefined;
  meanwhile: MeanwhileView | undefined;
  /** The letters of which a sample can be sent, by their kind. */
  letters: readonly (readonly [kind: string, name: string])[];
  /** What other languages lack, where they are switched on. */
  unwritten: readonly Unwritten[];
  /** The languages that are switched off and have words here, and whether they are being written. */
  silent: readonly { code: string; isWritten: boolean }[];
  /** The languages that the house speaks. */
  languages: readonly (readonly [code: string, name: string])[];
  /** Why guests have no such page, where they have none. */
  lacks: "off" | "unwritten" | undefined;
}

export interface Filled {
  part: Part;
  edited: Edited;
  /** As it was typed, or as it is kept. */
  document: PropertyDocument;
  basedOn: number;
  faults?: readonly PropertyFault[];
  /** Whether it is kept all the same, and can't be published as it is. */
  isSaved?: boolean;
  /** The document that the form began with, where another one was saved since, and what was chosen so far. */
  meanwhile?: { before: PropertyDocument; mine: PropertyDocument; form: FormData } | undefined;
  today: PlainDate;
  /** The stay that the worked example of the rates is about, as it was sent. */
  stay?: SentStay | undefined;
  /** The address of the form, which may name a language to be written. */
  url: URL;
}

export function viewOf({
  part,
  edited,
  document,
  basedOn,
  faults = [],
  isSaved = false,
  meanwhile,
  today,
  stay = {},
  url,
}: Filled): PartView {
  const { inForce, draft, decided } = edited;
  const published = keptDocument(inForce.version.document);
  const written = url.searchParams.getAll("write");
  const blank: Shown = {
    document,
    decided,
    faults: new Map(),
    older: olderTranslations(published, document, edited.older),
    pictures: choicesOf(edited, document),
    others: LANGUAGES.map(({ code }) => code).filter(
      (code) => written.includes(code) || !silentIn(document).includes(code),
    ),
  };
  const fieldsOf = (shown: Shown) => placesOf(part, document).map((path) => fieldAt(path, shown));
  const asked = fieldsOf(blank).flatMap(fieldsWithin);
  const names = new Set(asked.flatMap(namesIn));
  const places = new Set(asked.flatMap(placesShownBy));
  const late =
    meanwhile && meanwhileOf({ ...meanwhile, theirs: edited.document }, (draft ?? inForce).version, meanwhile.form);
  return {
    basedOn,
    fields: fieldsOf({ ...blank, faults: faultsByField(faults, places) }),
    faults: [
      ...(late ? openChoices(late) : []),
      ...placedFaults(faults, document, places).map((fault) => {
        const field = nearestIn(names, fault.path);
        return field === undefined ? fault : { ...fault, to: `#${field}` };
      }),
    ],
    isSaved,
    example: part.places.includes("cancellation") ? exampleOf(document, today) : undefined,
    rates: part.places.some((place) => place.startsWith("rateBook.")) ? rateExample(document, today, stay) : undefined,
    letters: part.places.includes("letters") ? WORDED_LETTERS.map((kind) => [kind, messageKinds[kind]]) : [],
    unwritten: part.places.includes("off") ? unwrittenIn(document) : [],
    silent: silentIn(document)
      .filter((code) => [...names].some((name) => name.startsWith(`translations.${code}.`)))
      .map((code) => ({ code, isWritten: written.includes(code) })),
    languages: LANGUAGES.filter(({ code }) => !silentIn(document).includes(code)).map(({ code, name }) => [code, name]),
    meanwhile: late,
    lacks: part.needs && lackOf(document, part.needs),
  };
}

function lackOf({ content }: PropertyDocument, part: CanBeOff): PartView["lacks"] {
  if (!has(offIn(content), part)) return "off";
  return partsToWrite(content).includes(part) ? "unwritten" : undefined;
}

/** The pictures that a place can show: those handed in, and those that guests see or that are chosen. */
function choicesOf({ inForce, pictures, smallPicture }: Edited, document: PropertyDocument): PictureChoice[] {
  const handedIn = pictures.map((picture) => ({ file: picture.file, label: nameOf(picture) }));
  const known = new Set(pictures.map(({ file }) => file));
  const described = [document, keptDocument(inForce.version.document)].flatMap(({ content }) => {
    return namedPlaces(content).map(({ path, file }) => ({ file, label: descriptionAt(path, content) ?? file }));
  });
  const others = new Map(described.toReversed().map((one) => [one.file, one]));
  const all = [...handedIn, ...[...others.values()].filter(({ file }) => !known.has(file)).toSorted(byLabel)];
  return all.map((one) => ({ ...one, small: smallPicture(one.file) }));
}

/** What is to be seen in the picture at a place. */
function descriptionAt(path: string, content: unknown): string | undefined {
  const text = valueAt({ content }, `${path}.alt`);
  return typeof text === "string" && text !== "" ? text : undefined;
}

function byLabel(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label);
}

function nameOf({ file, descriptions, width, height }: Edited["pictures"][number]): string {
  return isLogo(file) ? fill(pictureWords.logo.name, { width, height }) : (descriptions[OWN_LANGUAGE] ?? file);
}

function namesIn(field: Field): string[] {
  return field.kind === "words" ? [field.name, ...field.others.map(({ name }) => name)] : [field.name];
}
