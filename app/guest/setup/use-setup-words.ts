import { createContext, useContext } from "react";
import { parseAccept } from "hono/utils/accept";
import { LANGUAGES, type Language, OWN_LANGUAGE } from "#content/languages.ts";
import { en, type SetupWords } from "./words.ts";
import { es } from "./words-es.ts";

export const SETUP_WORDS: Readonly<Record<Language, SetupWords>> = { en, es };

/** The one of the house's languages that the owner's browser likes best; its pages have no address in each. */
export function languageAsked({ headers }: Request): Language {
  const liked = parseAccept(headers.get("accept-language") ?? "");
  const codes = liked.map(({ type }) => type.toLowerCase().split("-", 1)[0]);
  const spoken = codes.flatMap((asked) => LANGUAGES.find(({ code }) => code === asked)?.code ?? []);
  return spoken[0] ?? OWN_LANGUAGE;
}

const SetupLanguage = createContext<Language>(OWN_LANGUAGE);

export const SpokenIn = SetupLanguage.Provider;

export function useSetupWords(): SetupWords {
  return SETUP_WORDS[useContext(SetupLanguage)];
}
