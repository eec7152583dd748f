import type { Page } from "#app/islands/running.ts";
import { comeInByPasskey, makePasskey, type PasskeyEnd } from "./passkey-ceremony.ts";

export interface PasskeyProps {
  /** Comes in with a passkey that the device keeps, or makes one for the account. */
  does: "come-in" | "add";
  /** Where the hotel's part of the ceremony is. */
  address: string;
  returnTo?: string | undefined;
  busy: string;
}

/** The device's part of logging in with a passkey, or of making one. */
export function start(root: HTMLElement, page: Page): void {
  const props = JSON.parse(root.dataset.props ?? "") as PasskeyProps;
  const form = root.querySelector("form");
  const button = root.querySelector<HTMLElement>("button:not([data-does])");
  if (!button || !form) return;
  const idle = button.textContent ?? "";
  const rest = () => {
    button.textContent = idle;
    button.removeAttribute("aria-disabled");
  };
  const act = async () => {
    if (button.ariaDisabled === "true") return;
    button.textContent = props.busy;
    button.setAttribute("aria-disabled", "true");
    const end = await ceremony(props, form);
    rest();
    if (typeof end !== "object" || end.goOn === undefined) return tellEnd(root, page, end);
    if (props.does === "come-in") location.replace(end.goOn);
    else await page.leadOn(end.goOn);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act();
  });
}

function ceremony({ does, address, returnTo }: PasskeyProps, form: HTMLFormElement): Promise<PasskeyEnd> {
  const typed = Object.fromEntries(new FormData(form));
  return does === "come-in" ? comeInByPasskey(address, { returnTo }) : makePasskey(address, typed);
}

/** What a ceremony that did not lead on says: beside the password where that is at fault, else in a dialog. */
function tellEnd(root: HTMLElement, page: Page, end: PasskeyEnd): void {
  const words = typeof end === "object" ? end.answer?.words : undefined;
  const fault = words?.fields.password;
  const field = root.querySelector<HTMLInputElement>("input[name=password]");
  if (fault && field) {
    markFault(field, fault);
    return;
  }
  const ending = words || end === "stopped" ? "stopped" : "unheard";
  const template = root.querySelector<HTMLTemplateElement>(`template[data-for="${ending}"]`);
  if (template) page.tell(template, words);
}

/** As the server would have rendered it (`ui/field.tsx`). */
function markFault(field: HTMLInputElement, fault: string): void {
  const id = `${field.id}-error`;
  const told =
    document.getElementById(id) ?? Object.assign(document.createElement("p"), { id, className: "field-error" });
  told.textContent = fault;
  field.closest(".field")?.append(told);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", id);
  field.focus();
}
