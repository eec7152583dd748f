import { read } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/preview.ts";

/** A message's HTML as it is, for the frame: it runs no script, loads nothing and opens links in windows of their own. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { preview } = await read(asked, (staff, clerk) => staff.messages.readLetter(clerk, asked.params.id));
  const html = preview.preview === "none" ? "" : preview.html.replace("<head>", '<head><base target="_blank">');
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
    },
  });
}

const POLICY = [
  "default-src 'none'",
  // Mail programs read styles on the tags, so messages have them there.
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");
