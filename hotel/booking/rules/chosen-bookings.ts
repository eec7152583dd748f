import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

/** A booking as it stood in the list when it was ticked. */
export interface ChosenBooking {
  id: number;
  version: number;
}

/** A page of the desk's list, twice over. */
const MOST_CHOSEN = 100;
const CHOSEN = /^(\d{10}):(\d{1,9})$/;

/** Reads bookings as ticks name them: `1234567890:1,2345678901:3`. */
export function readChosenBookings(sent: unknown): ChosenBooking[] | Problem {
  const named = typeof sent === "string" && sent !== "" ? sent.split(",") : [];
  if (named.length === 0) return fieldProblem("chosen", "missing");
  if (named.length > MOST_CHOSEN) return fieldProblem("chosen", "too-many", MOST_CHOSEN);
  const chosen = named.flatMap((one) => {
    const [, id, version] = CHOSEN.exec(one) ?? [];
    return id && version ? [{ id: Number(id), version: Number(version) }] : [];
  });
  return chosen.length === named.length ? chosen : fieldProblem("chosen", "invalid");
}
