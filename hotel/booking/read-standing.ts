import { type Cents, sum } from "#hotel/kernel/money.ts";
import { stillAhead } from "./guest-may-cancel.ts";
import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";

/** How the stays of an order stand for their guest. */
export interface Standing {
  /** In line order; empty where nothing was ever booked. */
  bookings: Booking[];
  /** What is still to be paid for them at the desk. Before it has said yes that is nothing. */
  owed: Cents;
  /** Those that are still ahead, so that their guest may call them off; a bank may bar it still. */
  ahead: Booking[];
}

/** Reads the bookings of an order, and what of them is owed and still ahead. */
export async function readStanding(ports: BookingPorts, { id }: Pick<Order, "id">): Promise<Standing> {
  const bookings = await ports.store.bookings.listedOf(id);
  const expected = bookings.filter(({ lives }) => lives.every((life) => life === "booked"));
  return {
    bookings,
    owed: sum(bookings.map(({ owed }) => Math.max(0, owed))),
    ahead: await stillAhead(ports, expected),
  };
}
