import type { Clock } from "#hotel/kernel/ports/clock.ts";
import type { LinkPurpose } from "./ports/letter-links.ts";
import { addDays, type Instant, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

const HOUR = 3_600_000;
/** Longer than the rooms are held: a late proof takes them again, at the price that was told. */
const HOURS_TO_PROVE = 24;
const DAYS_TO_LOOK_BACK = 30;
const DAYS_TO_UNSUBSCRIBE = 365;

/** A link lives as long as it is of use, and an hour at least. */
export function endOfLink(clock: Clock, { stays, purpose }: { stays: readonly Stay[]; purpose: LinkPurpose }): Instant {
  if (purpose === "prove") return clock.now() + HOURS_TO_PROVE * HOUR;
  return Math.max(clock.at(lastDay(stays, purpose), "00:00"), clock.now() + HOUR);
}

function lastDay(stays: readonly Stay[], purpose: Exclude<LinkPurpose, "prove">): PlainDate {
  const departure = stays.map((stay) => stay.checkOut).reduce(later);
  switch (purpose) {
    case "cancel":
    case "check-in":
    case "storm":
      return addDays(departure, 1);
    case "unsubscribe":
      return addDays(departure, DAYS_TO_UNSUBSCRIBE);
    default:
      return addDays(departure, DAYS_TO_LOOK_BACK);
  }
}
