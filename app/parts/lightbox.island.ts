import type { Page } from "#app/islands/running.ts";

const KEYS: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
const STEPS: Record<string, 1 | -1 | undefined> = { previous: -1, next: 1 };

/** Opens the page's pictures large; arrow keys, buttons and a swipe lead round. */
export function start(root: HTMLElement, { listenForSwipes }: Page): void {
  const dialog = root.querySelector<HTMLDialogElement>(".lightbox");
  const stage = dialog?.querySelector<HTMLElement>(".lightbox-stage");
  const items = [...root.querySelectorAll<HTMLElement>("a[data-opens]")];
  if (!dialog || !stage) return;
  let shown = 0;
  const turn = (step: 1 | -1) => {
    shown = (shown + step + items.length) % items.length;
    show(dialog, items, shown);
  };

  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest<HTMLElement>("a[data-opens]");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      shown = items.indexOf(link);
      show(dialog, items, shown);
      dialog.showModal();
    }
    const pressed = target?.closest<HTMLElement>("[data-turn]")?.dataset.turn;
    const step = pressed === undefined ? undefined : STEPS[pressed];
    if (pressed === "close") dialog.close();
    if (step) turn(step);
  });
  stage.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  });
  listenForSwipes(stage, turn);
}

function show(dialog: HTMLElement, items: readonly HTMLElement[], shown: number): void {
  const item = items[shown];
  const picture = item?.querySelector("picture")?.cloneNode(true);
  if (!item || !(picture instanceof HTMLElement)) return;
  for (const sized of picture.querySelectorAll("[sizes]")) sized.setAttribute("sizes", "100vw");
  const img = picture.querySelector("img");
  if (img) img.className = "picture lightbox-picture";
  img?.setAttribute("loading", "eager");
  dialog.querySelector(".lightbox-place")?.replaceChildren(picture);
  dialog.querySelector(".lightbox-caption strong")?.replaceChildren(`${item.dataset.name}.`);
  dialog.querySelector(".lightbox-caption span")?.replaceChildren(item.dataset.text ?? "");
  dialog.querySelector(".lightbox-number")?.replaceChildren(item.dataset.number ?? "");
}
