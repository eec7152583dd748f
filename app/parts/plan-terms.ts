import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import { cancellationDeadlines, policyWords } from "./cancellation.ts";

/** Until when a stay is called off free of charge by its plan, or what that costs. */
export function planTerms(
  context: Readonly<RouterContextProvider>,
  { plan, checkIn }: Pick<PricedLine, "plan" | "checkIn">,
): string {
  const { readTerms } = context.get(hotelContext).guest.booking;
  const speech = context.get(speechContext);
  const [deadline] = cancellationDeadlines(readTerms.ofStays([{ checkIn, plan }]), speech);
  const terms = readTerms.ofPlan(plan)?.terms ?? context.get(contentContext).cancellation;
  return deadline ?? policyWords(terms, speech);
}
