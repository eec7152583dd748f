import { hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/preview.ts";

/** A letter's HTML as it is, for the frame: it runs no script, loads nothing and opens links in windows of their own. */
export async function loader({ context, url, params }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(clerkContext);
  const found = await context.get(hotelContext).staff.messages.readLetter(account, params.id);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { preview } = found;
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
  // Mail programs read styles on the tags, so letters have them there.
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");
