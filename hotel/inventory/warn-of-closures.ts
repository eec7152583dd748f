import type { InventoryPorts } from "./ports.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";

/** How many nights ahead the desk is warned that a room which is switched off will be missed. */
const NIGHTS_AHEAD = 7;

/**
 * Raises an alert for each of the coming nights on which a room that is switched off is needed, and settles those that
 * are over. Switching off takes each night only as it comes, so others may have booked it meanwhile.
 */
export async function warnOfClosures({ store, clock }: Pick<InventoryPorts, "store" | "clock">): Promise<void> {
  const today = clock.today();
  const nights = await store.rooms.shortNights(today, addDays(today, NIGHTS_AHEAD));
  const subjects = nights.map(({ type, night }) => `${type} ${night}`);
  await store.alerts.keepOpen("rooms-short", subjects, clock.now());
}
