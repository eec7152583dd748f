import { contentContext, openContext } from "#app/context.ts";
import { isDrawnHouse } from "#content/drawings.ts";
import type { HotelContent } from "#content/content.ts";
import drawn from "#content/icon.svg?raw";
import type { Route } from "./+types/icon.ts";

/** The icon of browsers' tabs: the house's drawn one, or its first letter in its colour; before it is open it says nothing of it. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { hotel } = context.get(contentContext);
  const shown = context.get(openContext) ? hotel : { name: "Hotel" };
  return new Response(isDrawnHouse(shown) ? drawn : letterIcon(shown), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

/** The colour is the river's where none is chosen (`styles/tokens.css`). */
function letterIcon({ name, brandColour = "#0e4f4a" }: Pick<HotelContent["hotel"], "name" | "brandColour">): string {
  const [letter = "H"] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${brandColour}"/>` +
    '<text x="16" y="23" font-family="Georgia, serif" font-size="20" font-weight="700" text-anchor="middle" ' +
    `fill="#fbf6ec">${letter.toUpperCase()}</text></svg>`
  );
}
