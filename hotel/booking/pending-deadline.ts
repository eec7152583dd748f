import type { BookingPorts } from "./ports.ts";
import { earlier, type Instant } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { MINUTES_TO_PROVE } from "./address-proof.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No Pending booking keeps a room past this hour of its arrival day (docs/BOOKING.md, deadlines). */
const LATEST_ON_ARRIVAL_DAY = "18:00";

/** Until when the desk may take to decide: some hours, but never past 6 PM of the first arrival day. */
export function pendingDeadline(ports: BookingPorts, stays: readonly Stay[]): Instant {
  return deadlineAfter(ports, stays, ports.houseRules.pendingHours * HOUR);
}

/** Until when a reservation keeps its rooms whose guest has not shown yet that the address is theirs. */
export function proofDeadline(ports: BookingPorts, stays: readonly Stay[]): Instant {
  return Math.min(pendingDeadline(ports, stays), deadlineAfter(ports, stays, MINUTES_TO_PROVE * MINUTE));
}

function deadlineAfter({ clock }: BookingPorts, stays: readonly Stay[], ms: number): Instant {
  const firstArrival = stays.map((stay) => stay.checkIn).reduce(earlier);
  return Math.min(clock.now() + ms, clock.at(firstArrival, LATEST_ON_ARRIVAL_DAY));
}
