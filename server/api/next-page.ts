/** The header `Link` that leads on from a page of a list (RFC 8288). */
export function linkToNext(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
