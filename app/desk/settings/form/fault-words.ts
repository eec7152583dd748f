import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import { formWords } from "./words.ts";

/**
 * What is wrong, in sentences, by the field at which it is said: the place itself where a form shows it, else the nearest one around it
 * that is shown. What lies outside of the form stays under its own place.
 */
export function faultsByField(faults: readonly PropertyFault[], shown: ReadonlySet<string>): Map<string, string> {
  const byField = Map.groupBy(faults.filter(isOwn(faults)), ({ path }) => nearestIn(shown, path) ?? path);
  return new Map(
    [...byField].map(([place, all]) => {
      return [place, [...new Set(all.map(({ path, message }) => sentence(messageAt(path, message))))].join(" ")];
    }),
  );
}

/** An id is made of the name: where the name is wrong, nothing is to be said of the id. */
function isOwn(faults: readonly PropertyFault[]): (fault: PropertyFault) => boolean {
  const places = new Set(faults.map(({ path }) => path));
  return ({ path }) => !(path.endsWith(".id") && places.has(path.replace(/id$/, "name")));
}

/** The place itself, or else the nearest one around it, that is among some. */
export function nearestIn(shown: ReadonlySet<string>, path: string): string | undefined {
  if (shown.has(path) || path === "") return path || undefined;
  return nearestIn(shown, path.slice(0, Math.max(path.lastIndexOf("."), 0)));
}

/** What the schema says of a figure or a choice, as people type and see it. */
function messageAt(path: string, message: string): string {
  if (/^content\.rooms\.[^.]+$/.test(path) && message.startsWith("Invalid input")) return formWords.numbers;
  if (/^content\.rateBook\..+\.change$/.test(path)) return formWords.changed;
  if (/^content\.rateBook\.codes\.\d+\.off$/.test(path) && OF_SCHEMA.test(message)) return formWords.meant;
  if (/\.(?:keep|afterwards)$/.test(path) && OF_SCHEMA.test(message)) return formWords.keep.open;
  if (/\.days$/.test(path) && OF_SCHEMA.test(message)) return formWords.oneDay;
  if (message.startsWith("must be one of ") || (/\.parent$/.test(path) && OF_SCHEMA.test(message)))
    return formWords.choice;
  const [, bound, count] = /^must be at (least|most) (-?\d+)$/.exec(message) ?? [];
  if (/cents$/i.test(path)) {
    if (bound && count) return fill(formWords.bound, { bound, amount: moneyInWords(Number(count)) });
    return OF_SCHEMA.test(message) ? formWords.amount : message;
  }
  if (!bound && !OF_SCHEMA.test(message)) return message;
  if (/addBasisPoints$/.test(path)) return formWords.moreOrLess;
  return /basisPoints$/i.test(path) ? formWords.percent : message;
}

/** How the schema speaks of what it can't read at all. */
const OF_SCHEMA = /^(?:is missing|Invalid |must be (?:a whole number|a number|"nothing"|small letters))/;

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
