import { pictures } from "virtual:pictures";
import type { HotelContent } from "#content/content.ts";
import { type FoundPage, foundPageAt } from "./found-pages.ts";

/** How the house and the page that was asked for present themselves to search engines, assistants and shared links. */
export interface Presentation {
  /** Where guests find the house, such as `https://hotel.example.com`. */
  origin: string;
  hotel: Pick<
    HotelContent["hotel"],
    "name" | "tagline" | "street" | "city" | "region" | "country" | "phone" | "email" | "checkInTime" | "checkOutTime"
  >;
  rooms: number;
  /** Of every page, since guests move on without asking the server again. */
  titles: Record<FoundPage, string>;
  page: { at: FoundPage; description: string; picture: { url: string; alt: string } } | undefined;
}

export function presentationOf(content: HotelContent, origin: string, url: URL): Presentation {
  const { name, tagline, street, city, region, country, phone, email, checkInTime, checkOutTime } = content.hotel;
  const at = foundPageAt(url.pathname);
  const picture = at && pictureOf(content, at);
  return {
    origin,
    hotel: { name, tagline, street, city, region, country, phone, email, checkInTime, checkOutTime },
    rooms: content.rooms.length,
    titles: titlesOf(content),
    page: picture && {
      at,
      description: content.pages[at].description,
      picture: { url: `${origin}${sharedPicture(picture.file)}`, alt: picture.alt },
    },
  };
}

/** The picture's address in the shape that shared links want it. */
export function sharedPicture(file: string): string {
  return `/assets/pictures/${pictures[file]?.name}-share.jpg`;
}

function titlesOf({ pages, hotel }: HotelContent): Record<FoundPage, string> {
  const named = ({ title }: { title: string }) => (title.includes(hotel.name) ? title : `${title} · ${hotel.name}`);
  const entries = Object.entries(pages).map(([page, words]) => [page, named(words)]);
  return Object.fromEntries(entries) as Record<FoundPage, string>;
}

function pictureOf({ home, roomTypes, facility, about }: HotelContent, page: FoundPage) {
  const own: Partial<Record<FoundPage, { file: string; alt: string } | undefined>> = {
    room: roomTypes[0]?.picture,
    facility: facility.items[0]?.picture,
    about: about.picture,
    services: home.pitch.picture,
    facilities: home.river.picture,
  };
  return own[page] ?? home.slides[0]?.picture;
}
