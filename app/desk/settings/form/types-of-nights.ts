import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { typesIn } from "./type-ids.ts";

interface Made {
  /** What the document was made of. */
  before: readonly PropertyDocument[];
  after: PropertyDocument;
}

/**
 * The document in which single nights have no price or limit any more for a type of rooms that is gone, and sell none that has come at what
 * they were set to before it. For what is kept, once all sides of it are merged: rules of nights have nothing that tells them apart.
 */
export function withTypesOfNights({ before, after }: Made): PropertyDocument {
  return withoutGoneTypes({ before, after: withTypesOfSetPrices({ before, after }) });
}

const DATES = "rateBook.dates";

/** What the calendar of the rates has written down of single nights: no form shows it, so nobody could take a type out of it by hand. */
const OF_NIGHTS = [DATES, "rateBook.restrictions"];

function withoutGoneTypes({ before, after }: Made): PropertyDocument {
  const left = typesIn(after);
  const gone = new Set(idsIn(before).filter((id) => !left.has(id)));
  if (gone.size === 0) return after;
  return OF_NIGHTS.reduce((document, list) => {
    return withRules(document, list, (rule) => {
      const named = valueAt(rule, "types");
      const types = Array.isArray(named) ? named.filter((type) => !gone.has(type)) : [];
      if (!Array.isArray(named) || types.length === named.length) return [rule];
      return types.length > 0 ? [withValueAt(rule, "types", types)] : [];
    });
  }, after);
}

/** A night that was set to a price for all types was so for those that there were. */
function withTypesOfSetPrices({ before, after }: Made): PropertyDocument {
  const known = idsIn(before);
  if ([...typesIn(after).keys()].every((id) => known.includes(id))) return after;
  return withRules(after, DATES, (rule) => {
    const isOfAll = valueAt(rule, "types") === undefined && valueAt(rule, "change.setCents") !== undefined;
    return [isOfAll ? withValueAt(rule, "types", known) : rule];
  });
}

function withRules(document: PropertyDocument, list: string, change: (rule: unknown) => unknown[]): PropertyDocument {
  const rules = valueAt(document.content, list);
  return Array.isArray(rules) ? withValueAt(document, `content.${list}`, rules.flatMap(change)) : document;
}

function idsIn(documents: readonly PropertyDocument[]): unknown[] {
  return [...new Set(documents.flatMap((document) => [...typesIn(document).keys()]))];
}
