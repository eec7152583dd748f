import { withPictureAt } from "#content/chosen-pictures.ts";
import { LANGUAGES } from "#content/languages.ts";
import { valueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import type { SetupWords } from "./words.ts";

export interface PicturePlace {
  path: string;
  label: string;
}

/** Where the first photographs go, in the order in which they are proposed. */
export function placesIn({ content }: PropertyDocument, { pictures: words }: SetupWords): PicturePlace[] {
  const types = valueAt(content, "roomTypes") as readonly { category: string }[];
  return [
    { path: "content.home.slides.0.picture", label: words.front },
    ...types.map(({ category }, index) => ({ path: `content.roomTypes.${index}.picture`, label: category })),
    { path: "content.home.pitch.picture", label: words.pitch },
    { path: "content.roomsPage.everyRoom.picture", label: words.everyRoom },
  ];
}

/** What the owner says of a picture: the same sentence in each language, until somebody translates it. */
export function describedBy(sentence: string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, sentence]));
}

interface Placing {
  picture: PictureInHand;
  path: string;
}

/** The document with each picture in its place; a room's second one goes to the end of its gallery. */
export function withPicturesPlaced(document: PropertyDocument, placings: readonly Placing[]): PropertyDocument {
  return placings.reduce((placed, { picture, path }, index) => {
    const isTaken = placings.slice(0, index).some((one) => one.path === path);
    const room = /^(content\.roomTypes\.\d+)\.picture$/.exec(path)?.[1];
    if (!isTaken || !room) return withPictureAt(placed, path, picture);
    const gallery = valueAt(placed, `${room}.gallery`);
    return withPictureAt(placed, `${room}.gallery.${Array.isArray(gallery) ? gallery.length : 0}`, picture);
  }, document);
}
