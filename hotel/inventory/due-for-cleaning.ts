import type { InventoryPorts } from "./ports.ts";

/**
 * The rooms of guests who slept there and stay on, and those that come back from works, are due for cleaning, once for each business day.
 * Answers how many.
 */
export async function dueForCleaning({ store, clock }: Pick<InventoryPorts, "store" | "clock">): Promise<number> {
  const today = clock.today();
  const { housekeeping } = store;
  return (await housekeeping.dueStayovers(today, clock.dayBegins(today))) + (await housekeeping.dueReturns(today));
}
