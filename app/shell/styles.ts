import shared from "#app/styles/index.css?inline";
import faultPage from "./fault-page.css?inline";

/** What a route that broke is drawn with, in whatever frame. */
export const atFault = { styles: faultPage };

/**
 * The stylesheet of one page: what all pages share, then what its routes bring in their `handle`. It travels inside the
 * document, so that the browser paints before it has asked for anything else.
 */
export function stylesOf(handles: readonly unknown[]): string {
  return [shared, ...handles.filter(bringsStyles).map(({ styles }) => styles)].join("");
}

function bringsStyles(handle: unknown): handle is { styles: string } {
  return typeof handle === "object" && handle !== null && "styles" in handle && typeof handle.styles === "string";
}
