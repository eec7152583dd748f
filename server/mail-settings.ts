import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { missingOf } from "./setting-kinds.ts";

const SENDER = /^(?:(?<name>[^<>\r\n"]*?)\s*<(?<within>[^<>\s]+)>|(?<bare>[^<>\s]+))$/;

const PRIVATE_KEY =
  "must be a private RSA key in PEM, its line ends written as \\n; in a file of settings it stands in single quotes, without which they are lost";

/** Mail and the form service, as the environment has them. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example.com" })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((sender) => readSender(sender) !== undefined, "must be an address, or Name <address>")
    .optional(),
  DESK_EMAIL: z.email().optional(),
  MAIL_RETURNS: z.email().optional(),
  DKIM_DOMAIN: z.hostname().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+$/, "must be the name that the key has in the domain")
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform(readPrivateKey)
    .refine((key) => key !== undefined, PRIVATE_KEY)
    .optional(),
  FORM_RELAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  FORM_RELAY_ACCESS_KEY: z.string().optional(),
};

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

const TOGETHER = [
  ["SMTP_URL", "MAIL_FROM"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"],
  ["FORM_RELAY_URL", "FORM_RELAY_ACCESS_KEY"],
] as const;

/** Settings that are nothing without each other. */
export function missingTogether(read: MailSettings): { name: string; message: string }[] {
  if (read.MAIL_RETURNS !== undefined && read.SMTP_URL === undefined) {
    return [{ name: "MAIL_RETURNS", message: "means nothing without SMTP_URL" }];
  }
  return TOGETHER.flatMap((names) => missingOf(names, read));
}

export function mailOf(read: MailSettings) {
  const { SMTP_URL: url, MAIL_FROM, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = read;
  const from = MAIL_FROM === undefined ? undefined : readSender(MAIL_FROM);
  return {
    /** Undefined: letters are kept, not sent. */
    smtp: url !== undefined && from ? { url, from } : undefined,
    dkim: domain && selector && privateKey ? { domain, selector, privateKey } : undefined,
    /** Where what can't be delivered comes back to. */
    returns: read.MAIL_RETURNS,
    /** Undefined: the address in the hotel's content. */
    desk: read.DESK_EMAIL,
    relay:
      read.FORM_RELAY_URL && read.FORM_RELAY_ACCESS_KEY
        ? { url: read.FORM_RELAY_URL, accessKey: read.FORM_RELAY_ACCESS_KEY }
        : undefined,
  };
}

/** `Cypress Landing Hotel <desk@example.com>`, or the address alone. */
function readSender(sender: string): { name: string; address: string } | undefined {
  const { name = "", within, bare } = SENDER.exec(sender.trim())?.groups ?? {};
  const address = within ?? bare;
  return z.email().safeParse(address).success && address !== undefined ? { name, address } : undefined;
}

const PEM = /-----BEGIN (?<kind>PRIVATE KEY|RSA PRIVATE KEY)-----(?<body>[A-Za-z\d+/=\s]+)-----END \k<kind>-----/;

/** A line of settings has its line ends written out, and a field of a form drops them. Undefined for what letters can't be signed with. */
function readPrivateKey(typed: string): string | undefined {
  const { kind, body = "" } = PEM.exec(typed.replaceAll("\\n", "\n"))?.groups ?? {};
  const type = kind === "PRIVATE KEY" ? "pkcs8" : "pkcs1";
  try {
    const key = createPrivateKey({ key: Buffer.from(body, "base64"), format: "der", type });
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "pkcs8", format: "pem" }).toString() : undefined;
  } catch {
    return undefined;
  }
}
