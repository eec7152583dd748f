import { createHash } from "node:crypto";

/** Each version with other pictures brings others. */
const MOST_KNOWN = 100;
const known = new Map<string, string>();

/** How a policy names the stylesheet that a document carries (CSP 3, hash-source). Pages that look alike share one. */
export function styleHashOf(styles: string): string {
  const hash = known.get(styles) ?? `sha256-${createHash("sha256").update(styles).digest("base64")}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(styles, hash);
  return hash;
}
