import { inLanguage } from "#app/languages/addresses.ts";
import type { HotelContent } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";

/** The pages that are meant to be found, each with its address in the house's own language. */
export const FOUND_PAGES = {
  home: "/",
  room: "/room",
  services: "/services",
  about: "/about",
  facility: "/facility",
  facilities: "/facilities",
  accessibility: "/accessibility",
  privacy: "/privacy",
  terms: "/terms",
} as const satisfies Record<keyof HotelContent["pages"], string>;

export type FoundPage = keyof typeof FOUND_PAGES;

/** Which of them an address of any language leads to; undefined for a page that nobody needs to find. */
export function foundPageAt(pathname: string): FoundPage | undefined {
  const own = inLanguage(pathname, OWN_LANGUAGE);
  const path = own.length > 1 ? own.replace(/\/$/, "") : own;
  return namesOfPages().find((page) => FOUND_PAGES[page] === path);
}

export function namesOfPages(): FoundPage[] {
  return Object.keys(FOUND_PAGES) as FoundPage[];
}
