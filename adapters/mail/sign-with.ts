import { createHmac } from "node:crypto";

/** 256 bits that are the same for the same words, and that nobody can make who does not have the secret. */
export function signWith(secret: string): (words: string) => string {
  return (words) => createHmac("sha256", secret).update(words).digest("base64url");
}
