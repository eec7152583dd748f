import { OWN_LANGUAGE } from "#content/languages.ts";
import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { roomRanges } from "#content/room-ranges.ts";
import { sizeUnitIn } from "#content/room-size.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { choicesOf } from "./form/book-choices.ts";
import { isHidden, labelAt } from "./form/labels.ts";
import { formWords } from "./form/words.ts";
import { entryName, languageName, partsInWords } from "./place-in-words.ts";
import { settingsWords } from "./words.ts";

const { place: said } = settingsWords;

/**
 * What stands at a place as people read it: amounts in dollars, shares in percent, parts of the house by their names, a picture by
 * its description, an entry of a list by its fields.
 */
export function valueInWords(path: string, value: unknown, document: PropertyDocument): string {
  if (typeof value === "object" && value !== null && !isSingle(path, value)) return entryInWords(path, value, document);
  if (PICTURE_FILE.test(path)) return pictureInWords(path, value, document);
  if (typeof value === "number" && /cents$/i.test(path)) return moneyInWords(value);
  if (typeof value === "number" && /^content\.roomTypes\.\d+\.size$/.test(path)) return sizeInWords(value, document);
  if (typeof value === "number" && /basisPoints$/i.test(path)) return `${value / 100} %`;
  if (typeof value === "boolean") return value ? said.yes : said.no;
  if (typeof value === "object" && value !== null) return singleInWords(path, value, document);
  return nameOf(path, value, document);
}

/** A name of a file, which people never read. */
const PICTURE_FILE = /\.(?:picture|logo|gallery\.\d+)\.file$/;

/** What is to be seen in it. */
function pictureInWords(path: string, file: unknown, document: PropertyDocument): string {
  if (typeof file !== "string" || file === "") return "";
  if (path.endsWith(".logo.file")) return said.logo;
  const description = valueAt(document, path.replace(/file$/, "alt"));
  return typeof description === "string" && description !== "" ? description : said.undescribed;
}

function sizeInWords(size: number, { content }: PropertyDocument): string {
  return fill(said.size[sizeUnitIn(String(valueAt(content, "hotel.country")))], { size });
}

/** The same in each language that has it: the house's own without its name. */
export function valuesInWords(path: string, values: Readonly<Record<string, unknown>>, document: PropertyDocument) {
  const texts = Object.entries(values).map(([root, value]) => {
    const [, code = OWN_LANGUAGE] = /^translations\.(\w+)$/.exec(root) ?? [];
    const name = valueInWords(`content.${path}`, value, document);
    return code === OWN_LANGUAGE ? name : fill(said.inLanguage, { language: languageName(code), name });
  });
  return texts.filter((text) => text !== "").join("\n");
}

/** The names of a list's entries in their order. */
export function orderInWords(path: string, entries: unknown, document: PropertyDocument): string {
  const all = Array.isArray(entries) ? entries : [];
  return all.map((entry: unknown, index) => entryName(entry) ?? nameOf(`${path}.${index}`, entry, document)).join(", ");
}

/** Whether it is said in one line: numbers of rooms, names, or one amount. */
function isSingle(path: string, value: object): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object");
  return /\.(?:change|off|keep|afterwards)$/.test(path);
}

function singleInWords(path: string, value: object, document: PropertyDocument): string {
  if (Array.isArray(value)) {
    if (/(?:^content|\.floors\.\d+)\.rooms(?:\.[^.]+)?$/.test(path)) return roomRanges(value.map(Number));
    return value.map((one: unknown, index) => nameOf(`${path}.${index}`, one, document)).join(", ");
  }
  const [[way, amount] = ["", ""]] = Object.entries(value);
  if (/\.(?:keep|afterwards)$/.test(path)) {
    const { hows } = formWords.keep;
    return `${way in hows ? hows[way as keyof typeof hows] : way}: ${amount}${way === "percent" ? " %" : ""}`;
  }
  return valueInWords(`${path}.${way}`, amount, document);
}

/** Names of other entries, and answers to a choice, as they are called. */
function nameOf(path: string, value: unknown, document: PropertyDocument): string {
  const text = String(value ?? "");
  if (/^content\.off\.\d+$/.test(path)) return labelAt(`off.${text}`);
  if (/\.(?:keep|afterwards)$/.test(path) && text in formWords.keep.hows) {
    return formWords.keep.hows[text as keyof typeof formWords.keep.hows];
  }
  const [, of] = /\.(types|plans|over|days)\.\d+$/.exec(path) ?? [];
  const known = of === undefined ? [] : choicesOf(LISTS[of as keyof typeof LISTS], "", document);
  const name = known.find(([id]) => id === text)?.[1];
  if (name !== undefined) return name;
  return /\.(?:focus|audience|kind|per|icon|grabBars\.\d+|bathing)$/.test(path) ? labelAt(text) : text;
}

const LISTS = { types: "types", plans: "plans", over: "charges", days: "weekdays" } as const;

/** Each field of an entry in a line of its own. */
function entryInWords(path: string, entry: object, document: PropertyDocument): string {
  const place = path.replace(/^(?:content|translations\.\w+)\./, "");
  const depth = place.split(".").length;
  return fieldsOf(entry, path)
    .map(([at, value]) => {
      const label = partsInWords(at.replace(/^(?:content|translations\.\w+)\./, ""), document, depth).join(", ");
      const text = valueInWords(at, value, document);
      return label === "" ? text : `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`;
    })
    .join("\n");
}

function fieldsOf(part: unknown, path: string): [path: string, value: unknown][] {
  // Beside a photograph's name stands its description.
  if (isHidden(path) || /\.(?:focus|picture\.file|gallery\.\d+\.file)$/.test(path) || part === "") return [];
  if (typeof part !== "object" || part === null || isSingle(path, part)) return isEmpty(part) ? [] : [[path, part]];
  return Object.keys(part).flatMap((name) => fieldsOf(valueAt(part, name), `${path}.${name}`));
}

function isEmpty(part: unknown): boolean {
  return Array.isArray(part) && part.length === 0;
}
