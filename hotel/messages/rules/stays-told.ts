import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { STAY_LETTERS, type StayLetterKind } from "#hotel/kernel/stay-letters.ts";

type About<Booking> = { bookings: readonly Booking[] } & (
  | { kind: "confirmation" }
  | { kind: StayLetterKind; day: PlainDate }
);

/** Those of an order that such a letter is about: they stand, and where a day brings it they have that day. */
export function staysTold<Booking extends Stay & { state: string }>(about: About<Booking>): Booking[] {
  const confirmed = about.bookings.filter(({ state }) => state === "confirmed");
  if (about.kind === "confirmation") return confirmed;
  const { edge } = STAY_LETTERS[about.kind];
  return confirmed.filter((booking) => booking[edge] === about.day);
}
