import shared from "#app/styles/index.css?inline";
import { pictureRules } from "#app/ui/picture-rules.ts";
import type { HotelContent } from "#content/content.ts";
import { brandStyle } from "./brand-style.ts";
import faultPage from "./fault-page.css?inline";
import practice from "./practice.css?inline";

/** For every page of a practice house, behind all others. */
export const practiceStyles: string = practice;

/** What a route that broke is drawn with, in whatever frame. */
export const atFault = { styles: faultPage };

/**
 * The stylesheet of one page: what all pages share, what its routes bring in their `handle` (`styles`, and
 * `stylesAt` an address), where these show pictures the rules of those in the content, and the owner's colour. It travels inside the document, so that the browser paints before it
 * has asked for anything else.
 */
export function stylesOf(handles: readonly unknown[], content: HotelContent, search: URLSearchParams): string {
  const pictures = handles.some(showsPictures) ? pictureRules(content) : "";
  return [
    shared,
    ...handles.filter(bringsStyles).map(({ styles }) => styles),
    ...handles.filter(bringsStylesAt).map(({ stylesAt }) => stylesAt(search)),
    pictures,
    brandStyle(content.hotel),
  ].join("");
}

function showsPictures(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "showsPictures" in handle;
}

function bringsStyles(handle: unknown): handle is { styles: string } {
  return typeof handle === "object" && handle !== null && "styles" in handle && typeof handle.styles === "string";
}

function bringsStylesAt(handle: unknown): handle is { stylesAt: (search: URLSearchParams) => string } {
  return typeof handle === "object" && handle !== null && "stylesAt" in handle && typeof handle.stylesAt === "function";
}
