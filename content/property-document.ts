import { z } from "zod";
import { checkContent, type ContentFault, type HotelContent, hotelShape } from "./content.ts";
import { houseFaults } from "./house-facts.ts";
import { OTHER_LANGUAGES } from "./languages.ts";
import { withoutGreetings } from "./letters.ts";
import { changedMeanwhile } from "./merge-documents.ts";
import { picturePlaces } from "./picture-places.ts";
import { isParts, valueAt, withValueAt } from "./places.ts";
import { contradictions } from "./rate-contradictions.ts";
import { has, offIn } from "./switched-off.ts";
import { isDescribed, MISSING, NO_ORIGINAL, translate } from "./translation.ts";
import { typeFaults } from "./type-faults.ts";

/** Everything that the owner decides, as versions keep it and files carry it: `hotel.json` and its translations. */
export interface PropertyDocument {
  content: unknown;
  /** By the code of their language. */
  translations: Readonly<Record<string, unknown>>;
}

/** A document as a file: `pictures` travel by name, and by digest where somebody has looked at them. */
export function exported({ content, translations }: PropertyDocument) {
  return { format: EXPORT_FORMAT, content, translations };
}

export const EXPORT_FORMAT = 1;

const shape = z.object({
  content: z.record(z.string(), z.unknown()),
  translations: z.object(Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, z.record(z.string(), z.unknown())]))),
});

type ReadDocument = { document: PropertyDocument; content: HotelContent } | { faults: readonly ContentFault[] };

/** Reads a document of whatever origin; or tells every fault of it by its place in the document. */
export function readDocument(json: unknown): ReadDocument {
  const read = readAsItIs(json);
  const content = valueAt(json, "content");
  const ofHouse = [...houseFaults(content), ...typeFaults(content)].map(({ path, message }) => ({
    path: `content.${path}`,
    message,
  }));
  if ("faults" in read) return { faults: [...read.faults, ...ofHouse] };
  const { rateBook, roomTypes } = read.content;
  const ofRates = (rateBook ? contradictions(rateBook, roomTypes) : []).map(({ path, message }) => {
    return { path: `content.rateBook.${path.join(".")}`, message };
  });
  const faults = [...ofRates, ...mapFaults(read.content), ...ofHouse];
  return faults.length === 0 ? read : { faults };
}

/**
 * The same of a draft that was made of other documents, as their house has kept them: contradictions that one of them has as well may
 * wait, because a draft can't be published with them.
 */
export function readDraft(json: unknown, madeOf: readonly unknown[]): ReadDocument {
  const [read, kept] = [readDocument(json), readKept(json)];
  if (!("faults" in read) || "faults" in kept) return read;
  const known = new Set(madeOf.map(readDocument).flatMap((one) => ("faults" in one ? one.faults.map(inOneLine) : [])));
  const faults = read.faults.filter((fault) => !known.has(inOneLine(fault)));
  return faults.length > 0 ? { faults } : kept;
}

function inOneLine({ path, message }: ContentFault): string {
  return `${path} ${message}`;
}

/** A map is shown of a place that somebody has given: where both are zero there is sea. */
function mapFaults(content: HotelContent): ContentFault[] {
  const { latitude, longitude } = content.services.contact.map;
  if (!has(content, "services.map") || latitude !== 0 || longitude !== 0) return [];
  return [{ path: "content.services.contact.map.latitude", message: "is needed for the map: where the house stands" }];
}

/** The same of a document that was kept before, which may contradict itself: it opens as it is. */
export function readKept(json: unknown): ReadDocument {
  return readAsItIs(keptDocument(json));
}

/** A document as it was kept. A language that the house has come to speak since is switched off in it, until its texts are written. */
export function keptDocument(json: unknown): PropertyDocument {
  const kept = json as PropertyDocument;
  if (valueAt(kept, "content") === undefined || valueAt(kept, "translations") === undefined) return kept;
  return OTHER_LANGUAGES.filter((code) => kept.translations[code] === undefined).reduce((document, code) => {
    const off = [...new Set([...offIn(document.content).off, code])];
    return withValueAt(withValueAt(document, "content.off", off), `translations.${code}`, {});
  }, kept);
}

function readAsItIs(json: unknown): ReadDocument {
  const read = shape.safeParse(json);
  if (!read.success) {
    return { faults: read.error.issues.map(({ path, message }) => ({ path: path.join(".") || "(all)", message })) };
  }
  const document = {
    content: withoutGreetings(read.data.content),
    translations: Object.fromEntries(
      Object.entries(read.data.translations).map(([code, texts]) => [code, withoutGreetings(texts)]),
    ),
  };
  const text = JSON.stringify(document);
  if (text.includes(String.raw`\u0000`)) {
    return { faults: [{ path: "(all)", message: "holds a character that no page can show" }] };
  }
  const checked = checkedLately(text, () => checkContent(document.content, document.translations));
  if ("content" in checked) return { document, content: checked.content };
  const inDocument = ({ path, message }: ContentFault) => {
    return { path: path.startsWith("translations.") ? path : `content.${path}`, message };
  };
  return { faults: checked.faults.map(inDocument) };
}

/** Whoever edits or publishes asks about the same few documents again and again, and to check one takes 5 ms of work. */
const checkedSo = new Map<string, ReturnType<typeof checkContent>>();
const MOST_KEPT = 4;

function checkedLately(text: string, check: () => ReturnType<typeof checkContent>): ReturnType<typeof checkContent> {
  const checked = checkedSo.get(text) ?? check();
  checkedSo.delete(text);
  checkedSo.set(text, checked);
  for (const oldest of [...checkedSo.keys()].slice(0, -MOST_KEPT)) checkedSo.delete(oldest);
  return checked;
}

/** The places that have no words yet in another language, whether the house speaks it or not. */
export function missingWords(document: PropertyDocument, language: string): string[] {
  return placesOf(MISSING, document, language);
}

/** The places that have words in another language alone, whether the house speaks it or not. */
export function wordsWithoutOriginal(document: PropertyDocument, language: string): string[] {
  return placesOf(NO_ORIGINAL, document, language);
}

function placesOf(fault: string, { content, translations }: PropertyDocument, language: string): string[] {
  const { faults } = translate(hotelShape, content, translations[language]);
  return faults.filter(({ message }) => message === fault).map(({ path }) => path);
}

/** The places of pictures that another language does not describe in words of its own. */
export function undescribedIn({ content, translations }: PropertyDocument, language: string): string[] {
  return picturePlaces(content).flatMap(({ path }) => {
    const place = `${path.replace(/^content\./, "")}.alt`;
    const [original, translated] = [valueAt(content, place), valueAt(translations[language], place)];
    return original && !isDescribed({ original, translated }) ? [place] : [];
  });
}

/** The names of the pictures that a document shows, each once. */
export function picturesIn({ content }: PropertyDocument): string[] {
  return [...new Set(namedPlaces(content).map(({ file }) => file))];
}

/** Every place of a document that names a picture: those that show photographs, and the logo's. */
export function namedPlaces(content: unknown): { path: string; file: string }[] {
  const logo = valueAt(content, LOGO_PLACE);
  const own = typeof logo === "string" ? [{ path: `content.${LOGO_PLACE.replace(/\.file$/, "")}`, file: logo }] : [];
  return [...picturePlaces(content), ...own];
}

const LOGO_PLACE = "hotel.logo.file";

/** The document with a logo, or without one; no language has another. */
export function withLogo(document: PropertyDocument, file: string | undefined): PropertyDocument {
  return Object.keys(document.translations).reduce(
    (all, code) => withValueAt(all, `translations.${code}.hotel.logo`, undefined),
    withValueAt(document, "content.hotel.logo", file === undefined ? undefined : { file }),
  );
}

/** Places of texts that are older than those in the house's own language, by language. */
export type OlderTexts = Readonly<Record<string, readonly string[]>>;

/**
 * The places whose words were changed in the house's own language and in no other one as well, by language; and those that
 * were `known` to be so before and have the same words still, wherever their entry of a list has gone.
 */
export function olderTranslations(
  before: PropertyDocument,
  after: PropertyDocument,
  known: OlderTexts = {},
): Record<string, string[]> {
  const changed = changedMeanwhile({ before, theirs: after, mine: before }).filter(
    ({ kind, before: was, theirs: is }) =>
      kind === "value" && typeof was.content === "string" && typeof is.content === "string",
  );
  return Object.fromEntries(
    OTHER_LANGUAGES.map((code) => {
      const [was, is] = [before.translations[code], after.translations[code]];
      const root = `translations.${code}`;
      const stayed = changed.filter((one) => one.theirs[root] && one.theirs[root] === one.before[root]);
      const stale = new Set(stayed.flatMap(({ places }) => places.theirs ?? []));
      for (const path of known[code] ?? []) {
        const text = textAt(was, path);
        for (const now of text ? placesLike(is, path) : []) if (textAt(is, now) === text) stale.add(now);
      }
      return [code, [...stale].filter((path) => textAt(after.content, path) !== undefined)];
    }),
  );
}

/** The places that differ from this one in the numbers of lists' entries at most. */
function placesLike(part: unknown, path: string): string[] {
  return path.split(".").reduce<string[]>(
    (places, name) =>
      places.flatMap((place) => {
        const inner = place === "" ? part : valueAt(part, place);
        const numbers = isParts(inner) ? Object.keys(inner) : [];
        const names = /^\d+$/.test(name) ? numbers : [name];
        return names.map((one) => (place === "" ? one : `${place}.${one}`));
      }),
    [""],
  );
}

function textAt(document: unknown, path: string): string | undefined {
  const found = valueAt(document, path);
  return typeof found === "string" ? found : undefined;
}
