/** A letter's HTML as it is, for a frame: it runs no script, loads nothing and opens links in windows of their own. */
export function letterInFrame(html: string): Response {
  return new Response(html.replace("<head>", '<head><base target="_blank">'), {
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
