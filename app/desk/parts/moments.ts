import { plainSpaces } from "#app/parts/clock-time.ts";
import { kept } from "#app/languages/kept.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { telling } from "./telling.ts";

const formats = kept(
  (timeZone) =>
    new Intl.DateTimeFormat(telling.locale, {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    }),
);

/** `Nov 21, 6:45 PM`, on the hotel's clock. */
export function momentIn(at: Instant, timeZone: string): string {
  return plainSpaces(formats(timeZone).format(at));
}
