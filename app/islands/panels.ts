import { withoutPanels } from "#app/shell/panels.ts";
import { fieldsOf } from "./forms.ts";
import { showAt, type Way } from "./lead-on.ts";
import type { Kept } from "./swap.ts";
import { tell } from "./tell.ts";

/** Links and forms that only open or shut a panel over this page stay on it, and so do Back and Forward. */
export function listenToPanels(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || isForTheBrowser(link, event)) return;
    const to = new URL(link.href);
    if (isInPlace(link, to) || isPanelOf(to)) go(event, to, link);
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented) return;
    const to = new URL(form.action);
    to.search = String(fieldsOf(form, submitter));
    if (isInPlace(form, to) || isPanelOf(to)) go(event, to, form);
  });
  addEventListener("popstate", () => void show(new URL(location.href), "stay"));
}

/** Within a panel the address is replaced, so that Back shuts it. What a form has sent is what the page shows, and typed no longer. */
function go(event: Event, to: URL, from: Element): void {
  event.preventDefault();
  void show(to, from.closest("dialog") ? "replace" : "push", from instanceof HTMLFormElement ? "nothing" : "all");
}

/** Who only looks, and is shown nothing, is told so on the page that stays. */
async function show(to: URL, way: Way, keeps: Kept = "all"): Promise<void> {
  if (await showAt(to, way, { afresh: false, keeps })) return;
  const template = document.querySelector<HTMLTemplateElement>("template#lost");
  if (template) tell(template);
}

function isForTheBrowser(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isAnotherWindow =
    event.metaKey || event.ctrlKey || event.shiftKey || link.target !== "" || link.download !== "";
  return event.defaultPrevented || isAnotherWindow || link.closest("[data-live]") !== null;
}

/** Another state of this very page, which asks to be shown without a new document. */
function isInPlace(asking: HTMLElement, to: URL): boolean {
  return asking.dataset.inPlace !== undefined && to.pathname === location.pathname;
}

function isPanelOf(to: URL): boolean {
  const isThisPage = to.origin === location.origin && withoutPanels(to) === withoutPanels(location);
  return isThisPage && to.search !== location.search;
}
