import { OWN_LANGUAGE } from "#content/languages.ts";
import { entriesAt, valueAt } from "#content/places.ts";
import { withoutMarks } from "#content/spoken-of.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { daysInWords } from "#app/parts/dates.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { UNNAMED } from "#hotel/kernel/rate-book.ts";
import { fill } from "#app/languages/phrase.ts";
import { entryLabel, labelAt } from "./form/labels.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { settingsWords } from "./words.ts";

const { place: said } = settingsWords;
const speech = speechIn(OWN_LANGUAGE);

/**
 * A place in a document as people read it, each entry of a list by its name: `content.roomTypes.0.gallery.1.file` is
 * `Room type Standard, picture 3`.
 */
export function placeInWords(path: string, document: PropertyDocument): string {
  const [, code, place = ""] = /^(?:content|translations\.(\w+))(?:\.(.*))?$/.exec(path) ?? [
    undefined,
    undefined,
    path,
  ];
  const words = partsInWords(place, document).join(", ") || said.all;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return code === undefined || code === OWN_LANGUAGE
    ? name
    : fill(said.inLanguage, { language: languageName(code), name });
}

export function languageName(code: string): string {
  return settingsWords.languages[code] ?? code;
}

/** From the `from`th of its names on. */
export function partsInWords(place: string, document: PropertyDocument, from = 0): string[] {
  const names = place.split(".");
  return names.flatMap((name, index) => {
    const at = names.slice(0, index + 1).join(".");
    const words = index < from ? undefined : partInWords(at, names[index + 1], document);
    if (words === undefined) return [];
    return /^\d+$/.test(name) || NAMED.test(at) ? [words] : [lowered(words)];
  });
}

/** Parts that are called by a name. */
const NAMED = /^(?:rooms|rateBook\.rooms|pages)\.[^.]+$/;

/** What is named by what stands in it. */
const SILENT = new Set(["rateBook", "rateBook.rooms", "pages", "rooms"]);

/** Which file it is says nothing beyond the picture. */
const FILE = /(?:^|\.)(?:logo|picture|gallery\.\d+)\.file$/;

function partInWords(at: string, next: string | undefined, document: PropertyDocument): string | undefined {
  const [, list = "", index] = /^(.*)\.(\d+)$/.exec(at) ?? [];
  if (index !== undefined) return entryInWords(list, Number(index), document);
  const isList = Array.isArray(valueAt(document.content, at));
  if (FILE.test(at) || (next !== undefined && (SILENT.has(at) || (isList && /^\d+$/.test(next))))) return undefined;
  const [, type] = /^(?:rateBook\.)?rooms\.([^.]+)$/.exec(at) ?? [];
  if (type !== undefined) return roomsInWords(at, type, document);
  if (/^roomTypes\.\d+\.picture$/.test(at)) return fill(said.picture, { number: 1 });
  if (at === "off") return said.off;
  const page = pageOf(at);
  if (page !== undefined) return at.startsWith("pages.") ? fill(said.found, { page }) : page;
  return labelAt(at).replace(/ \(.*\)$/, "");
}

function entryInWords(list: string, index: number, { content }: PropertyDocument): string {
  if (/^roomTypes\.\d+\.gallery$/.test(list)) return fill(said.picture, { number: index + 2 });
  const entry = valueAt(content, `${list}.${index}`);
  const page = list === "statements" ? pageOf(`statements.${String(valueAt(entry, "path"))}`) : undefined;
  if (page !== undefined) return page;
  return fill(said.entry, { kind: lowered(entryLabel(labelAt(list))), name: entryName(entry) ?? String(index + 1) });
}

/** What people call an entry, by its days where nobody has named it; undefined for one that has neither. */
export function entryName(entry: unknown): string | undefined {
  const names = ["category", "name", "title", "code", "number"].map((name) => valueAt(entry, name));
  const name = names.find((one) => (typeof one === "string" && one !== "") || typeof one === "number");
  return (name === UNNAMED && daysOf(entry)) || (name === undefined ? undefined : withoutMarks(String(name)));
}

function daysOf(entry: unknown): string | undefined {
  const day = (name: string) => parsePlainDate(String(valueAt(entry, name) ?? valueAt(entry, "date") ?? ""));
  const [from, to] = [day("from"), day("to")];
  return from && to && daysInWords({ from, to }, speech);
}

function roomsInWords(at: string, id: string, document: PropertyDocument): string {
  const type = typeName(id, document);
  if (type === undefined) return said.rooms;
  return fill(at.startsWith("rooms.") ? said.roomsOf : said.type, { type });
}

export function typeName(id: string, { content }: PropertyDocument): string | undefined {
  return entryName(entriesAt(content, "roomTypes").find((type) => valueAt(type, "id") === id));
}

/** The page whose texts stand at a place. */
function pageOf(at: string): string | undefined {
  const pages = [PARTS.home, PARTS.rooms, PARTS.services, PARTS.about, PARTS.facility, PARTS.portal];
  const legal = [PARTS.accessibility, PARTS.privacy, PARTS.terms];
  return [...pages, ...legal].find(({ places }) => places.includes(at))?.title;
}

function lowered(words: string): string {
  return /^[A-Z][^A-Z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
