import type { Route } from "./+types/price.ts";
import { type LivePrice, livePriceOf } from "./live-price.ts";
import { readChoice } from "#app/parts/stay-choice.ts";

/** The price of what the booking form holds; no page of its own. */
export function loader({ url, context }: Route.LoaderArgs): Promise<LivePrice> {
  return livePriceOf(context, readChoice(url.searchParams, ""));
}
