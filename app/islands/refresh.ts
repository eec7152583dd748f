import { showAt } from "./lead-on.ts";

/**
 * A page that the browser kept, or made ready before it was asked for, may be older than the cart and the account: both are
 * read again when it is shown.
 */
export function refreshWhenShownAgain(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted || cameBack()) refresh();
  });
  if ("prerendering" in document && document.prerendering) document.addEventListener("prerenderingchange", refresh);
}

function refresh(): void {
  void showAt(new URL(location.href), "stay", { isQuiet: true });
}

function cameBack(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");
}
