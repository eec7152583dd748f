import { createHash } from "node:crypto";

/** Of a token or a code, of which the store keeps this alone. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
