import type { InventoryPorts } from "./ports.ts";

/** The rooms of guests who slept there and stay on are due for cleaning, once for each business day. Answers how many. */
export function dueForCleaning({ store, clock }: Pick<InventoryPorts, "store" | "clock">): Promise<number> {
  return store.housekeeping.dueStayovers(clock.today());
}
