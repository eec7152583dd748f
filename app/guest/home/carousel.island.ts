import type { Page, Running } from "#app/islands/running.ts";

/** Fixed by docs/SPECIFICATION.md, 9; the stylesheet has the 800 ms of the change itself. */
const INTERVAL_MS = 3_000;
/** The next picture comes after the one on show has had the line for itself: a guest who moves on soon pays for no more. */
const SETTLED_MS = 1_500;

/** Changes the pictures round and round, until somebody looks closer or at a dialog, pauses them or prefers no motion. */
export function start(root: HTMLElement, { listenForSwipes }: Page): Running {
  const slides = [...root.querySelectorAll<HTMLElement>(".carousel-slide")];
  const dots = [...root.querySelectorAll<HTMLButtonElement>(".carousel-dot")];
  let shown = slides.findIndex((slide) => !slide.inert);
  let isPaused = false;
  let isResting = false;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const show = (index: number) => {
    shown = (index + slides.length) % slides.length;
    bringPicture(slides[shown]);
    lookAhead();
    for (const [at, slide] of slides.entries()) slide.inert = at !== shown;
    for (const [at, dot] of dots.entries()) dot.setAttribute("aria-current", String(at === shown));
    tick();
  };
  const lookAhead = () => {
    clearTimeout(settling);
    settling = setTimeout(() => bringPicture(slides[(shown + 1) % slides.length]), SETTLED_MS);
  };
  const tick = () => {
    clearInterval(ticking);
    if (isPaused || isResting || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    ticking = setInterval(() => {
      if (!document.hidden && !document.querySelector("dialog:modal")) show(shown + 1);
    }, INTERVAL_MS);
  };
  const rest = (rests: boolean) => () => {
    isResting = rests;
    tick();
  };
  const pause = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(".carousel-pause, .carousel-play") : null;
    if (!pressed) return;
    isPaused = pressed.matches(".carousel-pause");
    const [pauser, player] = ["pause", "play"].map((name) => root.querySelector<HTMLElement>(`.carousel-${name}`));
    pauser?.toggleAttribute("hidden", isPaused);
    player?.toggleAttribute("hidden", !isPaused);
    (isPaused ? player : pauser)?.focus();
    tick();
  };

  root.addEventListener("mouseenter", rest(true));
  root.addEventListener("mouseleave", rest(false));
  root.addEventListener("focusin", rest(true));
  root.addEventListener("focusout", rest(false));
  root.addEventListener("click", pause);
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      show(index);
    });
  }
  listenForSwipes(root, (step) => show(shown + step));
  lookAhead();
  tick();
  return {
    stop: () => {
      clearTimeout(settling);
      clearInterval(ticking);
    },
  };
}

function bringPicture(slide: HTMLElement | undefined): void {
  const waiting = slide?.querySelector("template");
  if (waiting) waiting.replaceWith(waiting.content);
}
