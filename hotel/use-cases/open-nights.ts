import type { Ports } from "#hotel/ports/ports.ts";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";

/** Adds the nights that came into the selling horizon, so that they can be counted. Answers with the last open night. */
export async function openNights({ store, clock, houseRules }: Ports): Promise<PlainDate> {
  const today = clock.today();
  const last = addDays(today, houseRules.horizonDays - 1);
  await store.inventory.openNights(today, last);
  return last;
}
