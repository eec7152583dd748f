import { keysOf } from "#hotel/kernel/keys-of.ts";
import { firstOfMonth } from "#hotel/kernel/period.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * What a day, or several together, came to. Nights, rooms and money of confirmed bookings alone; a booking's amounts are
 * spread over its nights to the cent. The terms are those of the Uniform System of Accounts for the Lodging Industry.
 */
export interface Figures {
  /** Rooms for sale: all of them less those closed that night. */
  available: number;
  /** Rooms with a guest in them or kept for one, each night of each room once. */
  sold: number;
  /** For the rooms alone, before tax and fees. */
  revenue: Cents;
  /** Revenue of bookings that carry tax. */
  taxable: Cents;
  taxes: Cents;
  fees: Cents;
  /** Rooms in which a stay begins, and how many nights those stays last together. */
  arrivals: number;
  arrivalNights: number;
  /** Nights of rooms that were booked on the day, for whenever, and their revenue. */
  pickedUp: number;
  pickedUpRevenue: Cents;
}

export interface DayFigures extends Figures {
  day: PlainDate;
}

/** What is worked out of figures; undefined where there is nothing to divide by. */
export interface Rates {
  /** Rooms sold of rooms available, 0 to 1. */
  occupancy: number | undefined;
  /** Average daily rate: revenue by room sold. */
  averageRate: Cents | undefined;
  /** Revenue by available room. */
  perAvailable: Cents | undefined;
  /** Nights of a stay, on average. */
  stayLength: number | undefined;
}

const NOTHING: Figures = {
  available: 0,
  sold: 0,
  revenue: 0,
  taxable: 0,
  taxes: 0,
  fees: 0,
  arrivals: 0,
  arrivalNights: 0,
  pickedUp: 0,
  pickedUpRevenue: 0,
};

/** All of them together. Rates are worked out of sums: an average of averages would weigh a quiet night like a full one. */
export function together(figures: readonly Figures[]): Figures {
  const sum = { ...NOTHING };
  for (const one of figures) {
    for (const name of keysOf(NOTHING)) sum[name] += one[name];
  }
  return sum;
}

/** The days' figures by month, each under the month's first day, in order. */
export function byMonth(days: readonly DayFigures[]): DayFigures[] {
  const months = Map.groupBy(days, ({ day }) => firstOfMonth(day));
  return [...months].map(([day, ofMonth]) => ({ day, ...together(ofMonth) }));
}

export function ratesOf({ available, sold, revenue, arrivals, arrivalNights }: Figures): Rates {
  return {
    occupancy: available > 0 ? sold / available : undefined,
    averageRate: shared(revenue, sold),
    perAvailable: shared(revenue, available),
    stayLength: arrivals > 0 ? arrivalNights / arrivals : undefined,
  };
}

/** An amount of zero or more by so many, to the cent, half up. */
function shared(amount: Cents, by: number): Cents | undefined {
  return by > 0 ? Math.floor((2 * amount + by) / (2 * by)) : undefined;
}
