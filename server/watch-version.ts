import type { Hotel } from "#hotel/hotel.ts";
import type { ShownMarks } from "#hotel/settings/ports/shown.ts";

/** How long a stranger's page, or what an owner has decided, may be older than the house. */
export const LOOK_MS = 500;

/** Asks at most once in `lookMs` for all who want to know; whoever asks meanwhile is given the same answer. */
export function shareLooks<Marks>(read: () => Promise<Marks>, lookMs = LOOK_MS): () => Promise<Marks> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<Marks> | undefined;
  return () => {
    const now = performance.now();
    if (last && now - lookedAt < lookMs) return last;
    lookedAt = now;
    last = read();
    return last;
  };
}

interface Watched extends Pick<Hotel["guest"]["inventory"], "presentMinute"> {
  look: () => Promise<Pick<ShownMarks, "changes">>;
}

/** The version of what strangers' pages show: the changes of what can be sold, and the present minute. Undefined where the house can't be asked. */
export function watchVersion({ look, presentMinute }: Watched): () => Promise<string | undefined> {
  return () =>
    look().then(
      ({ changes }) => `${changes} ${presentMinute()}`,
      () => undefined,
    );
}
