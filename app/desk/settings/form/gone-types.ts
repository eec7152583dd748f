import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { typesIn } from "./type-ids.ts";

/** What the calendar of the rates has written down of single nights: no form shows it, so nobody could take a type out of it by hand. */
const OF_NIGHTS = ["rateBook.dates", "rateBook.restrictions"];

/** The document in which no single night has a price or a limit any more for a type of rooms that it had before and has not now. */
export function withoutGoneTypes({ before, after }: Record<"before" | "after", PropertyDocument>): PropertyDocument {
  const left = typesIn(after);
  const gone = new Set([...typesIn(before).keys()].filter((id) => !left.has(id)));
  if (gone.size === 0) return after;
  return OF_NIGHTS.reduce((document, list) => {
    const rules = valueAt(document.content, list);
    if (!Array.isArray(rules)) return document;
    const kept = rules.flatMap((rule: unknown) => {
      const named = valueAt(rule, "types");
      const types = Array.isArray(named) ? named.filter((type) => !gone.has(type)) : [];
      if (!Array.isArray(named) || types.length === named.length) return [rule];
      return types.length > 0 ? [withValueAt(rule, "types", types)] : [];
    });
    return withValueAt(document, `content.${list}`, kept);
  }, after);
}
