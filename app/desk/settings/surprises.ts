import { offIn } from "#content/switched-off.ts";
import { type OlderTexts, type PropertyDocument, undescribedIn } from "#content/property-document.ts";
import { partsToWrite } from "#content/unwritten-texts.ts";
import { entriesAt, valueAt } from "#content/places.ts";
import { fill } from "#app/languages/phrase.ts";
import { labelAt } from "./form/labels.ts";
import { languageName, placeInWords, typeName } from "./place-in-words.ts";
import { settingsWords } from "./words.ts";

/** What guests would not see as an owner may expect. */
export interface Surprise {
  said: string;
  /** Each place in words. */
  names: readonly string[];
  /** The same in the content. */
  places: readonly string[];
}

const { surprises: words } = settingsWords;

/** What may surprise whoever publishes a document whose texts are `older` at these places. */
export function surprisesIn(document: PropertyDocument, older: OlderTexts): Surprise[] {
  const { content, translations } = document;
  const { off } = offIn(content);
  const spoken = Object.keys(translations).filter((code) => !off.some((part) => part === code));
  const texts = (said: string, code: string, places: readonly string[]) => ({
    said: fill<"language">(said, { language: languageName(code) }),
    names: places.map((path) => placeInWords(`content.${path}`, document)),
    places,
  });
  const parts = partsToWrite(content);
  const empty = typesWithoutRooms(content);
  return [
    { said: words.roomless, names: empty.map((id) => typeName(id, document) ?? id), places: empty.map(() => "rooms") },
    { said: words.unwritten, names: parts.map((part) => labelAt(`off.${part}`)), places: parts },
    ...spoken.map((code) => texts(words.older, code, older[code] ?? [])),
    ...spoken.map((code) => texts(words.undescribed, code, undescribedIn(document, code))),
  ].filter(({ places }) => places.length > 0);
}

function typesWithoutRooms(content: unknown): string[] {
  const ids = entriesAt(content, "roomTypes").map((type) => String(valueAt(type, "id")));
  return ids.filter((id) => entriesAt(content, `rooms.${id}`).length === 0);
}
