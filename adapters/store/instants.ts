import type { Instant } from "#hotel/kernel/plain-date.ts";

/** An instant as a parameter for a `timestamptz`. */
export function timestamp(instant: Instant): string {
  return new Date(instant).toISOString();
}
