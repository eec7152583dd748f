import type { Ports } from "#hotel/ports/ports.ts";
import type { Cents } from "#hotel/rules/money.ts";
import type { Period } from "#hotel/rules/period.ts";

/** What was kept of bookings that were cancelled in the period. */
export async function keptIn(
  { store, clock }: Pick<Ports, "store" | "clock">,
  { from, until }: Period,
): Promise<Cents> {
  return await store.numbers.kept(clock.dayBegins(from), clock.dayBegins(until));
}
