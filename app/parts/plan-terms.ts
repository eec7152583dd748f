import type { RouterContextProvider } from "react-router";
import { hotelContext, speechContext } from "#app/context.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import { cancellationInFull } from "./cancellation.ts";

/** Until when a stay is called off free of charge by its plan, and what is kept of it then. */
export function planTerms(
  context: Readonly<RouterContextProvider>,
  { plan, checkIn }: Pick<PricedLine, "checkIn"> & Partial<Pick<PricedLine, "plan">>,
): string {
  const { readTerms } = context.get(hotelContext).guest.booking;
  return cancellationInFull(readTerms.ofStays([{ checkIn, plan }]), context.get(speechContext)).join(" ");
}
