import type { Page } from "#app/islands/running.ts";

const KEYS: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
const STEPS: Record<string, 1 | -1 | undefined> = { previous: -1, next: 1 };

/** Opens the page's pictures large; arrow keys, buttons and a swipe lead round, and a press, a button or + goes near. */
export function start(root: HTMLElement, { listenForSwipes }: Page): void {
  const dialog = root.querySelector<HTMLDialogElement>(".lightbox");
  const stage = dialog?.querySelector<HTMLElement>(".lightbox-stage");
  const items = [...root.querySelectorAll<HTMLElement>("a[data-opens]")];
  if (!dialog || !stage) return;
  const place = dialog.querySelector<HTMLElement>(".lightbox-place");
  let shown = 0;
  const isNear = () => stage.classList.contains("lightbox-near");
  /** Twice as large and more, around the point that was pressed, else around the middle. */
  const zoom = (near: boolean, { x, y } = { x: 0.5, y: 0.5 }) => {
    stage.classList.toggle("lightbox-near", near);
    dialog.querySelector("[data-turn=plus]")?.setAttribute("aria-pressed", String(near));
    for (const sized of dialog.querySelectorAll("[sizes]")) sized.setAttribute("sizes", near ? "220vw" : "100vw");
    if (!near || !place) return;
    place.focus();
    place.scrollTo(place.scrollWidth * x - place.clientWidth / 2, place.scrollHeight * y - place.clientHeight / 2);
  };
  const turn = (step: 1 | -1) => {
    zoom(false);
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
    const picture = target?.closest<HTMLElement>(".lightbox-picture");
    if (picture) zoom(!isNear(), within(picture, event));
    const pressed = target?.closest<HTMLElement>("[data-turn]")?.dataset.turn;
    const step = pressed === undefined ? undefined : STEPS[pressed];
    if (pressed === "close") dialog.close();
    if (pressed === "plus") zoom(!isNear());
    if (step) turn(step);
  });
  stage.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "-") zoom(event.key === "+");
    // Near, the arrow keys lead over the picture.
    const step = isNear() ? undefined : KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  });
  listenForSwipes(stage, (step) => {
    if (!isNear()) turn(step);
  });
  dialog.addEventListener("close", () => zoom(false));
}

/** Where in a part a click was, from 0 to 1 each way. */
function within(part: HTMLElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
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
  const text = dialog.querySelector<HTMLElement>(".lightbox-caption span");
  text?.replaceChildren(item.dataset.text ?? "");
  if (item.dataset.lang) text?.setAttribute("lang", item.dataset.lang);
  else text?.removeAttribute("lang");
  dialog.querySelector(".lightbox-number")?.replaceChildren(item.dataset.number ?? "");
}
