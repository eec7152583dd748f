import type { BookingState } from "#hotel/rules/booking-states.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import type { OrderLine } from "./orders.ts";

/** One kept line of an order, under its ten-digit number. */
export interface Booking extends OrderLine {
  orderId: string;
  state: BookingState;
  /** Grows with each change; a stale one is refused. */
  version: number;
  name: string;
  email: string;
  createdAt: Instant;
  /** The browser that booked it. */
  visit: string;
  /** The numbers of the accessible rooms promised; none where any room of the type will do. */
  promisedRooms: number[];
}

export interface BookingTable {
  find(bookingId: number): Promise<Booking | undefined>;
  ofOrder(orderId: string): Promise<Booking[]>;
  /** Writes one booking for each line of the order, in line order. Repeats do nothing. */
  insertForOrder(orderId: string, state: "confirmed" | "pending", at: Instant): Promise<Booking[]>;
  /** Moves every booking of the order that is in `from`. */
  moveOfOrder(orderId: string, from: BookingState, to: BookingState): Promise<void>;
}
