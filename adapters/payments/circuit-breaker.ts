/** Calls that end without a word from the provider, one after another, before it is left alone. */
const MOST_MISSES = 5;
/** How long it is left alone before one call may try again. */
const REST_MS = 10_000;

/**
 * Spares a provider that is down, and spares everybody the wait for it: after five misses in a row calls are refused at
 * once; after ten seconds one call goes through as a probe, and its end decides. Times in milliseconds.
 */
export function openBreaker(now: () => number, restMs = REST_MS) {
  let misses = 0;
  let restsUntil = 0;
  return {
    /** Whether a call may be made now. Each that may is followed by one `heard` or `missed`, or by neither where its end tells nothing. */
    mayCall(): boolean {
      if (misses < MOST_MISSES) return true;
      if (now() < restsUntil) return false;
      // The next probe comes after another rest, should this one never end.
      restsUntil = now() + restMs;
      return true;
    },
    /** The provider said something, be it no. */
    heard(): void {
      misses = 0;
    },
    missed(): void {
      misses += 1;
      if (misses >= MOST_MISSES) restsUntil = now() + restMs;
    },
  };
}
