import { createPublicKey } from "node:crypto";
import type { Entry } from "#hotel/settings/rules/connections.ts";
import type { SmtpSettings } from "./smtp-mail.ts";

/**
 * What a domain's DNS says so that other mail servers believe the sender: who may send for it (RFC 7208), the key that
 * letters are signed with (RFC 6376), and what becomes of those that neither holds for (RFC 7489).
 */
export function dnsLines({ url, from, dkim }: Pick<SmtpSettings, "url" | "from" | "dkim">): Entry[] {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const text = (name: string, value: string) => `${name} TXT "${value}"`;
  const key = dkim && publicKeyOf(dkim.privateKey);
  return [
    { name: "spf", value: text(domain, `v=spf1 a:${new URL(url).hostname} ~all`) },
    ...(dkim && key !== undefined
      ? [
          {
            name: "dkim" as const,
            value: text(`${dkim.selector}._domainkey.${dkim.domain}`, `v=DKIM1; k=rsa; p=${key}`),
          },
        ]
      : []),
    { name: "dmarc", value: text(`_dmarc.${domain}`, "v=DMARC1; p=none") },
  ];
}

/** Undefined for what is no key of RSA. */
function publicKeyOf(privateKey: string): string | undefined {
  try {
    const key = createPublicKey(privateKey);
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "spki", format: "der" }).toString("base64") : undefined;
  } catch {
    return undefined;
  }
}
