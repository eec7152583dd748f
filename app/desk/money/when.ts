import { telling } from "#app/desk/parts/telling.ts";
import { plainSpaces } from "#app/parts/clock-time.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** `Nov 21, 2026, 6:45 PM`, on the hotel's clock. */
export function whenInWords(at: Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat(telling.locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return plainSpaces(format.format(at));
}

/** `Nov 1 – 21, 2026`, on the hotel's calendar; of one day that day alone. */
export function daysInWords({ from, to }: { from: Instant; to: Instant }, timeZone: string): string {
  return plainSpaces(new Intl.DateTimeFormat(telling.locale, { dateStyle: "medium", timeZone }).formatRange(from, to));
}
