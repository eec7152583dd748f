import type { ReportsPorts } from "./ports.ts";
import type { KeptMoney } from "./ports/numbers.ts";
import type { Period } from "#hotel/kernel/period.ts";

/** What was kept of bookings that were cancelled in the period. */
export async function keptIn(
  { store, clock }: Pick<ReportsPorts, "store" | "clock">,
  { from, until }: Period,
): Promise<KeptMoney> {
  return await store.numbers.kept(clock.dayBegins(from), clock.dayBegins(until));
}
