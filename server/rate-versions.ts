import { catalogueOf } from "#content/content.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { Store } from "#hotel/ports.ts";
import type { RateVersions } from "#hotel/pricing/ports/rate-versions.ts";
import { findVersion } from "./property.ts";

/** More versions than are sold by in half an hour. */
const MOST_KEPT = 50;

/**
 * What each version sells that was ever published: it never changes, so it is read once; another one is asked for again. An owner who looks at
 * a draft is quoted its prices, and no guest is sold by them.
 */
export function keepCatalogues(store: Store): RateVersions["catalogueOf"] {
  const kept = new Map<number, Catalogue>();
  return async (version) => {
    const known = kept.get(version);
    if (known) return known;
    const content = (await store.propertyVersions.wasPublished(version))
      ? await findVersion(store, version)
      : undefined;
    if (!content) return undefined;
    if (kept.size >= MOST_KEPT) kept.clear();
    const catalogue = catalogueOf(content);
    kept.set(version, catalogue);
    return catalogue;
  };
}
