import { openContext, originContext, practiceContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

/** What robots may read (RFC 9309): all pages; those that nobody needs to find say so themselves. A house that is not open has no list of them, nor has a practice house. */
export function loader({ context }: Route.LoaderArgs): Response {
  const isListed = context.get(openContext) && !context.get(practiceContext);
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /sandbox/",
    ...(isListed ? ["", `Sitemap: ${context.get(originContext)}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
