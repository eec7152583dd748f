/** Search parameters that open a panel over the page and change nothing of what the page shows. */
export const PANELS = ["cart", "menu"];

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
