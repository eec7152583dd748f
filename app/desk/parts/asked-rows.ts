import type { AskedRows } from "./rows.ts";

/** How many letters a search of the desk's lists may have. */
export const LONGEST_SEARCH = 100;

/** What an address asks of a list that is searched, narrowed to a state and paged; a word that is not known counts as none. */
export function askedRowsIn(search: URLSearchParams, states: readonly string[] = []): AskedRows {
  const sought = (search.get("search") ?? "").trim();
  const state = states.find((one) => one === search.get("state") && one !== "all");
  const cursor = search.get("cursor");
  return { ...(sought && { search: sought }), ...(state && { state }), ...(cursor && { cursor }) };
}
