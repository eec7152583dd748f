import { createPublicKey } from "node:crypto";
import { isIP } from "node:net";
import type { Entry } from "#hotel/settings/rules/connections.ts";
import type { SmtpSettings } from "./smtp-mail.ts";

interface Sending extends Pick<SmtpSettings, "url" | "from" | "dkim"> {
  /** Where what can't be delivered comes back to, by whose domain a server is believed (RFC 7208 section 2.4). */
  returns?: string | undefined;
}

/**
 * What a domain's DNS says so that other mail servers believe the sender: who may send for it (RFC 7208), the key that
 * letters are signed with (RFC 6376), and what becomes of those that neither holds for (RFC 7489).
 */
export function dnsLines({ url, from, returns, dkim }: Sending): Entry[] {
  const domain = domainOf(from.address);
  const key = dkim && publicKeyOf(dkim.privateKey);
  return [
    { name: "spf", value: text(domainOf(returns ?? from.address), `v=spf1 ${senderAt(new URL(url).hostname)} ~all`) },
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

/** A server that is named by its address is let in by that (RFC 7208 sections 5.3 and 5.6). */
function senderAt(host: string): string {
  const address = host.replaceAll(/[[\]]/g, "");
  const family = isIP(address);
  return family === 0 ? `a:${host}` : `ip${family}:${address}`;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** A string of a record holds 255 letters, and who reads it puts several together (RFC 7208 section 3.3, RFC 6376 section 3.6.2.2). */
function text(name: string, value: string): string {
  return `${name} TXT "${value.replaceAll(/.{255}(?=.)/g, '$&" "')}"`;
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
