import { type UIMatch, useLocation, useMatches } from "react-router";
import { linksIn } from "#app/links.ts";
import { languageOf, localeOf } from "./addresses.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Speech } from "./speech.ts";

/** The language of the page, its words and its addresses. */
export function useLanguage(): Speech {
  const language = languageOf(useLocation().pathname);
  return { language, locale: localeOf(language), words: wordsOf(useMatches()), links: linksIn(language) };
}

/** A page's words, for its `meta`. They come with the language's own route, so that a browser takes one language only. */
export function wordsOf(matches: readonly (Pick<UIMatch, "handle"> | { handle?: unknown } | undefined)[]): Catalogue {
  for (const match of matches) {
    const handle = match?.handle;
    if (typeof handle === "object" && handle !== null && "words" in handle) return handle.words as Catalogue;
  }
  throw new Error("No route of this page brings its words");
}
