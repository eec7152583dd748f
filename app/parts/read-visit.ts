import type { RouterContextProvider } from "react-router";
import { hotelContext, pageReadsContext, visitContext } from "#app/context.ts";
import type { VisitAtHouse } from "#hotel/payments/read-visit.ts";

/** What the browser that asks has at the house, read once for a page; undefined before its first act. */
export function readVisit(context: Readonly<RouterContextProvider>): Promise<VisitAtHouse | undefined> {
  const visitor = context.get(visitContext).current;
  if (visitor === undefined) return Promise.resolve(undefined);
  const reads = context.get(pageReadsContext) ?? {};
  reads.visit ??= context.get(hotelContext).guest.payments.readVisit(visitor);
  return reads.visit;
}
