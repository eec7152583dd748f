import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";

const DAY_MS = 86_400_000;

/**
 * The orders of this browser that wait for their payment. The counters hold their rooms, which are nonetheless left for
 * this guest: another checkout takes the place of theirs.
 */
export async function ownHolds({ store, clock }: BookingPorts, visit: string | undefined): Promise<Order[]> {
  if (visit === undefined) return [];
  return heldAmong((await store.visits.read(visit, clock.now() - DAY_MS)).orders);
}

/** Those among a browser's orders that wait for their payment. */
export function heldAmong<Any extends Order>(orders: readonly Any[]): Any[] {
  return orders.filter(({ state }) => state === "held" || state === "expiring");
}
