import { OTHER_LANGUAGES } from "#content/languages.ts";
import { BOOK, FOUND_PAGES } from "./found-pages.ts";

/** Parameters that open somebody's cart or letter over a page: such an address is nobody's to make ready. */
const PERSONAL = ["cart", "menu", "letter", "slide"];

/** Of pages that a house has switched off, none of its links tell. */
const PATHS = [...Object.values(FOUND_PAGES), BOOK, "/room/:type"];
/** In any language: `/{es/}?room`, and `/{es}?` for the first page. */
const PAGES = PATHS.map((path) => {
  const end = path === "/" ? "" : "/";
  return `/${OTHER_LANGUAGES.map((code) => `{${code}${end}}?`).join("")}${path.slice(1)}`;
});
const WHERE = {
  and: [{ href_matches: PAGES }, { not: { href_matches: PERSONAL.map((name) => `/*?*${name}=*`) } }],
};

/**
 * What a browser may make ready while its guest points at a link: pages that are meant to be found, and no others, because
 * those act, or are somebody's own (https://html.spec.whatwg.org/multipage/speculative-loading.html). Data in the page,
 * which costs no question of its own before the first picture; a browser runs none of it.
 */
export function ReadingAhead() {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, and the house's own.
      dangerouslySetInnerHTML={{ __html: JSON.stringify({ prerender: [{ where: WHERE, eagerness: "moderate" }] }) }}
    />
  );
}
