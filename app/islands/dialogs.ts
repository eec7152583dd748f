import { PANELS } from "#app/shell/panels.ts";

/** The dialogs that the server's markup shows become modal: the focus stays inside, and goes back at the end. */
export function showDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]:not(:modal)")) {
    if (dialog.closest("[data-live]")) continue;
    // A dialog opened by its attribute can't be made modal before it is closed.
    dialog.removeAttribute("open");
    dialog.showModal();
  }
  matchButtons();
}

/** Before scripts, the button of an open panel shuts it; beside a modal one it can only open it again. */
function matchButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-panel]")) {
    const name = button.dataset.panel ?? "";
    const isOpen = document.querySelector(`dialog[open][data-at^="${name}="]`) !== null;
    button.setAttribute("aria-expanded", String(isOpen));
    Object.assign(button, { name, value: "open" });
  }
}

/** A panel that is shut leaves the address as well; any other dialog has been read and goes. */
export function listenToDialogs(): void {
  document.addEventListener(
    "close",
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || target.closest("[data-live]")) return;
      if (target.dataset.at === undefined) target.remove();
      else if (isAt(target)) history.replaceState(null, "", withoutPanel(target));
      matchButtons();
    },
    true,
  );
}

/** Whether the address says that this panel is open. */
export function isAt({ dataset: { at = "" } }: HTMLElement): boolean {
  const [name = "", value] = at.split("=");
  return new URLSearchParams(location.search).get(name) === value;
}

function withoutPanel({ dataset: { at = "" } }: HTMLElement): URL {
  const address = new URL(location.href);
  for (const name of PANELS) if (at.startsWith(`${name}=`)) address.searchParams.delete(name);
  return address;
}
