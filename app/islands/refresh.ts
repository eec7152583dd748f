import { showAt } from "./lead-on.ts";
import { MAIN } from "./swap.ts";

/**
 * A page that the browser kept, or made ready before it was asked for, may be older than the cart and the account: both are
 * read again when it is shown. What may be somebody's own is read again as a whole, and nobody sees it before.
 */
export function refreshWhenShownAgain(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted || cameBack()) void refresh();
  });
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", () => void refresh());
}

async function refresh(): Promise<void> {
  const main = document.querySelector<HTMLElement>(MAIN);
  const isOwn = main?.dataset.own !== undefined;
  if (isOwn) main.style.visibility = "hidden";
  await showAt(new URL(location.href), "stay", { withMain: isOwn });
  if (isOwn) main.style.visibility = "";
}

function cameBack(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");
}
