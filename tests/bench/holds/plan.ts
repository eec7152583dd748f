import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { checkoutOf, dayFromNow, standard } from "#tests/races/stays.ts";

/** The n-th hold of the bench: who, what and when. The same for every kind of run. */
export interface PlannedHold {
  category: "Standard" | "Double Bed";
  checkIn: PlainDate;
  checkOut: PlainDate;
  email: string;
  address: string;
  clientKey: string;
}

const NIGHTS = 2;
const ARRIVALS = 250;
const FIRST = dayFromNow(10);

/** Two nights for one guest whom nobody has seen before, on days that come round after five hundred holds. */
export function plannedHold(number: number): PlannedHold {
  const checkIn = addDays(FIRST, NIGHTS * (Math.floor(number / 2) % ARRIVALS));
  return {
    category: number % 2 === 0 ? "Standard" : "Double Bed",
    checkIn,
    checkOut: addDays(checkIn, NIGHTS),
    email: `bench-${number}@example.com`,
    address: `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`,
    clientKey: `bench-checkout-${number}`,
  };
}

/** How many holds a database takes before a night is full: 32 rooms of the smaller type. */
export const MOST_HOLDS = 2 * ARRIVALS * 32;

export function requestOf(hold: PlannedHold) {
  const stay = { ...standard(hold.checkIn, NIGHTS), category: hold.category };
  return { ...checkoutOf([stay], hold.clientKey), email: hold.email };
}
