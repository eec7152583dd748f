/**
 * The languages of the house. The first is the one that `hotel.json` is written in; each other has its own
 * `hotel.<code>.json` with the same texts, its words in `app/languages/`, and its code in front of its addresses.
 */
export const LANGUAGES = [
  { code: "en", locale: "en-US", name: "English" },
  { code: "es", locale: "es-US", name: "Español" },
] as const;

export type Language = (typeof LANGUAGES)[number]["code"];

const [own, ...others] = LANGUAGES;

/** What the house speaks with everybody who has not chosen. */
export const OWN_LANGUAGE: Language = own.code;

/** Those that a house may do without. */
export const OTHER_LANGUAGES = others.map(({ code }) => code);

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];
