import type { InventoryPorts } from "./ports.ts";

/** The rooms of guests who slept there and stay on are due for cleaning, once for each business day. Answers how many. */
export function dueForCleaning({ store, clock }: Pick<InventoryPorts, "store" | "clock">): Promise<number> {
  const today = clock.today();
  return store.housekeeping.dueStayovers(today, clock.dayBegins(today));
}
