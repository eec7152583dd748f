import { type UIMatch, useLocation, useMatches } from "react-router";
import { linksIn } from "#app/links.ts";
import { languageOf, localeOf } from "./addresses.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Speech } from "./speech.ts";

/** What a browser has of a catalogue: `bookings` and the house's own pages on those pages alone, the server's sentences nowhere. */
type PageWords = Omit<Catalogue, "problems" | "faults" | "notices" | "letters" | "policy">;

export interface PageSpeech extends Omit<Speech, "words"> {
  words: PageWords;
}

/** The language of the page, its words and its addresses. */
export function useLanguage(): PageSpeech {
  const language = languageOf(useLocation().pathname);
  return { language, locale: localeOf(language), words: wordsOf(useMatches()), links: linksIn(language) };
}

/**
 * A page's words, also for its `meta`. They come with the routes around it (`routes.ts`), so that a browser takes one
 * language only, and of that no more than the page needs.
 */
export function wordsOf(matches: readonly (Pick<UIMatch, "handle"> | { handle?: unknown } | undefined)[]): PageWords {
  const areas = matches.map((match) => match?.handle).filter(bringsWords);
  if (areas.length === 0) throw new Error("No route of this page brings its words");
  return Object.assign({}, ...areas.map(({ words }) => words)) as PageWords;
}

function bringsWords(handle: unknown): handle is { words: object } {
  return typeof handle === "object" && handle !== null && "words" in handle;
}
