/**
 * A browser hides from a page's script where a redirect leads. A form that such a script sends is told so by a header, and
 * the script goes there itself: in place, or by a whole document (ADR 49).
 */
export function tellWhereItLeads(request: Request, page: Response): Response {
  const location = page.headers.get("location");
  if (location === null || request.headers.get("x-sent-by") !== "script") return page;
  const headers = new Headers(page.headers);
  headers.delete("location");
  headers.set("x-leads-to", location);
  return new Response(null, { status: 204, headers });
}
