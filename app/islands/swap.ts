import { Idiomorph } from "idiomorph";
import { beginIslands, stopIslands, updateIsland } from "./begin-islands.ts";
import { showDialogs } from "./dialogs.ts";
import { unpackLate } from "./late.ts";
import { equip } from "./small-acts.ts";
import { readPage, wearStylesOf } from "./wear.ts";

/** What stands around every page and changes with what the guest has done. */
export const FRAME = [".navbar", "#panels", "#notice"];
export const MAIN = "#main";

/**
 * What was typed and stays. all: the page is only read again. secrets: a form came back with its faults, and with all that it
 * sent but its passwords. nothing: it has done its work.
 */
export type Kept = "all" | "secrets" | "nothing";

const KEEPS: Record<Kept, (field: Element) => boolean> = {
  all: isTyped,
  secrets: (field) => field.getAttribute("type") === "password",
  nothing: () => false,
};

function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLOptionElement) return isChosen(field.closest("select"));
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Whether another option is taken than the page came with: its selected one, else the first. */
function isChosen(select: HTMLSelectElement | null): boolean {
  const options = [...(select?.options ?? [])];
  return select?.selectedOptions[0] !== (options.find((option) => option.defaultSelected) ?? options[0]);
}

/** A page of the house, read from an answer; undefined where it is none. */
export async function pageIn(answer: Response | undefined): Promise<Document | undefined> {
  if (!answer?.headers.get("content-type")?.startsWith("text/html")) return undefined;
  const html = await answer.text().catch(() => undefined);
  return html === undefined ? undefined : readPage(html);
}

/**
 * Changes these parts of the page into those of another, touching only what differs: so the focus, open details and the
 * running islands stay.
 */
export function swap(page: Document, parts: readonly string[], keeps: Kept): void {
  if (parts.includes(MAIN)) wearStylesOf(page);
  unpackLate(page);
  for (const part of parts) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (old && fresh)
      void Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", restoreFocus: true, callbacks: keeping(old, keeps) });
  }
  equip(document);
  showDialogs();
  beginIslands(document);
}

function keeping(within: Element, keeps: Kept) {
  // Told before the first change: half-way through it, a field that was only read would look typed.
  const kept = new Set([...within.querySelectorAll("input, textarea, option")].filter(KEEPS[keeps]));
  return {
    beforeNodeMorphed(old: Node, fresh: Node): boolean {
      if (old instanceof HTMLDialogElement && fresh instanceof HTMLDialogElement) matchDialog(old, fresh);
      if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
      if (!old.hasAttribute("data-live") && !old.hasAttribute("data-drawing")) return true;
      if (isSameIsland(old, fresh)) {
        updateIsland(old, fresh);
        return false;
      }
      stopIslands(old);
      return true;
    },
    beforeAttributeUpdated(name: string, node: Element, change: "update" | "remove"): boolean {
      // What a guest unfolded stays open, and what is at fault opens.
      if (name === "open") return node instanceof HTMLDetailsElement && change === "update";
      return !["value", "checked", "selected"].includes(name) || !kept.has(node);
    },
    beforeNodeRemoved(node: Node): boolean {
      stopIslands(node);
      if (node instanceof HTMLDialogElement) node.close();
      return true;
    },
  };
}

/**
 * What has no id is matched by its tag alone: another island, or none, may come in its place. One with an id stays itself, also where a newer
 * version names its script otherwise.
 */
function isSameIsland(old: Element, fresh: Element): boolean {
  if (old.id === "") return old.getAttribute("data-island") === fresh.getAttribute("data-island");
  return old.id === fresh.id && fresh.hasAttribute("data-island");
}

/** A dialog is opened and shut by its own means alone, so that it is modal, and gives the focus back. */
function matchDialog(old: HTMLDialogElement, fresh: HTMLDialogElement): void {
  if (fresh.open && !old.open) old.setAttribute("open", "");
  if (!fresh.open && old.open) old.close();
}
