import { type ReadRows, rowsAgain } from "#app/desk/parts/rows.ts";

const PAGE_LENGTH = 50;

/** A page of the guests' forms. */
export const readCheckIns = (({ staff, clerk }, asked) =>
  staff.messages.listForms(clerk, { ...asked, limit: PAGE_LENGTH })) satisfies ReadRows<unknown>;

export const loader = rowsAgain(readCheckIns);
