/** What tells that guests have to be shown something else. */
export interface ShownMarks {
  /** The version of the property that is in force; undefined before the first. */
  version: number | undefined;
  /** Another number after each change of a connection. */
  connections: number;
  /** Whether guests see the house, or it is being set up. */
  isOpen: boolean;
  /**
   * How often anything was committed that `InventoryTable.nights` or `onSale` reads. Another process's change counts as soon as
   * it can be read, and never before.
   */
  changes: number;
}

export interface ShownTable {
  /** In one statement. */
  marks(): Promise<ShownMarks>;
}
