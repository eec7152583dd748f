import { placeInList, withPictureAt } from "#content/chosen-pictures.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { ofPictures } from "#content/sample-pictures.ts";
import { offIn } from "#content/switched-off.ts";
import { unwrittenTexts } from "#content/unwritten-texts.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { en, type SetupWords } from "./words.ts";

export interface PicturePlace {
  path: string;
  label: string;
}

/** Where the first photographs go, in the order in which they are proposed. */
export function placesIn({ content }: PropertyDocument, { pictures: words }: SetupWords): PicturePlace[] {
  const off: readonly string[] = offIn(content).off;
  const types = valueAt(content, "roomTypes") as readonly { category: string }[];
  const parts = [
    { part: "home.pitch", label: words.pitch },
    { part: "roomsPage.everyRoom", label: words.everyRoom },
    { part: "arrival", label: words.arrival },
  ];
  return [
    { path: "content.home.slides.0.picture", label: words.front },
    ...types.map(({ category }, index) => ({ path: `content.roomTypes.${index}.picture`, label: category })),
    ...parts
      .filter(({ part }) => !off.includes(part))
      .map(({ part, label }) => ({ path: `content.${part}.picture`, label })),
  ];
}

/** Of these places, what those are called whose pictures nobody has handed in; `kept`: the places of the demo's texts. */
export function placesOfSamples(
  document: PropertyDocument,
  { kept, words }: { kept: readonly string[]; words: SetupWords },
): string[] {
  const { content } = document;
  const samples = ofPictures(content, [...kept, ...unwrittenTexts(content)]);
  const isSample = (path: string) => samples.includes(`${path.slice("content.".length)}.alt`);
  return placesIn(document, words).flatMap(({ path, label }) => (isSample(path) ? [label] : []));
}

/** Where each picture is shown; those that are shown nowhere are proposed for the places that no other has, in their order. */
export function proposedPlaces(document: PropertyDocument, files: readonly string[]): Map<string, string> {
  const paths = placesIn(document, en).map(({ path }) => path);
  const shown = new Map(
    files.flatMap((file) => {
      const path = paths.find((place) => isShownAt(document, place, file));
      return path === undefined ? [] : [[file, path] as const];
    }),
  );
  const taken = [...shown.values()];
  const free = paths.filter((path) => !taken.includes(path));
  const others = files.filter((file) => !shown.has(file));
  return new Map([...shown, ...others.map((file, index) => [file, free[index] ?? ""] as const)]);
}

function isShownAt(document: PropertyDocument, path: string, file: string): boolean {
  const gallery = galleryOf(path);
  const places = gallery === undefined ? [path] : [path, placeInList(document, gallery, file)];
  return places.some((place) => valueAt(document, `${place}.file`) === file);
}

function galleryOf(path: string): string | undefined {
  const room = /^(content\.roomTypes\.\d+)\.picture$/.exec(path)?.[1];
  return room && `${room}.gallery`;
}

/** What the owner says of a picture, in the house's own language alone. */
export function describedBy(sentence: string): Record<string, string> {
  return { [OWN_LANGUAGE]: sentence };
}

interface Placing {
  picture: PictureInHand;
  path: string;
}

/** The files that ask for a place which an earlier one has, and which takes no more than one. */
export function withoutRoom(placings: readonly Placing[]): string[] {
  const second = placings.filter(({ path }, index) => placings.findIndex((one) => one.path === path) < index);
  return second.filter(({ path }) => !galleryOf(path)).map(({ picture }) => picture.file);
}

/** The document with each picture in its place; a room's second one goes to the end of its gallery. */
export function withPicturesPlaced(document: PropertyDocument, placings: readonly Placing[]): PropertyDocument {
  return placings.reduce((placed, { picture, path }, index) => {
    const isTaken = placings.slice(0, index).some((one) => one.path === path);
    const gallery = galleryOf(path);
    if (!isTaken || !gallery) return withPictureAgain(placed, path, picture);
    return withPictureAgain(placed, placeInList(placed, gallery, picture.file), picture);
  }, document);
}

/** With its description as it is today, also where the picture is shown already. */
function withPictureAgain(document: PropertyDocument, path: string, picture: PictureInHand): PropertyDocument {
  const isShown = valueAt(document, `${path}.file`) !== undefined;
  return withPictureAt(isShown ? withValueAt(document, `${path}.file`, "") : document, path, picture);
}
