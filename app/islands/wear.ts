/** Of a screen that is shown in the place of another. Made by a script, it needs no leave of the page's policy. */
const styles = new CSSStyleSheet();

/** Reads a page; what it carries as its styles is kept as mere text, which no policy refuses. */
export function readPage(html: string): Document {
  const inert = html.replace("<style>", `<script type="text/css">`).replace("</style>", "</script>");
  return new DOMParser().parseFromString(inert, "text/html");
}

/** Brings the styles of the page that is about to be shown here: each document carries those of its own screen alone. */
export function wearStylesOf(page: Document): void {
  const fresh = page.querySelector('script[type="text/css"]')?.textContent ?? "";
  styles.replaceSync(fresh === document.querySelector("head > style")?.textContent ? "" : fresh);
  document.adoptedStyleSheets = [styles];
}
