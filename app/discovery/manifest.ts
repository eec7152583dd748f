import { contentContext, openContext } from "#app/context.ts";
import { isDrawnHouse } from "#content/drawings.ts";
import { nameOnSign } from "#content/house-name.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import type { Route } from "./+types/manifest.ts";

/** How a phone shows the house on its home screen, without its name before it is open; the colours are those of `styles/tokens.css`. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { hotel } = context.get(contentContext);
  const isOpen = context.get(openContext);
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${purpose === "maskable" ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const drawn = [icon(192, "any"), icon(512, "any"), icon(512, "maskable")];
  const letter = { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" };
  const manifest = {
    id: "/",
    name: isOpen ? hotel.name : UNNAMED,
    short_name: isOpen ? nameOnSign(hotel.name).own : UNNAMED,
    ...(isOpen && { description: hotel.tagline }),
    lang: OWN_LANGUAGE,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: "#0a3a37",
    background_color: "#fbf6ec",
    icons: isOpen && isDrawnHouse(hotel) ? drawn : [letter],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}

const UNNAMED = "Hotel";
