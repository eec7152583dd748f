import { moneyInWords } from "#app/desk/parts/telling.ts";
import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { choicesOf } from "./form/book-choices.ts";
import { labelAt } from "./form/labels.ts";

/**
 * A place in the document as people read it: `content.roomTypes.0.nightlyPriceCents` is `Room types, 1, nightly price cents`. In a
 * document that is at hand, what belongs to the rates is called as its form calls it, and each entry by its name.
 */
export function placeInWords(path: string, document?: PropertyDocument): string {
  if (document && path.startsWith(BOOK)) return rateInWords(path.slice(BOOK.length).split("."), document);
  if (OFF.test(path)) return "Switched off";
  // What is said of a type's rooms names it; its id is nobody's to read.
  if (ROOMS_OF_TYPE.test(path)) return "Rooms";
  const parts = path.split(".").filter((part) => part !== "content");
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part))).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const BOOK = "content.rateBook.";

function rateInWords(parts: readonly string[], document: PropertyDocument): string {
  const types = new Map(choicesOf("types", "", document));
  const words = parts.map((part, index) => {
    const path = ["rateBook", ...parts.slice(0, index + 1)].join(".");
    if (!/^\d+$/.test(part)) return types.get(part) ?? labelAt(path).replace(/ \(.*\)$/, "");
    const names = ["name", "code"].map((name) => valueAt(document.content, `${path}.${name}`));
    return names.find((name) => typeof name === "string" && name !== "") ?? String(Number(part) + 1);
  });
  return words.join(", ");
}

/** What stands at a place as people read it: amounts in dollars, shares in percent, parts of the house by their names. */
export function valueInWords(path: string, value: unknown): string {
  if (typeof value === "number" && /cents$/i.test(path)) return moneyInWords(value);
  if (typeof value === "number" && /basisPoints$/i.test(path)) return `${value / 100} %`;
  return OFF.test(path) ? labelAt(`off.${String(value)}`) : String(value);
}

const ROOMS_OF_TYPE = /^content\.rooms\.[^.]+$/;
const OFF = /^content\.off\.\d+$/;

function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
