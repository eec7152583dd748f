import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Search parameters that open a panel over the page and change nothing of what the page shows. */
const PANELS = ["cart", "menu"];

/** For a route's `shouldRevalidate`: opening or shutting a panel asks the server nothing. */
export function unlessOnlyPanels({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "defaultShouldRevalidate">): boolean {
  const moved = currentUrl.href !== nextUrl.href;
  const onlyPanels = moved && withoutPanels(currentUrl) === withoutPanels(nextUrl);
  return formMethod === "GET" && onlyPanels ? false : defaultShouldRevalidate;
}

/** The search parameters of a page apart from one panel's, for a form that opens or shuts it. */
export function otherParameters(search: string, panel: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== panel);
}

/** The address of a page with no panel open over it. */
export function withoutPanels(page: { pathname: string; search: string }): string {
  const search = new URLSearchParams(page.search);
  for (const panel of PANELS) search.delete(panel);
  return search.size > 0 ? `${page.pathname}?${search}` : page.pathname;
}
