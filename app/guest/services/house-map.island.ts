/** Puts the interactive map in the place of the drawn one or of its button alone, once a guest has asked for it. */
export function start(root: HTMLElement): void {
  root.querySelector("button")?.addEventListener("click", () => {
    const map = root.querySelector("template")?.content.firstElementChild;
    if (!(map instanceof HTMLElement)) return;
    root.replaceWith(map);
    // The button that was pressed is gone, and the focus must not be lost with it.
    map.focus();
  });
}
