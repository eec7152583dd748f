import { HAD_IN_CART } from "#app/parts/had-in-cart.ts";
import { askings, leadOn } from "./lead-on.ts";
import { FRAME, MAIN, pageIn, swap } from "./swap.ts";
import { tell, untell } from "./tell.ts";

/** Forms that are on their way, with what their buttons say again afterwards. */
const sending = new Map<HTMLFormElement, () => void>();

/** Forms whose answer was lost, with the cart's count as the page had it then: what they sent may have been done. */
const lost = new WeakMap<HTMLFormElement, string>();

/**
 * Sends the page's forms in place: what was typed stays whatever becomes of the line, and a second press does nothing. A
 * form leads on where its answer says, in place or by a whole document; its faults come as the page that the server would show.
 */
export function listenToForms(): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    // Files go as the browser itself sends them.
    if (form.enctype === "multipart/form-data") return;
    const method = submitter?.getAttribute("formmethod") ?? form.method;
    if (method === "dialog") return;
    event.preventDefault();
    if (!sending.has(form)) void (method === "post" ? send : goTo)(form, submitter);
  });
  // A page that comes back from the browser's own memory is at rest.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of [...sending.keys()]) rest(form);
  });
}

/** A form that leads to another page leaves this one once the house has answered: the browser's own error page would keep nothing. */
async function goTo(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  untell(form.closest("[data-lost-line]") ?? form);
  const to = new URL(submitter?.getAttribute("formaction") ?? form.action, location.href);
  to.search = String(fieldsOf(form, submitter));
  sending.set(form, sayBusy(form, submitter));
  const answer = await fetch(to, { method: "HEAD" }).catch(() => undefined);
  if (answer && answer.status < 500) return location.assign(to);
  rest(form);
  tellLost(form, submitter);
}

/** What it sends, in the order of its fields. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  return new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  untell(form.closest("[data-lost-line]") ?? form);
  const body = fieldsOf(form, submitter);
  const had = lost.get(form) ?? document.querySelector(".navbar-count")?.textContent ?? "";
  if (lost.delete(form)) body.set(HAD_IN_CART, had);
  sending.set(form, sayBusy(form, submitter));
  askings.begun += 1;
  const asked = { method: "POST", body, headers: { "x-sent-by": "script" } };
  const answer = await fetch(form.getAttribute("action") ?? "", asked).catch(() => undefined);
  const onward = answer?.headers.get("x-leads-to");
  if (onward && (form.dataset.leaves !== undefined || !isHere(onward))) return location.assign(onward);
  const page = onward ? undefined : await pageIn(answer);
  rest(form);
  if (onward) {
    await leadOn(onward, form.dataset.replaces === undefined ? "push" : "replace");
    return form.closest("dialog") ? undefined : focusOnAnswer();
  }
  if (!page || (answer && answer.status >= 500 && !sameForm(page, form))) {
    lost.set(form, had);
    tellLost(form, submitter);
    return showCount();
  }
  showAnswer(form, page);
}

/** What was lost may be in the cart; what was asked for since knows it better. */
async function showCount(): Promise<void> {
  const { begun } = askings;
  const answer = await fetch(location.href).catch(() => undefined);
  const page = answer && answer.status < 500 ? await pageIn(answer) : undefined;
  if (page && begun === askings.begun) swap(page, [".navbar"], "all");
}

function isHere(address: string): boolean {
  return new URL(address, location.href).pathname === location.pathname;
}

/** The same form in another rendering of the page. */
function sameForm(page: Document, form: HTMLFormElement): Element | null {
  return form.id === "" ? null : page.getElementById(form.id);
}

function showAnswer(form: HTMLFormElement, page: Document): void {
  const region = form.closest("dialog") ? `#${form.id}` : MAIN;
  if (region !== MAIN && !sameForm(page, form)) return void leadOn(location.href, "stay");
  if (region === MAIN) document.title = page.title;
  swap(page, [...FRAME.filter((part) => region === MAIN || part !== "#panels"), region], "secrets");
  focusOnAnswer(document.querySelector(region));
}

/** Leads to the first faulty field of a form that asks for it, or to the words that have come. */
export function focusOnAnswer(region = document.querySelector(MAIN)): void {
  const faulty = region?.querySelector<HTMLElement>('[data-to-fault] [aria-invalid="true"]');
  const told = faulty ?? region?.querySelector<HTMLElement>("[data-takes-focus]");
  if (told?.dataset.takesFocus === "top") scrollTo(0, 0);
  if (!document.querySelector("dialog.notice-dialog:modal")) told?.focus({ preventScroll: told.tagName === "H1" });
}

/** Its buttons say that it is on its way; gives what puts them back. */
function sayBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")];
  const words = submitter?.textContent ?? "";
  for (const button of buttons) button.setAttribute("aria-disabled", "true");
  if (submitter?.dataset.busy) submitter.textContent = submitter.dataset.busy;
  return () => {
    for (const button of buttons) button.removeAttribute("aria-disabled");
    if (submitter?.dataset.busy) submitter.textContent = words;
  };
}

function rest(form: HTMLFormElement): void {
  sending.get(form)?.();
  sending.delete(form);
}

/** What a form has to say over a lost line, for each of its buttons or for all, is in a template beside it; else in the page's. */
function tellLost(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const around = form.closest("[data-lost-line]") ?? form;
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
  const own = around.querySelector(`template[data-for="${CSS.escape(intent)}"]`) ?? around.querySelector("template");
  const template = own ?? document.getElementById("lost");
  if (template instanceof HTMLTemplateElement) tell(template);
}
