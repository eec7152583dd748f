import { z } from "@hono/zod-openapi";

/** Names the version of what was decided about. */
export const versionHeader = z.object({
  "if-match": z.string().optional().openapi({ description: "Needed: the version that was decided about" }),
});

/** A bare number, or the same as an entity tag (RFC 9110 section 8.8.3). */
export function readVersion(sent: string | undefined): string | undefined {
  return sent && /^(?:W\/)?"?(\d{1,9})"?$/.exec(sent.trim())?.[1];
}
