import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { doAgesMatter } from "#hotel/pricing/rules/do-ages-matter.ts";

/** Whether guests are asked for the ages of their children, because these make a difference to a price of the house. */
export function takesChildren(context: Readonly<RouterContextProvider>): boolean {
  return doAgesMatter(context.get(hotelContext).catalogue);
}
