import { redirect } from "react-router";
import { hotelContext, speechContext, visitContext } from "#app/context.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/payment-return.ts";
import { withDrawer } from "./drawer-address.ts";

/**
 * A guest comes back from their bank's page, to the very order that was paid for. The payment's secret stands in this
 * address, so nobody stays here.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const session = context.get(visitContext);
  const visitor = session.current ?? session.stranger;
  const { links } = context.get(speechContext);
  const answer = await context.get(hotelContext).guest.payments.confirmReturned(visitor, url.searchParams);
  const isBooked = !isProblem(answer) && answer.outcome === "confirmed";
  return redirect(
    isBooked ? links.confirmed(answer.orderId) : withDrawer({ pathname: links.home(), search: "" }, "pay"),
  );
}
