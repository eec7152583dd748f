import { createHash } from "node:crypto";

const known = new Map<string, string>();

/** How a policy names the stylesheet that a document carries (CSP 3, hash-source). Pages that look alike share one. */
export function styleHashOf(styles: string): string {
  const hash = known.get(styles) ?? `sha256-${createHash("sha256").update(styles).digest("base64")}`;
  known.set(styles, hash);
  return hash;
}
