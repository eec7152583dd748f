import { type ReactNode, useMemo } from "react";
import { useLocation, useMatches } from "react-router";
import { linksIn } from "#app/links.ts";
import { languageOf, localeOf } from "./addresses.ts";
import { haveWords, PageSpeechContext, wordsOf } from "./use-language.ts";

/** Gives a page the words that its routes bring, in the language that its address says. */
export function Speaking({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname);
  const matches = useMatches();
  const speech = useMemo(
    () =>
      haveWords(matches)
        ? { language, locale: localeOf(language), words: wordsOf(matches), links: linksIn(language) }
        : undefined,
    [language, matches],
  );
  return <PageSpeechContext value={speech}>{children}</PageSpeechContext>;
}
