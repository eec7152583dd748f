import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Chosen } from "#hotel/pricing/rules/wanted-lines.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

export interface CartItem extends Stay, Chosen {
  /** Timestamp-based number (docs/SPECIFICATION.md, 3), unique within the cart. */
  id: number;
  type: RoomTypeId;
  rooms: number;
  guests: number;
  accessible?: RoomFeature | undefined;
}

export interface Cart {
  /** Names one checkout of this cart; a fresh one comes with each emptying. */
  clientKey: string;
  items: CartItem[];
}

export interface CartTable {
  /** The browser's cart; an empty one with a fresh client key where it has none yet (nothing is written). */
  read(visit: string): Promise<Cart>;
  /** Whether the browser has one that is written down. */
  has(visit: string): Promise<boolean>;
  /** Appends items, all or none; false where the cart would hold more than `limit`. */
  add(visit: string, items: readonly CartItem[], limit: number): Promise<boolean>;
  remove(visit: string, itemId: number): Promise<void>;
  /** Empties the cart under a fresh client key. */
  clear(visit: string): Promise<void>;
  /**
   * Takes out what was ordered under a client key, while it is still the cart's; what was put in since stays, under a
   * fresh one.
   */
  removeOrdered(visit: string, ordered: { clientKey: string; itemIds: readonly string[] }): Promise<void>;
}
