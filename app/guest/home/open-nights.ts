import { accountContext, hotelContext } from "#app/context.ts";
import { isMember } from "#app/parts/is-member.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/open-nights.ts";

/**
 * For the calendar: a month's nights with their prices. A browser may turn back to it for a minute without asking; members
 * see other prices, and what is shown while somebody is signed in, has rooms held or gives a code is never kept.
 */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Response> {
  const { booking, pricing } = context.get(hotelContext).guest;
  const asking = ["month", "guests", "children", "code"].map((name) => url.searchParams.get(name) ?? undefined);
  const [month, guests, children, code = ""] = asking;
  const { held = [] } = (await readVisit(context)) ?? {};
  const isUsedUp = (await booking.usedUpCode(code, held)) !== undefined;
  const asked = { month, guests, children, code: isUsedUp ? undefined : code, isMember: isMember(context) };
  const own = held.flatMap(({ lines }) => lines);
  const offers = await pricing.listMonth(asked, own);
  const isForAll = !context.get(accountContext).account && held.length === 0 && code === "";
  const kept = isForAll ? "private, max-age=60" : "private, no-store";
  return Response.json(isProblem(offers) ? {} : offers, { headers: { "cache-control": kept, vary: "Cookie" } });
}
