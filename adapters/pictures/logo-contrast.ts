import { contrast } from "#content/brand-colour.ts";

/** WCAG 2.2, 1.4.11: what is no text, and has to be seen. */
const LEAST_CONTRAST = 3;
/** Below it nobody sees an edge. */
const DRAWN = 1.15;

/**
 * How much of what is drawn in a logo can be told apart from its ground, from 0 to 1; 0 where nothing is drawn. Its ground is what
 * its first pixel shows: that of the page, where the logo is clear there. `pixels` are red, green and blue, a byte each.
 */
export function seenShare(pixels: Uint8Array): number {
  const ground = colourAt(pixels, 0);
  const known = new Map<string, number>();
  let [drawn, seen] = [0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at);
    const ratio = known.get(colour) ?? contrast(colour, ground);
    known.set(colour, ratio);
    if (ratio >= DRAWN) drawn += 1;
    if (ratio >= LEAST_CONTRAST) seen += 1;
  }
  return drawn === 0 ? 0 : seen / drawn;
}

function colourAt(pixels: Uint8Array, at: number): string {
  return `#${Buffer.from(pixels.subarray(at, at + 3)).toString("hex")}`;
}
