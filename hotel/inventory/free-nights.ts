import type { InventoryTables } from "./ports.ts";
import type { DeskStay } from "./ports/desk-stays.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * The nights of a stay from `end` on go back to sale. What the booking says and costs stays as it is. Answers how many nights. Runs inside
 * a transaction that holds the order.
 */
export async function freeNights(tx: InventoryTables, stay: DeskStay, end: PlainDate): Promise<number> {
  if (end >= stay.checkOut) return 0;
  const { type, checkIn, room, pinned } = stay;
  await tx.inventory.change([{ type, stay: { checkIn: end, checkOut: stay.checkOut }, sold: -1 }]);
  await tx.deskStays.setDates(stay.id, { checkIn, checkOut: end });
  if (room !== undefined) await tx.deskStays.place([{ stayId: stay.id, room, pinned }]);
  return daysBetween(end, stay.checkOut);
}
