import { FOUND_PAGES, namesOfPages } from "#app/discovery/found-pages.ts";
import type { HotelContent } from "#content/content.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { unwrittenTexts } from "#content/unwritten-texts.ts";

export interface UnwrittenPage {
  title: string;
  to: string;
}

/** The pages on which guests read something that nobody has written; `kept`: the places of the demo's texts. */
export function unwrittenPages({ content }: PropertyDocument, house: HotelContent, kept: readonly string[]) {
  const demo = pagesWith(kept, house);
  const unwritten = pagesWith(unwrittenTexts(content), house);
  return { demo, unwritten: unwritten.filter(({ to }) => !demo.some((page) => page.to === to)) };
}

function pagesWith(places: readonly string[], house: HotelContent): UnwrittenPage[] {
  return namesOfPages(house).flatMap((page) => {
    const statement = house.statements.findIndex(({ path }) => path === page);
    const parts = [...(PARTS_OF[page] ?? [page]), `pages.${page}`, `statements.${statement}`];
    const isAmong = places.some((place) => parts.some((part) => `${place}.`.startsWith(`${part}.`)));
    return isAmong ? [{ title: house.pages[page].title, to: FOUND_PAGES[page] }] : [];
  });
}

/** Where the texts of a page stand that are not under its own name. */
const PARTS_OF: Readonly<Partial<Record<keyof HotelContent["pages"], string[]>>> = {
  home: ["home", "hotel"],
  room: ["roomsPage", "roomTypes"],
  facilities: ["arrival"],
};
