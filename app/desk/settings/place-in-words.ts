import { moneyInWords } from "#app/desk/parts/telling.ts";
import { labelAt } from "./form/labels.ts";

/** A place in the document as people read it: `content.roomTypes.0.nightlyPriceCents` is `Room types, 1, nightly price cents`. */
export function placeInWords(path: string): string {
  if (OFF.test(path)) return "Switched off";
  // What is said of a type's rooms names it; its id is nobody's to read.
  if (ROOMS_OF_TYPE.test(path)) return "Rooms";
  const parts = path.split(".").filter((part) => part !== "content");
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part))).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
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
