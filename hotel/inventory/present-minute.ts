import type { InventoryPorts } from "./ports.ts";

const MINUTE_MS = 60_000;

/** The minute of the clock: deadlines and the turn of the business day, which pages tell, are times of whole minutes. */
export function presentMinute({ clock }: Pick<InventoryPorts, "clock">): number {
  return Math.floor(clock.now() / MINUTE_MS);
}
