import { firstView } from "./begin-islands.ts";

/** Brings what a page has kept back until its first view is there (`Late`), or until somebody touches it. */
export function bringLate(): void {
  for (const late of lateIn(document)) {
    const bring = () => unpack(late);
    void firstView.then(bring);
    // A mouse that lay there before the page did touches nothing.
    for (const touch of ["pointerdown", "keydown"])
      document.addEventListener(touch, bring, { once: true, capture: true });
  }
}

/** Of a page that is shown in the place of another nothing is late: so what both have stays. */
export function unpackLate(page: Document): void {
  for (const late of lateIn(page)) unpack(late);
}

function lateIn(page: Document) {
  return page.querySelectorAll<HTMLTemplateElement>("template[data-late]");
}

function unpack(late: HTMLTemplateElement): void {
  // The same for browsers that run no scripts.
  late.nextElementSibling?.remove();
  late.replaceWith(late.content);
}
