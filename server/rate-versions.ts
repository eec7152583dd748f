import { catalogueOf } from "#content/content.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { RateVersions } from "#hotel/pricing/ports/rate-versions.ts";
import { contentOf } from "./property.ts";

/** More versions than are sold by in half an hour. */
const MOST_KEPT = 50;

/**
 * What each version sells that was ever published: it never changes, so it is read once; another one is asked for again. An owner who looks at
 * a draft is quoted its prices, and no guest is sold by them.
 */
export function keepCatalogues(): RateVersions["catalogueOf"] {
  const kept = new Map<number, Catalogue>();
  return async (version, { publishedVersions }) => {
    const known = kept.get(version);
    if (known) return known;
    const document = await publishedVersions.document(version);
    const content = document === undefined ? undefined : contentOf(document);
    if (!content) return undefined;
    if (kept.size >= MOST_KEPT) kept.clear();
    const catalogue = catalogueOf(content);
    kept.set(version, catalogue);
    return catalogue;
  };
}
