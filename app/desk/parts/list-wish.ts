/** How many letters a search of the desk's lists may have. */
export const LONGEST_SEARCH = 100;

/** What an address asks of a list that is searched, narrowed to a state and paged; a word it does not know counts as none. */
export interface ListWish<State extends string> {
  search: string;
  state: State;
  /** Where the page begins; undefined on the first. */
  cursor: string | undefined;
}

export function listWishIn<State extends string>(
  search: URLSearchParams,
  states: readonly State[],
  usual: State,
): ListWish<State> {
  return {
    search: (search.get("search") ?? "").trim(),
    state: states.find((state) => state === search.get("state")) ?? usual,
    cursor: search.get("cursor") ?? undefined,
  };
}

/** As an address says it, and as the API takes it: nothing that goes without saying. */
export function searchFor({ search, state, cursor }: ListWish<string>): Record<string, string> {
  return { ...(search && { search }), ...(state !== "all" && { state }), ...(cursor && { cursor }) };
}
