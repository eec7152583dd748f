import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { deskLinks } from "#app/links.ts";
import { PARTS, type Part, type PartName } from "./settings-parts.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";

/** The places of a part in this document; a statement is named by its address. */
export function placesOf(part: Part, document: PropertyDocument): string[] {
  return part.places.map((place) => {
    const [, statement] = /^statements\.([a-z]+)$/.exec(place) ?? [];
    if (statement === undefined) return place;
    const all = valueAt(document.content, "statements");
    const index = Array.isArray(all) ? all.findIndex((one) => valueAt(one, "path") === statement) : -1;
    return `statements.${Math.max(index, 0)}`;
  });
}

/** The parts in which texts are written, and how many of them are in each. */
export type PartsOfTexts = readonly { title: string; to: string; count: number }[];

/** `write`: a language that may be switched off. */
export function partsOf(places: readonly string[], document: PropertyDocument, write?: string): PartsOfTexts {
  const counts = new Map<PartName, number>();
  for (const path of places) {
    const part = partAt(path, document);
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].map(([part, count]) => {
    return { title: PARTS[part].title, to: deskLinks.settingsPart(part, write === undefined ? {} : { write }), count };
  });
}

/** The part in which a place of the content is written. */
export function partAt(path: string, document: PropertyDocument): PartName | undefined {
  return keysOf(PARTS).find((name) =>
    placesOf(PARTS[name], document).some((place) => path === place || path.startsWith(`${place}.`)),
  );
}
