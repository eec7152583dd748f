/** The drawer's steps, as the search parameter `cart` names them. */
export type DrawerStep = "open" | "details" | "pay";

const STEPS: readonly string[] = ["open", "details", "pay"] satisfies DrawerStep[];
const PARAMETER = "cart";
/** What the total was when the guest last saw it, in dollars. */
export const WAS = "was";

/** The step that a page's address asks for; undefined where the drawer is shut. */
export function stepOf(search: URLSearchParams): DrawerStep | undefined {
  const step = search.get(PARAMETER);
  return step !== null && STEPS.includes(step) ? (step as DrawerStep) : undefined;
}

/** The same page with the drawer at `step`, or shut. */
export function withDrawer(page: { pathname: string; search: string }, step: DrawerStep | undefined): string {
  const search = new URLSearchParams(page.search);
  search.delete(PARAMETER);
  search.delete(WAS);
  if (step) search.set(PARAMETER, step);
  const query = search.toString();
  return query === "" ? page.pathname : `${page.pathname}?${query}`;
}
