import { sentencesIn } from "./kept-texts.ts";
import { OWN_LANGUAGE } from "./languages.ts";
import { madePlaces } from "./made-texts.ts";
import neutral from "./neutral.json" with { type: "json" };
import { valueAt } from "./places.ts";
import { samplesIn } from "./sample-pictures.ts";
import { CAN_BE_OFF, type CanBeOff, has, offIn } from "./switched-off.ts";

/**
 * The places of a content's texts that guests read and nobody has written: those that a new house begins with, and those that are
 * made of what was answered.
 */
export function unwrittenTexts(content: unknown): string[] {
  const off = [...offIn(content).off, ...unwrittenParts(content)].flatMap(
    (part) => PLACES_OF[part] ?? [part, `pages.${part}`],
  );
  const hidden = [...off, ...ONLY_WITH.flatMap(([list, texts]) => (isEmpty(valueAt(content, list)) ? texts : []))];
  const isShown = (path: string) => !hidden.some((part) => `${path}.`.startsWith(`${part}.`));
  const first = sentencesIn(neutral).filter(([path, text]) => valueAt(content, path) === text);
  const places = [...first.map(([path]) => path), ...samplesIn(content), ...madePlaces(content, OWN_LANGUAGE)];
  return [...new Set(places)].filter(isShown);
}

/** Texts that guests read where a list has entries. */
const ONLY_WITH: readonly (readonly [list: string, texts: string[]])[] = [
  ["accessibleRooms", ["roomsPage.accessible"]],
  ["services.items", ["services.title", "services.intro"]],
];

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

const PLACES_OF: Readonly<Partial<Record<CanBeOff, string[]>>> = { "services.map": ["services.contact.map"] };

/** The parts that have texts of their own and still those of a new house: guests get none of them, switched on or not. */
export function unwrittenParts(content: unknown): CanBeOff[] {
  return CAN_BE_OFF.filter((part) =>
    sentencesIn(valueAt(neutral, part)).some(
      ([path, text]) => !/(?:^|\.)(?:title|alt)$/.test(path) && valueAt(content, `${part}.${path}`) === text,
    ),
  );
}

/** Of these, the ones that are switched on. */
export function partsToWrite(content: unknown): CanBeOff[] {
  const house = offIn(content);
  return unwrittenParts(content).filter((part) => has(house, part));
}
