import { nearestReadable, type Scheme } from "#content/brand-colour.ts";
import { withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/** The colors that an owner decides, and where each is read. */
export const COLOURS: Readonly<Record<string, Scheme>> = {
  "hotel.brandColour": "light",
  "hotel.brandColourDark": "dark",
};

/** The house's where none is chosen. */
const RIVER = "#0e4f4a";

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** What the picker shows, and the nearest color that can be read; undefined where the color can be read, or is none. */
export function coloursFor(text: string, scheme: Scheme): { picked: string; nearest: string | undefined } {
  const picked = (isColour(text) ? text : nearestReadable(RIVER, scheme)).toLowerCase();
  const nearest = nearestReadable(picked, scheme);
  return { picked, nearest: nearest === picked ? undefined : nearest };
}

/** What was typed; without scripts the picker says another color than it was drawn with, and means it. */
export function colourIn(form: FormData, name: string): string {
  const [typed, drawn, picked] = ["", ".drawn", ".picked"].map((part) =>
    String(form.get(`${name}${part}`) ?? "").trim(),
  );
  return picked === drawn ? (typed ?? "") : (picked ?? "");
}

/** The document with the color whose button was pressed, and its place; undefined where none was. */
export function afterColourAct(
  document: PropertyDocument,
  sent: unknown,
): { document: PropertyDocument; at: string } | undefined {
  const [at = "", colour = ""] = typeof sent === "string" ? sent.split(" ") : [];
  if (!Object.hasOwn(COLOURS, at.replace(/^content\./, "")) || !isColour(colour)) return undefined;
  return { document: withValueAt(document, at, colour), at };
}
