import { LANGUAGES, type Language, OWN_LANGUAGE } from "#content/languages.ts";

/** The language of a page, which its address alone says: `/es/room` is Spanish, `/room` the house's own. */
export function languageOf(pathname: string): Language {
  // The router minds no capitals in an address, so neither may the words on its page.
  const first = pathname.split("/")[1]?.toLowerCase();
  return LANGUAGES.find(({ code }) => code === first && code !== OWN_LANGUAGE)?.code ?? OWN_LANGUAGE;
}

/** The address of the same page in `language`; what follows the path stays. */
export function inLanguage(address: string, language: Language): string {
  const from = languageOf(pathOf(address));
  const bare = from === OWN_LANGUAGE ? address : address.slice(from.length + 1);
  // One slash and no more: two would lead to another house.
  if (language === OWN_LANGUAGE) return `/${bare.replace(/^\/+/, "")}`;
  return `/${language}${bare.replace(/^\/(?=$|[?#])/, "")}`;
}

/** How Intl calls the language as it is spoken here. */
export function localeOf(language: Language): string {
  return LANGUAGES.find(({ code }) => code === language)?.locale ?? LANGUAGES[0].locale;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
