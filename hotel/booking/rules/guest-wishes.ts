import { readArrivalTime } from "#hotel/kernel/arrival-time.ts";
import { readPhone } from "#hotel/kernel/phone.ts";
import type { FieldProblem } from "#hotel/kernel/problem.ts";
import { printable } from "#hotel/kernel/sent-text.ts";

/** What a guest may add to who books; nobody has to. */
export interface GuestWishes {
  phone?: string;
  /** When the guest hopes to come, on the hotel's clock, such as `11:30`. */
  arrivesAt?: string;
  /** In the guest's own words. */
  specialRequests?: string;
}

/** The same as it is kept: whatever keeps or tells it names each. */
export type KeptWishes = { [Wish in keyof Required<GuestWishes>]: GuestWishes[Wish] | undefined };

export const NO_WISHES: KeptWishes = { phone: undefined, arrivesAt: undefined, specialRequests: undefined };

/** The same as it is sent, by the names of the portal's form (docs/SPECIFICATION.md, 3). */
export interface SentWishes {
  phone?: unknown;
  arrival_time?: unknown;
  special_requests?: unknown;
}

/** Characters of special requests: more belongs into a letter. */
export const LONGEST_REQUESTS = 1_000;

export function readGuestWishes(sent: SentWishes): { wishes: GuestWishes; faults: FieldProblem[] } {
  const { phone, faults: phoneFaults } = readPhone(sent.phone);
  const { arrivesAt, faults: timeFaults } = readArrivalTime(sent.arrival_time);
  const specialRequests = printable(sent.special_requests);
  const wishes = {
    ...(phone && { phone }),
    ...(arrivesAt && { arrivesAt }),
    ...(specialRequests && { specialRequests }),
  };
  return { wishes, faults: [...phoneFaults, ...timeFaults, ...requestFaults(specialRequests)] };
}

function requestFaults(requests: string): FieldProblem[] {
  return requests.length > LONGEST_REQUESTS
    ? [{ field: "special_requests", fault: "too-long", limit: LONGEST_REQUESTS }]
    : [];
}
