import type { InventoryPorts } from "./ports.ts";

const MINUTE_MS = 60_000;

/** Grows with each change of what can be sold, whichever process made it. */
export function readVersion({ store }: InventoryPorts): Promise<number> {
  return store.inventory.version();
}

/** The minute of the clock: deadlines and the turn of the business day, which pages tell, are times of whole minutes. */
export function presentMinute({ clock }: InventoryPorts): number {
  return Math.floor(clock.now() / MINUTE_MS);
}
