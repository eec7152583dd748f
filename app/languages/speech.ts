import type { Links } from "#app/links.ts";
import type { Language } from "#content/languages.ts";
import type { Catalogue } from "./catalogue.ts";

/** Everything that is said in the language of one page: its words, its dates and money, its addresses. */
export interface Speech {
  language: Language;
  locale: string;
  words: Catalogue;
  links: Links;
}
