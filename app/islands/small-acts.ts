/** Shows what only works with scripts, in a browser that can do it. */
export function equip(within: ParentNode): void {
  for (const part of within.querySelectorAll<HTMLElement>("[data-needs]")) {
    part.hidden = part.dataset.needs === "passkeys" && !knowsPasskeys();
  }
  for (const link of within.querySelectorAll("a[data-as-button]")) link.setAttribute("role", "button");
  // Arrow keys lead to the other tabs, so that the Tab key passes them by.
  for (const tab of within.querySelectorAll<HTMLElement>('[role=tablist] > [aria-selected="false"]')) tab.tabIndex = -1;
}

/** Whether the browser speaks of passkeys in JSON (WebAuthn Level 3). */
function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** What takes a line or two, and so is no island. */
export function listenForSmallActs(): void {
  document.addEventListener("click", (event) => {
    const acting = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-does]") : null;
    if (acting) ACTS[acting.dataset.does ?? ""]?.(acting, event);
  });
  document.addEventListener("keydown", toNeighbourTab);
}

const ACTS: Record<string, (acting: HTMLElement, event: Event) => void> = {
  print: () => print(),
  /** Shows a password, or hides it. */
  "show-password": (button) => {
    const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const isHidden = field.type === "password";
    field.type = isHidden ? "text" : "password";
    button.textContent = (isHidden ? button.dataset.hide : button.dataset.show) ?? "";
  },
  "step-down": (button) => step(button, "stepDown"),
  "step-up": (button) => step(button, "stepUp"),
  /** Where the booking form is on this page, straight to its first field. */
  book: (_, event) => {
    const form = document.getElementById("book");
    if (!form) return;
    event.preventDefault();
    form.scrollIntoView({ block: "center" });
    form.querySelector("input")?.focus({ preventScroll: true });
  },
};

/** One less or one more in a number field, as its arrow keys do. */
function step(button: HTMLElement, way: "stepDown" | "stepUp"): void {
  const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  const { value } = field;
  field[way]();
  if (field.value !== value) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Arrow keys move to the other tab and open it (ARIA Authoring Practices, tabs with automatic activation). */
function toNeighbourTab(event: KeyboardEvent): void {
  const list = event.target instanceof Element ? event.target.closest("[role=tablist]") : null;
  if (!list || !["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  const [first, last] = list.querySelectorAll<HTMLElement>("[role=tab]");
  const other = document.activeElement === first ? last : first;
  const ends: Record<string, HTMLElement | undefined> = { Home: first, End: last };
  const next = ends[event.key] ?? other;
  next?.focus();
  next?.click();
}
