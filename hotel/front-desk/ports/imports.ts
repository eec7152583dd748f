import type { KnownImport } from "#hotel/front-desk/rules/plan-import.ts";

/** What imports of other systems' lists leave behind. */
export interface ImportTable {
  /** Of these references under this visit: the orders that are not released. */
  knownAmong(visit: string, references: readonly string[]): Promise<KnownImport[]>;
  /** One for each room of these orders, in the order of their units. */
  staysOf(orderIds: readonly string[]): Promise<{ orderId: string; stayId: number }[]>;
  /** Undefined where nothing was ever imported. */
  readMapping(): Promise<unknown>;
  keepMapping(mapping: unknown): Promise<void>;
}
