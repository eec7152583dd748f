import { type ReadRows, rowsAgain } from "#app/desk/parts/rows.ts";

/** Every room as it is today. */
export const readRooms = (({ staff, clerk }) => staff.inventory.readBoard(clerk)) satisfies ReadRows<unknown>;

export const loader = rowsAgain(readRooms);
