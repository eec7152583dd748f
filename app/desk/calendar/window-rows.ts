import { rowsAgain } from "#app/desk/parts/rows.ts";
import { readWindow } from "./calendar-stay.ts";

export const loader = rowsAgain(readWindow);
