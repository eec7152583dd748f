import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { RateVersions } from "#hotel/pricing/ports/rate-versions.ts";

/** Digests by SHA-256, and signatures that nobody can make who does not have the secret. */
export function rateSeal(secret: string): Pick<RateVersions, "digest" | "sign" | "isSigned"> {
  const sign = (words: string) => createHmac("sha256", secret).update(words).digest("base64url");
  return {
    digest: (words) => createHash("sha256").update(words).digest("base64url"),
    sign,
    isSigned: (words, signature) => {
      const [right, sent] = [Buffer.from(sign(words)), Buffer.from(signature)];
      return right.length === sent.length && timingSafeEqual(right, sent);
    },
  };
}
