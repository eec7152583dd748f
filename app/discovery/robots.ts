import { openContext, originContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

/** What robots may read (RFC 9309): all pages; those that nobody needs to find say so themselves. A house that is not open has no list of them. */
export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /sandbox/",
    ...(context.get(openContext) ? ["", `Sitemap: ${context.get(originContext)}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
