import { firstView } from "./begin-islands.ts";

/** Brings what a page has kept back until its first view is there (`Late`), or until somebody touches it. */
export function bringLate(): void {
  for (const late of document.querySelectorAll<HTMLTemplateElement>("template[data-late]")) {
    const bring = () => late.replaceWith(late.content);
    void firstView.then(bring);
    // A mouse that lay there before the page did touches nothing.
    for (const touch of ["pointerdown", "keydown"])
      document.addEventListener(touch, bring, { once: true, capture: true });
  }
}
