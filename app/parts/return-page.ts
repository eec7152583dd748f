/**
 * Where a form leads back to, from what the form sent. Only pages of this site pass: a foreign address here would lend
 * our name to the maker of the link (CWE-601).
 */
export function returnPage(sent: unknown): { pathname: string; search: string } {
  const home = { pathname: "/", search: "" };
  if (typeof sent !== "string" || !sent.startsWith("/") || sent.length > 2_000) return home;
  const base = "http://hotel.invalid";
  const page = URL.canParse(sent, base) ? new URL(sent, base) : undefined;
  // `/.//evil.example` is a path of ours that resolves to `//evil.example`, which a browser takes for another host.
  if (!page || page.origin !== base || page.pathname.startsWith("//")) return home;
  return { pathname: page.pathname, search: page.search };
}
