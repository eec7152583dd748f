import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { inLanguage } from "#app/languages/addresses.ts";
import { BOOK, FOUND_PAGES } from "./found-pages.ts";

/** Parameters that open somebody's cart or letter over a page: such an address is nobody's to make ready. */
const PERSONAL = ["cart", "menu", "letter", "slide"];

/**
 * What a browser may make ready while its guest points at a link: pages that are meant to be found, and no others, because
 * those act, or are somebody's own (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
export function loader(): Response {
  const paths = [...Object.values(FOUND_PAGES), BOOK, "/room/:type"];
  const pages = LANGUAGES.flatMap(({ code }) =>
    paths.map((path) => ({ pathname: code === OWN_LANGUAGE ? path : inLanguage(path, code), search: "*" })),
  );
  const personal = PERSONAL.map((name) => ({ search: `*${name}=*` }));
  const where = { and: [{ href_matches: pages }, { not: { href_matches: personal } }] };
  return Response.json(
    { prerender: [{ where, eagerness: "moderate" }] },
    { headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=3600" } },
  );
}
