import { showDialogs } from "./dialogs.ts";

/** Shows what a template holds, in its place; with these words where it has none of its own. */
export function tell(template: HTMLTemplateElement, words?: { title: string; detail: string }): void {
  const told = template.content.cloneNode(true) as DocumentFragment;
  for (const part of told.children) part.setAttribute("data-told", "");
  if (words) {
    told.querySelector("h2")?.replaceChildren(words.title);
    told.querySelector("p")?.replaceChildren(words.detail);
  }
  template.after(told);
  showDialogs();
}

/** Takes away what was told within a part of the page. */
export function untell(within: ParentNode): void {
  for (const told of within.querySelectorAll("[data-told]")) told.remove();
}
