import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readAgreedPrice, type SentPrice } from "./agreed-price.ts";
import type { SentAct } from "./booking-act.ts";
import { changeBooking, previewChange } from "./change-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { SentStay, SentType } from "./read-wanted-stay.ts";

export interface SentTypeChange extends SentAct, SentType, SentPrice {
  /** The room to give, where the booking is of one room; left out or empty: any that fits. */
  room?: unknown;
  /** Whether a guest in the house is given a dirty room all the same. */
  dirty?: unknown;
}

/** What `changeType` would come to right now; it names dirty rooms instead of refusing them. Problems are those of `changeType`. */
export function previewType(ports: BookingPorts, clerk: Account, sent: SentTypeChange): Promise<ChangedStay | Problem> {
  const read = readAgreedPrice(clerk, sent);
  if (isProblem(read)) return Promise.resolve(read);
  return previewChange(ports, { clerk, sent }, { ...wantedOf(sent), ...read.price, dirty: true });
}

/**
 * Gives all rooms of a confirmed booking another type from today on: up, down, or back to the type that was sold, which
 * then costs again what it was sold at; `agreed` is the price of nights to come at its own price. Problems: those of `readAgreedPrice` and `changeBooking`.
 */
export function changeType(
  ports: BookingPorts,
  clerk: Account,
  sent: SentTypeChange & { difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const read = readAgreedPrice(clerk, sent);
  if (isProblem(read)) return Promise.resolve(read);
  return changeBooking(ports, { clerk, sent }, { ...wantedOf(sent), ...read.price });
}

function wantedOf({ type, charge, room, dirty }: SentTypeChange): SentStay {
  const isNamed = room !== undefined && room !== "";
  return { type: { type, charge }, room: isNamed ? { room } : undefined, dirty };
}
