import { type Guest, readGuest } from "#hotel/kernel/guest.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type GuestWishes, readGuestWishes, type SentWishes } from "./guest-wishes.ts";

/** Who books online, and what they would like the desk to know. */
export interface BookingGuest {
  guest: Guest;
  wishes: GuestWishes;
}

/** A Problem names every faulty field at once. */
export function readBookingGuest(sent: SentWishes & { name: unknown; email: unknown }): BookingGuest | Problem {
  const guest = readGuest(sent);
  const { wishes, faults } = readGuestWishes(sent);
  if (isProblem(guest)) {
    return guest.problem === "invalid-fields" ? { ...guest, fields: [...guest.fields, ...faults] } : guest;
  }
  return faults.length > 0 ? { problem: "invalid-fields", fields: faults } : { guest, wishes };
}
