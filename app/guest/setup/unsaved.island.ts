import type { Running } from "#app/islands/running.ts";

/** Asks before the setup is left with something typed that was not saved. */
export function start(): Running {
  const typed = new WeakSet<HTMLFormElement>();
  // A form with files goes as the browser itself sends it, and the page with it.
  let isSent = false;
  const note = ({ target }: Event) => {
    isSent = false;
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) typed.add(form);
  };
  const send = ({ defaultPrevented }: Event) => {
    isSent = !defaultPrevented;
  };
  const ask = (event: BeforeUnloadEvent) => {
    const isLost = (form: HTMLFormElement) =>
      (form.dataset.unsaved !== undefined || (typed.has(form) && [...form.elements].some(differs))) &&
      !form.querySelector("[aria-disabled=true]");
    if (!isSent && [...document.forms].some(isLost)) event.preventDefault();
  };
  document.addEventListener("input", note);
  document.addEventListener("submit", send);
  addEventListener("beforeunload", ask);
  return {
    stop: () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", send);
      removeEventListener("beforeunload", ask);
    },
  };
}

/** From what the house knows: a form that was saved in place has its answer by then. */
function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
