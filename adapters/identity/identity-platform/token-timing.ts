import type { Instant } from "#hotel/kernel/plain-date.ts";

/** The provider's own timings (docs/SPECIFICATION.md, 9), in milliseconds. */
const REFRESH_AHEAD = 5 * 60_000;
const EXPIRES_EARLY = 30_000;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 16 * 60_000;

/** From here on a fresh token is asked for. */
export function isRefreshDue(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt - REFRESH_AHEAD;
}

/** A token that is about to expire on its way counts as expired. */
export function isExpired(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt - EXPIRES_EARLY;
}

/** How long to wait after a try that failed: 30 s, then twice as long each time, 16 minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}
