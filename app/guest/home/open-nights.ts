import { hotelContext } from "#app/context.ts";
import type { FullNights } from "#app/parts/stay-dates/full-nights.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/open-nights.ts";

/** For the calendar: the nights on which a type has no room left, by type. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FullNights> {
  const search = url.searchParams;
  const nights = await context
    .get(hotelContext)
    .guest.inventory.listOpenNights({ from: search.get("from"), to: search.get("to") });
  if (isProblem(nights)) return {};
  const full: FullNights = {};
  for (const { type, night, open } of nights) if (!open) full[type] = [...(full[type] ?? []), night];
  return full;
}
