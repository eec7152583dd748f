import type { Hotel } from "#hotel/hotel.ts";

/** How long a stranger's page may be older than the house. */
const LOOK_MS = 500;

/**
 * The version of what strangers' pages show: the changes of what can be sold, as they were at most half a second ago, and the
 * present minute. Undefined where the house can't be asked. Whoever asks meanwhile waits for the same look, and while
 * nobody asks, nobody looks.
 */
export function watchVersion(
  { readVersion, presentMinute }: Pick<Hotel["guest"]["inventory"], "readVersion" | "presentMinute">,
  lookMs = LOOK_MS,
): () => Promise<string | undefined> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<number | undefined> = Promise.resolve(undefined);
  return async () => {
    const now = performance.now();
    if (now - lookedAt >= lookMs) {
      lookedAt = now;
      last = readVersion().catch(() => undefined);
    }
    const changes = await last;
    return changes === undefined ? undefined : `${changes} ${presentMinute()}`;
  };
}
