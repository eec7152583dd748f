import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM with a nonce of 96 random bits and a tag of 128 (NIST SP 800-38D section 8.2.2). */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Another way of sealing would begin otherwise. */
const FORM = "1";

/** Words that only the key opens again, and only as what they were sealed as: `about` is bound to them. */
export function seal(key: string, about: string, words: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(words, "utf8"), cipher.final()]);
  return [FORM, nonce.toString("base64url"), Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")].join(
    ".",
  );
}

/** Undefined with another key, for another thing than was sealed, and where a single bit has changed. */
export function unseal(key: string, about: string, sealed: string): string | undefined {
  const [form, nonce = "", rest = ""] = sealed.split(".");
  const [iv, bytes] = [Buffer.from(nonce, "base64url"), Buffer.from(rest, "base64url")];
  if (form !== FORM || iv.length !== NONCE_BYTES || bytes.length < TAG_BYTES) return undefined;
  try {
    const cipher = createDecipheriv(CIPHER, derived(key), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** However long the key's words are (RFC 5869). */
function derived(key: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, "", "connections", 32));
}
