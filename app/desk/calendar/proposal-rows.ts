import { rowsAgain } from "#app/desk/parts/rows.ts";
import { readProposal } from "./calendar-stay.ts";

export const loader = rowsAgain(readProposal);
