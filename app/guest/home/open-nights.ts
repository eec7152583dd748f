import { accountContext, hotelContext } from "#app/context.ts";
import { isMember } from "#app/parts/is-member.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/open-nights.ts";

/**
 * For the calendar: a month's nights with their prices. A browser may turn back to it for a minute without asking; members
 * see other prices, and what is shown while somebody is signed in is never kept.
 */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Response> {
  const asking = ["month", "guests", "children"].map((name) => url.searchParams.get(name) ?? undefined);
  const [month, guests, children] = asking;
  const asked = { month, guests, children, isMember: isMember(context) };
  const offers = await context.get(hotelContext).guest.pricing.listMonth(asked);
  const kept = context.get(accountContext).account ? "private, no-store" : "private, max-age=60";
  return Response.json(isProblem(offers) ? {} : offers, { headers: { "cache-control": kept, vary: "Cookie" } });
}
