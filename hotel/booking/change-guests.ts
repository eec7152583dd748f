import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readAgreedDates, type SentWaiver } from "./agreed-price.ts";
import type { SentAct } from "./booking-act.ts";
import { changeBooking, previewChange } from "./change-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { SentGuests } from "./read-wanted-stay.ts";

export interface SentGuestChange extends SentAct, SentGuests, Pick<SentWaiver, "waived" | "reason"> {}

/** What `changeGuests` would come to right now. Problems are those of `changeGuests`. */
export function previewGuests(
  ports: BookingPorts,
  clerk: Account,
  sent: SentGuestChange,
): Promise<ChangedStay | Problem> {
  const read = readAgreedDates(clerk, { waived: sent.waived, reason: sent.reason });
  if (isProblem(read)) return Promise.resolve(read);
  return previewChange(ports, { clerk, sent }, { guests: sent, ...read });
}

/**
 * Other guests for the nights to come of a confirmed stay, by what its own version makes of them. Problems: those of `readAgreedDates`
 * for `waived`, those of `changeBooking`. 0 where they are the same.
 */
export function changeGuests(
  ports: BookingPorts,
  clerk: Account,
  sent: SentGuestChange & { difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const read = readAgreedDates(clerk, { waived: sent.waived, reason: sent.reason });
  if (isProblem(read)) return Promise.resolve(read);
  return changeBooking(ports, { clerk, sent }, { guests: sent, ...read });
}
