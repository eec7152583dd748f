import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { PricingPorts, PricingTables } from "./ports.ts";
import { bookOf } from "./rules/price-lines.ts";

/** Where versions are read; within a transaction by its own tables. */
export interface Versions {
  store: Pick<PricingTables, "publishedVersions">;
  rates: Pick<PricingPorts["rates"], "catalogueOf">;
}

/** What versions of the property sell by; one that is not known is left out. */
export async function booksOfVersions(
  { store, rates }: Versions,
  versions: Iterable<number>,
): Promise<Map<number, RateBook>> {
  const books = new Map<number, RateBook>();
  for (const version of new Set(versions)) {
    const catalogue = await rates.catalogueOf(version, store);
    if (catalogue) books.set(version, bookOf(catalogue));
  }
  return books;
}
