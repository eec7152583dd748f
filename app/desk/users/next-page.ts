/** The cursor in `<...cursor=1abc>; rel="next"` (RFC 8288). */
export function nextIn(header: string | null): string | undefined {
  const [, address = ""] = /^<([^>]*)>; rel="next"$/.exec(header ?? "") ?? [];
  return new URLSearchParams(address.split("?")[1]).get("cursor") ?? undefined;
}
