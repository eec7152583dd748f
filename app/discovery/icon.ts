import { contentContext } from "#app/context.ts";
import { isDrawnHouse } from "#content/drawings.ts";
import type { HotelContent } from "#content/content.ts";
import drawn from "#content/icon.svg?raw";
import type { Route } from "./+types/icon.ts";

/** The icon of browsers' tabs: the house's drawn one, or its first letter in its colour. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { hotel } = context.get(contentContext);
  return new Response(isDrawnHouse(hotel) ? drawn : letterIcon(hotel), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

/** The colour is the river's where none is chosen (`styles/tokens.css`). */
function letterIcon({ name, brandColour = "#0e4f4a" }: HotelContent["hotel"]): string {
  const [letter = "H"] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${brandColour}"/>` +
    '<text x="16" y="23" font-family="Georgia, serif" font-size="20" font-weight="700" text-anchor="middle" ' +
    `fill="#fbf6ec">${letter.toUpperCase()}</text></svg>`
  );
}
