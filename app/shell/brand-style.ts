import { kept } from "#app/languages/kept.ts";
import { lightnessOf, nearestReadable, withLightness } from "#content/brand-colour.ts";
import type { HotelContent } from "#content/content.ts";

/** The tokens of the owner's colour in the place of the river's, for guests' pages; empty where none is chosen. */
export function brandStyle({ brandColour, brandColourDark }: HotelContent["hotel"]): string {
  return brandColour === undefined ? "" : styleOf(`${brandColour} ${brandColourDark ?? ""}`);
}

const styleOf = kept((colours: string) => {
  const [light = "", chosen] = colours.split(" ");
  const dark = nearestReadable(chosen || light, "dark");
  return `${GUESTS}{${byDay(light)}}@media (prefers-color-scheme:dark){${GUESTS}{${inTheDark(dark)}}}`;
});

/** The desk keeps its own colours. */
const GUESTS = ":root:not([data-desk])";

/** How dark the bars at the page's ends are by day, at most, and in the dark. */
const [DEEP, DEEPEST] = [0.33, 0.25];

function byDay(colour: string): string {
  const deep = withLightness(colour, Math.min(lightnessOf(colour) - 0.07, DEEP));
  return tokens({ colour, breath: `${colour}14`, riverDeep: deep, deep });
}

function inTheDark(colour: string): string {
  const riverDeep = withLightness(colour, lightnessOf(colour) + 0.07);
  return tokens({ colour, breath: `${colour}1f`, riverDeep, deep: withLightness(colour, DEEPEST) });
}

function tokens(of: { colour: string; breath: string; riverDeep: string; deep: string }): string {
  const chevron =
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' " +
    `stroke='%23${of.colour.slice(1)}' stroke-width='2'%3E%3Cpath d='m1 1 5 5 5-5'/%3E%3C/svg%3E")`;
  return `--river:${of.colour};--river-deep:${of.riverDeep};--river-breath:${of.breath};--deep:${of.deep};--chevron:${chevron}`;
}
