import { catalogueOf } from "#content/content.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { Store } from "#hotel/ports.ts";
import type { RateVersions } from "#hotel/pricing/ports/rate-versions.ts";
import { findVersion } from "./property.ts";

/** More versions than are sold by in half an hour. */
const MOST_KEPT = 50;

/** What each version sells: it never changes, so it is read once; a version that is not there is asked for again. */
export function keepCatalogues(store: Store): RateVersions["catalogueOf"] {
  const kept = new Map<number, Catalogue>();
  return async (version) => {
    const known = kept.get(version);
    if (known) return known;
    const content = await findVersion(store, version);
    if (!content) return undefined;
    if (kept.size >= MOST_KEPT) kept.clear();
    const catalogue = catalogueOf(content);
    kept.set(version, catalogue);
    return catalogue;
  };
}
