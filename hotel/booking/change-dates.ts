import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readAgreedDates, type SentWaiver } from "./agreed-price.ts";
import type { SentAct } from "./booking-act.ts";
import { changeBooking, previewChange } from "./change-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { SentDates, SentStay } from "./read-wanted-stay.ts";

export interface SentDateChange extends SentAct, SentDates, SentWaiver {
  /** The room to go on in from today, where it is not the stay's own; left out or empty: its own, or any that fits. */
  room?: unknown;
  /** Which stay that is; may be left out where the booking is of one room. */
  stayId?: unknown;
  /** Whether a guest in the house is given a dirty room all the same. */
  dirty?: unknown;
}

/**
 * What `changeDates` would come to with these dates right now, or `isLeaving`, the check-out of who pays only the nights slept; it names dirty
 * rooms instead of refusing them. Problems are those of `changeDates`.
 */
export function previewDates(
  ports: BookingPorts,
  clerk: Account,
  { isLeaving, ...sent }: SentDateChange & { isLeaving?: boolean },
): Promise<ChangedStay | Problem> {
  const read = readAgreedDates(clerk, sent);
  if (isProblem(read)) return Promise.resolve(read);
  return previewChange(ports, { clerk, sent }, { ...wantedOf(sent), isLeaving, ...read, dirty: true });
}

/** Extends, shortens or shifts a confirmed stay; `agreed` is the price of further nights, and `waived` those that are given up cost nothing though the plan keeps them. Problems: those of `readAgreedDates`, those of `changeBooking`. 0 where the dates are these already. */
export function changeDates(
  ports: BookingPorts,
  clerk: Account,
  sent: SentDateChange & { difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const read = readAgreedDates(clerk, sent);
  if (isProblem(read)) return Promise.resolve(read);
  return changeBooking(ports, { clerk, sent }, { ...wantedOf(sent), ...read });
}

function wantedOf({ stayId, room, dirty, ...dates }: SentDateChange): SentStay {
  const isNamed = room !== undefined && room !== "";
  return { dates, room: isNamed ? { stayId, room } : undefined, dirty };
}
