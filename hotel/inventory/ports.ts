import type { DeskStayTable } from "./ports/desk-stays.ts";
import type { HousekeepingTable } from "./ports/housekeeping.ts";
import type { InventoryTable } from "./ports/inventory.ts";
import type { RoomTable } from "./ports/rooms.ts";
import type { StayTable } from "./ports/stays.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { AccountsPorts, AccountsTables } from "#hotel/accounts/ports.ts";

export interface InventoryTables extends AccountsTables {
  deskStays: DeskStayTable;
  housekeeping: HousekeepingTable;
  inventory: InventoryTable;
  rooms: RoomTable;
  stays: StayTable;
}

/** The rooms and their nights. */
export interface InventoryPorts extends AccountsPorts {
  store: Store<InventoryTables>;
}
