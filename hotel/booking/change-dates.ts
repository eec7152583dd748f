import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { SentAct } from "./booking-act.ts";
import { changeBooking, previewChange } from "./change-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { SentDates } from "./read-wanted-stay.ts";

export interface SentDateChange extends SentAct, SentDates {}

/** What `changeDates` would come to with these dates right now. Problems are those of `changeDates`. */
export function previewDates(
  ports: BookingPorts,
  clerk: Account,
  sent: SentDateChange,
): Promise<ChangedStay | Problem> {
  return previewChange(ports, { clerk, sent }, { dates: sent });
}

/** Extends, shortens or shifts a confirmed stay. Problems: those of `changeBooking`. 0 where the dates are these already. */
export function changeDates(
  ports: BookingPorts,
  clerk: Account,
  sent: SentDateChange & { difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  return changeBooking(ports, { clerk, sent }, { dates: sent });
}
