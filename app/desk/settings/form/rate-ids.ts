import { freeId } from "#content/free-id.ts";
import { entriesAt, valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/** The lists of the rate book whose entries have an id, under which other parts, orders and the wire know them. */
const LISTS = ["rateBook.plans", "rateBook.charges"];

/** The document with an id, made of its name, for each plan, charge and exemption that has a name and no id of its own yet. */
export function withRateIds(document: PropertyDocument): PropertyDocument {
  const exemptions = entriesAt(document.content, "rateBook.charges").map(
    (_, index) => `rateBook.charges.${index}.exemptions`,
  );
  return [...LISTS, ...exemptions].reduce(withIds, document);
}

function withIds(document: PropertyDocument, list: string): PropertyDocument {
  const entries = entriesAt(document.content, list);
  const ids = entries.map((entry) => valueAt(entry, "id"));
  const taken = new Set(ids);
  return entries.reduce<PropertyDocument>((before, entry, index) => {
    const name = valueAt(entry, "name");
    const hasOwn = /^[a-z][a-z0-9-]*$/.test(String(ids[index] ?? "")) && ids.indexOf(ids[index]) === index;
    if (hasOwn || typeof name !== "string" || name === "") return before;
    const id = freeId(slugOf(name), taken);
    taken.add(id);
    return withValueAt(before, `content.${list}.${index}.id`, id);
  }, document);
}

function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "");
  return plain === "" ? "own" : plain;
}
