import { useLocation } from "react-router";
import { PANELS } from "#app/shell/panels.ts";

/** JSON-LD in the page: data, which no browser runs. With a panel open over it a page says whose copy it is, and machines read that one. */
export function StructuredData({ data }: { data: object }) {
  const asked = new URLSearchParams(useLocation().search);
  if (PANELS.some((panel) => asked.has(panel))) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, and nothing in it can end the element.
      dangerouslySetInnerHTML={{ __html: harmless(JSON.stringify(data)) }}
    />
  );
}

/** JSON in which no element begins or ends, so that no text of anybody's leaves the script. */
function harmless(json: string): string {
  return json.replace(/</g, "\\u003c");
}
