interface Start {
  /** What the page's script will ask for, so that all of it comes at once. */
  files: readonly string[];
  /** The type of the script that waits in the page. */
  waiting: string;
  /** The event by which the scripts say that they are there; the document then says so, too, as `data-scripts`. */
  here: string;
}

/**
 * Runs in the page exactly as it is written here, by its text alone. It starts the scripts once the page is painted and its first
 * picture has come, from which they would take the line. A guest who acts waits no longer, and nobody longer than
 * three seconds. What is pressed too early, and needs them, is pressed again when they are there.
 */
export function startScripts({ files, waiting, here }: Start): void {
  const script = document.querySelector<HTMLScriptElement>(`script[type="${waiting}"]`);
  const awaited = new Set<EventTarget | null>();
  const pressed = new Set<HTMLElement>();
  let isStarted = false;
  const start = () => {
    if (isStarted || !script) return;
    isStarted = true;
    const add = (name: string, its: object) => document.head.append(Object.assign(document.createElement(name), its));
    for (const href of files) add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", nonce: script.nonce, text: script.text });
  };
  const startWhenAllIsHere = () => {
    if (awaited.size === 0) start();
  };
  const came = ({ target }: Pick<Event, "target">) => {
    if (awaited.delete(target)) startWhenAllIsHere();
  };
  const press = (event: Event) => {
    const pressable =
      event.target instanceof Element && event.target.closest<HTMLElement>("button[type=button], a[data-opens]");
    if (!pressable) return;
    event.preventDefault();
    pressed.add(pressable);
  };

  for (const picture of document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")) {
    if (!picture.complete) awaited.add(picture);
  }
  // A page that nobody sees is never painted.
  if (document.visibilityState === "visible") {
    awaited.add(performance);
    new PerformanceObserver(() => came({ target: performance })).observe({ type: "paint", buffered: true });
  }
  for (const event of ["load", "error"]) document.addEventListener(event, came, true);
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, start, true);
  document.addEventListener("click", press, true);
  document.addEventListener(here, () => {
    document.documentElement.dataset.scripts = "here";
    document.removeEventListener("click", press, true);
    for (const pressable of pressed) pressable.click();
    pressed.clear();
  });
  setTimeout(start, 3_000);
  startWhenAllIsHere();
}
