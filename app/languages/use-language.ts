import { createContext, useContext } from "react";
import type { UIMatch } from "react-router";
import type { Catalogue } from "./catalogue.ts";
import type { Speech } from "./speech.ts";

/** What a page has of a catalogue: its routes' areas, and of the sentences that the server puts together none. */
type PageWords = Omit<Catalogue, "problems" | "faults" | "notices" | "letters" | "policy">;

export interface PageSpeech extends Omit<Speech, "words"> {
  words: PageWords;
}

/** Set by `speaking.tsx` around a page, and by an island around itself: an island knows no routes. */
export const PageSpeechContext = createContext<PageSpeech | undefined>(undefined);

/** The language of the page, its words and its addresses. */
export function useLanguage(): PageSpeech {
  const speech = useContext(PageSpeechContext);
  if (!speech) throw new Error("No route of this page brings its words");
  return speech;
}

type Match = Pick<UIMatch, "handle"> | { handle?: unknown } | undefined;

/**
 * A page's words, also for its `meta`. They come with the routes around it (`routes.ts`), so that the desk's browser takes
 * one language only.
 */
export function wordsOf(matches: readonly Match[]): PageWords {
  const areas = matches.map((match) => match?.handle).filter(bringsWords);
  if (areas.length === 0) throw new Error("No route of this page brings its words");
  return Object.assign({}, ...areas.map(({ words }) => words)) as PageWords;
}

/** Whether anything can be said on a page of these routes. */
export function haveWords(matches: readonly Match[]): boolean {
  return matches.some((match) => bringsWords(match?.handle));
}

function bringsWords(handle: unknown): handle is { words: object } {
  return typeof handle === "object" && handle !== null && "words" in handle;
}
