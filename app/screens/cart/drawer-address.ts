/** The drawer's steps, as the search parameter `cart` names them. */
export type DrawerStep = "open" | "details" | "pay";

const STEPS: readonly string[] = ["open", "details", "pay"] satisfies DrawerStep[];
const PARAMETER = "cart";

/** The step that a page's address asks for; undefined where the drawer is shut. */
export function stepOf(search: URLSearchParams): DrawerStep | undefined {
  const step = search.get(PARAMETER);
  return step !== null && STEPS.includes(step) ? (step as DrawerStep) : undefined;
}

/** The same page with the drawer at `step`, or shut. */
export function withDrawer(page: { pathname: string; search: string }, step: DrawerStep | undefined): string {
  const search = new URLSearchParams(page.search);
  search.delete(PARAMETER);
  if (step) search.set(PARAMETER, step);
  const query = search.toString();
  return query === "" ? page.pathname : `${page.pathname}?${query}`;
}

/**
 * Where a form leads back to, from what the form sent. Only pages of this site pass: a foreign address here would lend
 * our name to whoever made the link (CWE-601).
 */
export function returnPage(sent: unknown): { pathname: string; search: string } {
  const home = { pathname: "/", search: "" };
  if (typeof sent !== "string" || !sent.startsWith("/") || sent.length > 2_000) return home;
  const base = "http://hotel.invalid";
  const page = URL.canParse(sent, base) ? new URL(sent, base) : undefined;
  // `/.//evil.example` is a path of ours that resolves to `//evil.example`, which a browser takes for another host.
  if (!page || page.origin !== base || page.pathname.startsWith("//")) return home;
  return { pathname: page.pathname, search: page.search };
}
