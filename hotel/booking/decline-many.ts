import { decideAsSeen } from "./decide-booking.ts";
import type { BookingPorts } from "./ports.ts";
import { type ChosenBooking, readChosenBookings } from "./rules/chosen-bookings.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";

/** How many reservations were declined, and the bookings that were left as they are: decided or changed meanwhile. */
export interface DeclinedMany {
  declined: number;
  passedOver: number[];
}

/**
 * Declines each ticked reservation with all bookings of its order, each in its own transaction with its own letter. Where one that is ticked
 * was changed, its order stays as it is.
 */
export async function declineMany(
  ports: BookingPorts,
  clerk: Account,
  sent: { chosen: unknown },
): Promise<DeclinedMany | Problem> {
  const chosen = readChosenBookings(sent.chosen);
  if (isProblem(chosen)) return chosen;
  const ofOrders = new Map<string, ChosenBooking[]>();
  const passedOver: number[] = [];
  for (const one of chosen) {
    const booking = await ports.store.bookings.find(one.id);
    if (booking) ofOrders.set(booking.orderId, [...(ofOrders.get(booking.orderId) ?? []), one]);
    else passedOver.push(one.id);
  }
  let declined = 0;
  for (const [orderId, seen] of ofOrders) {
    const answer = await decideAsSeen(ports, clerk, { orderId, seen, decision: "declined" });
    if (isProblem(answer)) passedOver.push(...seen.map(({ id }) => id));
    else declined += 1;
  }
  return { declined, passedOver };
}
