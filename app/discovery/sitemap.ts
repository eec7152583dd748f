import { contentContext, languagesContext, originContext } from "#app/context.ts";
import { inLanguage } from "#app/languages/addresses.ts";
import type { Route } from "./+types/sitemap.ts";
import { foundPaths } from "./found-pages.ts";

/** Every page that is meant to be found, each with the same page in the other languages (sitemaps.org, hreflang). */
export function loader({ context }: Route.LoaderArgs): Response {
  const origin = context.get(originContext);
  const urls = foundPaths(context.get(contentContext)).flatMap((path) => {
    const inAll = context
      .get(languagesContext)
      .map((code) => ({ code, address: escaped(`${origin}${inLanguage(path, code)}`) }));
    const alternates = inAll
      .map(({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
      .join("");
    return inAll.map(({ address }) => `<url><loc>${address}</loc>${alternates}</url>`);
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
  ].join("\n");
  return new Response(`${sitemap}\n`, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
