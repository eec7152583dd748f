import { withoutPanels } from "#app/shell/panels.ts";
import { isAt, showDialogs } from "./dialogs.ts";
import { FRAME, type Kept, MAIN, pageIn, swap } from "./swap.ts";

export type Way = "push" | "replace" | "stay";

/**
 * Goes where an act that is done leads: in place where it is this very page, and else, or where no page came, by a whole document. A
 * guest who was told to try again would do it twice.
 */
export async function leadOn(address: string, way: Way = "push"): Promise<void> {
  const to = new URL(address, location.href);
  if (to.pathname !== location.pathname || to.origin !== location.origin) return location.assign(to);
  const isShown = await showAt(to, way, { withMain: panelsAt(to).length === 0, keeps: "nothing" });
  if (!isShown) location.assign(to);
}

/** Counts what was asked for that says what the page is: an older answer must not be shown over a newer one. */
export const askings = { begun: 0 };

interface Showing {
  /** Asks for it even where it is here already. */
  afresh?: boolean;
  /** The page itself has changed, and not only its frame. */
  withMain?: boolean;
  keeps?: Kept;
}

/**
 * Shows this page as another of its addresses has it. The last that was asked for is shown, whichever comes last. False where the
 * house showed none.
 */
export async function showAt(to: URL, way: Way, showing: Showing = {}): Promise<boolean> {
  const { afresh = true, withMain = false, keeps = "all" } = showing;
  asked = to;
  askings.begun += 1;
  const isSamePage = withoutPanels(to) === withoutPanels(shown);
  const isHere = !afresh && isSamePage && panelsAt(to).every((panel) => panelNamed(panel));
  const answer = isHere ? undefined : await fetch(to).catch(() => undefined);
  // What a house says that is too busy, or at fault, is no state of this page.
  const page = answer && answer.status < 500 ? await pageIn(answer) : undefined;
  if (asked !== to) return true;
  if (answer && new URL(answer.url).pathname !== to.pathname) {
    location.replace(answer.url);
    return true;
  }
  if (!isHere && !page) return false;
  const before = titleOfDrawer();
  if (way !== "stay" && to.href !== location.href) history[`${way}State`](null, "", to);
  shown = to;
  if (page) {
    document.title = page.title;
    swap(page, isSamePage && !withMain ? FRAME : [...FRAME, MAIN], keeps);
  }
  matchPanels();
  focusOnNewStep(before);
  return true;
}

/** The address whose page is in the document, whatever the history has gone on to. */
let shown = new URL(location.href);
let asked = shown;

function panelsAt({ searchParams }: URL): string[] {
  return ["menu", "cart"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
}

function panelNamed(at: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog[data-at="${CSS.escape(at)}"]`);
}

function matchPanels(): void {
  for (const panel of document.querySelectorAll<HTMLDialogElement>("dialog[data-at]")) {
    if (isAt(panel) && !panel.open) panel.setAttribute("open", "");
    if (!isAt(panel) && panel.open) panel.close();
  }
  showDialogs();
}

/** A new step, or a line fewer, takes the focus, so that a screen reader hears where it is; the opening does not. */
function focusOnNewStep(before: string | undefined): void {
  if (before === undefined || before === titleOfDrawer()) return;
  document.querySelector<HTMLElement>("dialog:modal .cart-drawer-title")?.focus({ preventScroll: true });
}

function titleOfDrawer(): string | undefined {
  return document.querySelector<HTMLElement>("dialog:modal .cart-drawer-title")?.dataset.step;
}
