import type { Page, Running, Start } from "./running.ts";

let given: Page;
const begun = new WeakMap<HTMLElement, Promise<void>>();
const running = new WeakMap<Element, Running>();
const pressed = new Set<HTMLElement>();
const repressed = new Set<HTMLElement>();

const WAITING = "[data-island]:not([data-live])";
const TOUCHES = ["pointerdown", "pointerover", "focusin", "keydown"];

/** Begins what is meant to be there at once, and watches what begins in view. */
export function beginIslands(within: ParentNode): void {
  for (const root of within.querySelectorAll<HTMLElement>(WAITING)) {
    if (root.dataset.when === "here") void begin(root);
    if (root.dataset.when === "seen") inView.observe(root);
  }
}

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    inView.unobserve(target);
    void firstView.then(() => begin(target));
  }
});

/** All of the first view is there and has been painted: until then its picture has the line for itself. */
export const firstView = Promise.all([loaded(), painted()]);

function loaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** A browser that tells of no paint is not waited for. */
function painted(): Promise<unknown> {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
}

/** The first touch fetches an island's script; what was pressed before it is there is pressed again when it is. */
export function listenForTouches(page: Page): void {
  given = page;
  for (const touch of TOUCHES) document.addEventListener(touch, ({ target }) => waitingAround(target, begin), true);
  document.addEventListener("pointerdown", hearWhole, true);
  // What depends on a field, and is followed by a script that is still to come, is marked as out of date.
  document.addEventListener("input", ({ target }) => waitingAround(target, (root) => markStale(root)));
  document.addEventListener(
    "click",
    (event) => {
      waitingAround(event.target, (root, within) => {
        const pressable = pressableAround(within);
        if (!pressable || repressed.has(pressable) || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // React, half-way there, would hear this press as well as the one again.
        event.stopPropagation();
        pressed.add(pressable);
        void begin(root).then(() => pressAgain(pressable));
      });
    },
    true,
  );
}

function pressableAround(within: Element): HTMLElement | null {
  return within.closest("button[type=button]:not([data-does]), [data-opens]");
}

/** A field that React takes over between a mouse's down and up is drawn anew, and the browser sends no click. */
function hearWhole({ target, pointerType }: PointerEvent): void {
  waitingAround(target, (_, within) => {
    const pressable = pressableAround(within);
    if (!pressable || pointerType !== "mouse") return;
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    const lift = (up: PointerEvent) =>
      setTimeout(() => {
        document.removeEventListener("click", hear, true);
        if (!isHeard && up.target instanceof Node && pressable.contains(up.target)) pressable.click();
      });
    document.addEventListener("click", hear, { capture: true, once: true });
    document.addEventListener("pointerup", lift, { capture: true, once: true });
  });
}

/** Where the script did not come, a link leads where it says, and a form is sent. */
function pressAgain(pressable: HTMLElement): void {
  if (!pressed.delete(pressable)) return;
  repressed.add(pressable);
  pressable.click();
  repressed.delete(pressable);
}

function waitingAround(target: EventTarget | null, act: (root: HTMLElement, within: Element) => unknown): void {
  const root = target instanceof Element ? target.closest<HTMLElement>(WAITING) : null;
  if (root && target instanceof Element) act(root, target);
}

function begin(root: HTMLElement): Promise<void> {
  const known = begun.get(root) ?? fetchAndStart(root);
  begun.set(root, known);
  return known;
}

async function fetchAndStart(root: HTMLElement): Promise<void> {
  const [entry = "", ...parts] = root.dataset.island?.split(" ") ?? [];
  for (const href of parts)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    const { start } = (await import(/* @vite-ignore */ entry)) as { start: Start };
    const told = await start(root, given);
    if (told) running.set(root, told);
    root.dataset.live = "";
  } catch (fault) {
    // The page works without it, or says what else can be done; the next touch tries again.
    console.info(fault);
    begun.delete(root);
    const instead = root.querySelector("template[data-instead]");
    if (instead instanceof HTMLTemplateElement) root.replaceChildren(instead.content.cloneNode(true));
  }
}

function markStale(root: HTMLElement): void {
  root.querySelector("[data-follows]")?.setAttribute("aria-busy", "true");
}

/** The server has rendered a page anew in which this island is. */
export function updateIsland(root: Element, fresh: Element): void {
  const props = fresh.getAttribute("data-props");
  if (props === null || props === root.getAttribute("data-props")) return;
  root.setAttribute("data-props", props);
  running.get(root)?.update?.(JSON.parse(props));
}

/** What is about to leave the page stops, and an element that stays as something else begins anew. */
export function stopIslands(within: Node): void {
  if (!(within instanceof HTMLElement)) return;
  for (const root of [within, ...within.querySelectorAll<HTMLElement>("[data-live]")]) {
    running.get(root)?.stop?.();
    running.delete(root);
    begun.delete(root);
  }
}
