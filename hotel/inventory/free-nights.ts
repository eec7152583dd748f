import type { InventoryTables } from "./ports.ts";
import type { DeskStay } from "./ports/desk-stays.ts";
import { addDays, daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * The nights of a stay from today on go back to sale, but for its first: who came and went on one day has had that one.
 * What the booking says and costs stays as it is. Answers how many nights. Runs inside a transaction that holds the order.
 */
export async function freeNights(tx: InventoryTables, stay: DeskStay, today: PlainDate): Promise<number> {
  const last = later(today, addDays(stay.checkIn, 1));
  if (last >= stay.checkOut) return 0;
  const { type, checkIn, room, pinned } = stay;
  await tx.inventory.change([{ type, stay: { checkIn: last, checkOut: stay.checkOut }, sold: -1 }]);
  await tx.deskStays.setDates(stay.id, { checkIn, checkOut: last });
  if (room !== undefined) await tx.deskStays.place([{ stayId: stay.id, room, pinned }]);
  return daysBetween(last, stay.checkOut);
}
