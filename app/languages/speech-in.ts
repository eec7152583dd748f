import { linksIn } from "#app/links.ts";
import type { Language } from "#content/languages.ts";
import { localeOf } from "./addresses.ts";
import type { Catalogue } from "./catalogue.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Speech } from "./speech.ts";

/** Every language's words; for the server alone, since a browser needs no more than its page's own. */
const CATALOGUES: Record<Language, Catalogue> = { en, es };

export function speechIn(language: Language): Speech {
  return { language, locale: localeOf(language), words: CATALOGUES[language], links: linksIn(language) };
}
