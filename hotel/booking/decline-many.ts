import { decideBooking } from "./decide-booking.ts";
import type { BookingPorts } from "./ports.ts";
import { readChosenBookings } from "./rules/chosen-bookings.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";

/** How many reservations were declined, and the bookings that were left as they are: decided or changed meanwhile. */
export interface DeclinedMany {
  declined: number;
  passedOver: number[];
}

/** Declines each ticked reservation with all bookings of its order, each in its own transaction with its own letter. */
export async function declineMany(
  ports: BookingPorts,
  clerk: Account,
  sent: { chosen: unknown },
): Promise<DeclinedMany | Problem> {
  const chosen = readChosenBookings(sent.chosen);
  if (isProblem(chosen)) return chosen;
  const orders = new Set<string>();
  const passedOver: number[] = [];
  for (const { id, version } of chosen) {
    const booking = await ports.store.bookings.find(id);
    if (booking && orders.has(booking.orderId)) continue;
    const declined = await decideBooking(ports, clerk, { id, version, status: "declined" });
    if (isProblem(declined) || !booking) passedOver.push(id);
    else orders.add(booking.orderId);
  }
  return { declined: orders.size, passedOver };
}
