/** Shows the whole of a room's description, or its beginning, in place. */
export function start(root: HTMLElement): void {
  const both = JSON.parse(root.dataset.props ?? "{}") as Record<"open" | "shut", { text: string; button: string }>;
  const [text, button] = [root.querySelector("p"), root.querySelector("button")];
  if (!text || !button) return;
  root.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const isOpen = button.getAttribute("aria-expanded") !== "true";
    const now = both[isOpen ? "open" : "shut"];
    text.textContent = now.text;
    button.textContent = now.button;
    button.setAttribute("aria-expanded", String(isOpen));
  });
}
