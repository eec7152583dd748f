import type { Instant } from "./plain-date.ts";

/** By less than this, in milliseconds, the clocks of a house's processes differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** Whatever a house notes of the past and dates later than this was dated by a clock that was wrong then. */
export function latestTrue(now: Instant): Instant {
  return now + CLOCKS_DIFFER_MS;
}
