import { nearestReadable, withLightness } from "#content/brand-colour.ts";
import type { HotelContent } from "#content/content.ts";

/** The river's colours in letters: by day; and in the dark of the band, and of links and buttons. */
export const RIVER = { day: "#0e4f4a", band: "#0a3a37", dark: "#8fd0c4" } as const;

/** How dark the band is in the dark, like the bars of the pages. */
const DEEPEST = 0.25;

/** A letter in the owner's colour, which is readable by day, in the place of the river's; as it is where none is chosen. */
export function inColours(html: string, { brandColour, brandColourDark }: HotelContent["hotel"]): string {
  if (brandColour === undefined) return html;
  const dark = nearestReadable(brandColourDark ?? brandColour, "dark");
  return html
    .replaceAll(RIVER.day, brandColour.toLowerCase())
    .replaceAll(RIVER.band, withLightness(dark, DEEPEST))
    .replaceAll(RIVER.dark, dark);
}
