import { inLanguage } from "#app/languages/addresses.ts";
import type { HotelContent } from "#content/content.ts";
import { CAN_BE_OFF, has } from "#content/switched-off.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";

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

/** Every kind of room for a guest's dates; its words are the house's, not the owner's. */
export const BOOK = "/book";
const ROOM = /^\/room\/[a-z][a-z0-9-]*$/;

/** The pages that have an entry of their own in the owner's content, in the house's own language. */
export function foundPageAt(pathname: string): FoundPage | undefined {
  const path = ownPath(pathname);
  return namesOfPages().find((page) => FOUND_PAGES[page] === path);
}

/**
 * The address, in the house's own language, of a page that is meant to be found; undefined for one that nobody needs to
 * find.
 */
export function foundPathAt(pathname: string): string | undefined {
  const path = ownPath(pathname);
  return foundPageAt(path) || path === BOOK || ROOM.test(path) ? path : undefined;
}

/** The addresses of all of them. */
export function foundPaths(house: Pick<HotelContent, "roomTypes" | "off">): string[] {
  const pages = namesOfPages(house).map((page) => FOUND_PAGES[page]);
  return [...pages, BOOK, ...house.roomTypes.map(({ id }) => `/room/${id}`)];
}

/** Whether the house has the page at this address of `foundPathAt`. */
export function isInHouse(house: Pick<HotelContent, "off">, path: string): boolean {
  const page = foundPageAt(path);
  return page === undefined || namesOfPages(house).includes(page);
}

function ownPath(pathname: string): string {
  const own = inLanguage(pathname, OWN_LANGUAGE);
  return own.length > 1 ? own.replace(/\/$/, "") : own;
}

/** Those that a house has; without a house, all that there are. */
export function namesOfPages(house: Pick<HotelContent, "off"> = { off: [] }): FoundPage[] {
  return keysOf(FOUND_PAGES).filter((page) => {
    const part = CAN_BE_OFF.find((one) => one === page);
    return part === undefined || has(house, part);
  });
}
