import type { PropertyDocument } from "#content/property-document.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import { deskLinks } from "#app/links.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import { faultsByField } from "./fault-words.ts";
import { partAt } from "#app/desk/parts/part-places.ts";

/** What is wrong in a document, in words, and the address of the field where it is mended. */
export interface PlacedFault {
  path: string;
  place: string;
  message: string;
  to: string;
}

/** `shown`: the places that a form shows. */
export function placedFaults(
  faults: readonly PropertyFault[],
  document: PropertyDocument,
  shown: ReadonlySet<string> = new Set(),
): PlacedFault[] {
  return [...faultsByField(faults, shown)].map(([path, message]) => {
    return { path, place: placeInWords(path, document), message, to: addressOf(path, document) };
  });
}

function addressOf(path: string, document: PropertyDocument): string {
  const place = path.replace(/^(?:content|translations\.\w+)\./, "");
  const part = partAt(place, document);
  if (part !== undefined) return `${deskLinks.settingsPart(part)}#${path}`;
  return place.startsWith("rateBook.") ? deskLinks.rates() : deskLinks.settings();
}
