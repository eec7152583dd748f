import type { HotelContent, PictureContent } from "#content/content.ts";
import { isDrawnHouse } from "#content/drawings.ts";
import type { Language } from "#content/languages.ts";
import { isSamplePicture } from "#content/sample-pictures.ts";
import { has } from "#content/switched-off.ts";
import type { Speech } from "#app/languages/speech.ts";
import { pictureAddress, sharedPicture } from "#app/ui/made-picture.ts";
import { type FoundPage, foundPageAt, foundPathAt, isInHouse } from "./found-pages.ts";

/** How the house and the page that was asked for present themselves to search engines, assistants and shared links. */
export interface Presentation {
  /** Where guests find the house, such as `https://hotel.example.com`. */
  origin: string;
  hotel: ReturnType<typeof presented>;
  /** The address of the house's logo, where it has one. */
  logo?: string;
  rooms: number;
  /** Whether phones find an icon of the house that was drawn for it. */
  hasDrawnIcon: boolean;
  /** Those that the house speaks, its own first. */
  languages: readonly Language[];
  /** Whether the page is one of the house, and meant to be found. */
  isFound: boolean;
  page: { title: string; description: string; picture: { url: string; alt: string } | undefined } | undefined;
}

export function presentationOf(
  content: HotelContent,
  { origin, url, speech, languages }: { origin: string; url: URL; speech: Speech; languages: readonly Language[] },
): Presentation {
  const at = foundPathAt(url.pathname);
  const isFound = at !== undefined && isInHouse(content, at);
  const found = isFound ? foundIn(content, at, speech) : undefined;
  return {
    origin,
    hotel: presented(content.hotel),
    ...(content.hotel.logo && { logo: `${origin}${pictureAddress(content.hotel.logo)}` }),
    rooms: content.rooms.length,
    hasDrawnIcon: isDrawnHouse(content.hotel),
    languages,
    isFound,
    page: found && { ...found, picture: sharedAs(found.picture, origin) },
  };
}

/** What is told of the hotel on every page. */
function presented(hotel: HotelContent["hotel"]) {
  const { name, tagline, street, city, region, postalCode, country, phone, email, checkInTime, checkOutTime } = hotel;
  return { name, tagline, street, city, region, postalCode, country, phone, email, checkInTime, checkOutTime };
}

/** What a page is called, says of itself and shows; undefined for a type of room that the house does not have. */
function foundIn(content: HotelContent, at: string, speech: Speech) {
  const page = foundPageAt(at);
  if (page)
    return {
      title: titleOf(content, page),
      description: content.pages[page].description,
      picture: pictureOf(content, page),
    };
  const type = content.roomTypes.find(({ id }) => at === `/room/${id}`);
  const named = (title: string) => `${title} · ${content.hotel.name}`;
  if (type) return { title: named(type.roomName), description: type.description, picture: type.picture };
  if (at !== "/book") return undefined;
  const { title, lead } = speech.words.book;
  return { title: named(title), description: lead, picture: pictureOf(content, "room") };
}

/** A sample is of no house, and stands for none. */
function sharedAs(picture: PictureContent | undefined, origin: string) {
  if (!picture || isSamplePicture(picture)) return undefined;
  return { url: `${origin}${sharedPicture(picture)}`, alt: picture.alt };
}

function titleOf({ pages, hotel }: HotelContent, page: FoundPage): string {
  const { title } = pages[page];
  return title.includes(hotel.name) ? title : `${title} · ${hotel.name}`;
}

function pictureOf(content: HotelContent, page: FoundPage) {
  const { home, roomTypes, facility, about } = content;
  const own: Partial<Record<FoundPage, PictureContent | undefined>> = {
    room: roomTypes[0]?.picture,
    facility: facility.items[0]?.picture,
    about: about.picture,
    services: has(content, "home.pitch") ? home.pitch.picture : undefined,
    facilities: home.river.picture,
  };
  return own[page] ?? home.slides[0]?.picture;
}
