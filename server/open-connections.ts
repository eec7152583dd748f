import { RETURN_PATH } from "#adapters/identity/google/settings.ts";
import { dnsLines } from "#adapters/mail/dns-lines.ts";
import { paymentEntries } from "#adapters/payments/providers.ts";
import { testFormRelay } from "#adapters/form-relay/test-form-relay.ts";
import type { Secrets } from "#adapters/secrets/open-secrets.ts";
import type { WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import { type Connections, isInForce, type KeptConnection } from "#hotel/settings/ports/connections.ts";
import { CONNECTION_KINDS, type ConnectionKind, type Entry, type Finding } from "#hotel/settings/rules/connections.ts";
import type { Config } from "./config.ts";
import { atFields, readTyped, secretsOf, shownOf } from "./connection-forms.ts";
import type { Connecting, KeptSettings } from "./connection-settings.ts";

interface Connectable {
  config: Pick<Config, "connect" | "faultsOf" | "origin">;
  secrets: Secrets;
  /** The hotel's name. */
  house: string;
}

type Connected = ReturnType<Config["connect"]>;

/** The connections as owners set and try them. */
export function openConnections({ config, secrets, house }: Connectable): Connections {
  const connect = async (kept: readonly KeptConnection[]) => config.connect(await unsealed(secrets, kept));
  return {
    origin: config.origin,
    status: async (kept) => {
      const connected = await connect(kept);
      return byKind((kind) => {
        const source = connected.sources[kind];
        const known = kept.find((connection) => connection.kind === kind)?.shown ?? [];
        const shown = isInForce(source) ? shownOf(kind, connected.made[kind]) : known;
        return { source, shown, entries: ENTRIES[kind](connected, config.origin) };
      });
    },
    read: async (kind, sent) => {
      const typed = readTyped(kind, sent);
      if ("faults" in typed) return typed;
      const { settings } = typed;
      const faults = atFields(kind, config.faultsOf(kind, settings));
      if (faults.length > 0) return { faults };
      const sealed = await secrets.seal(about(kind), JSON.stringify(settings));
      const shown = shownOf(kind, settings);
      const { account } = config.connect({ [kind]: settings }).settings.payments;
      return kind === "cards" && account ? { sealed, shown, account } : { sealed, shown };
    },
    accountWithout: async (kind, kept) => {
      const { sources, settings } = await connect(kept.filter((connection) => connection.kind !== kind));
      return kind === "cards" && sources.cards !== "environment" ? settings.payments.account : undefined;
    },
    test: async (kind, kept, to) => {
      const connected = await connect(kept);
      const findings = await TESTS[kind](connected, { origin: config.origin, house, to });
      return findings.map((finding) => ({ ...finding, detail: withoutSecrets(finding, connected.made[kind], kind) }));
    },
  };
}

/** What the sealed connections are made of. */
export async function unsealed(secrets: Secrets, kept: readonly KeptConnection[]): Promise<KeptSettings> {
  const opened = kept.map(async ({ kind, sealed }) => {
    const words = await secrets.open(about(kind), sealed);
    return [kind, words === undefined ? undefined : (JSON.parse(words) as Record<string, string>)] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}

function about(kind: ConnectionKind): string {
  return `connection ${kind}`;
}

interface Trying {
  origin: string;
  house: string;
  /** Undefined: nothing is sent. */
  to: string | undefined;
}

const TESTS: Record<ConnectionKind, (connected: Connected, trying: Trying) => Promise<Finding[]>> = {
  mail: async ({ settings: { mail }, sources }, { house, to }) => {
    if (!mail.smtp) return [];
    const { testSmtp } = await import("#adapters/mail/test-smtp.ts");
    const { url, from } = mail.smtp;
    const findings = await testSmtp(
      { url, from: { name: from.name || house, address: from.address }, dkim: mail.dkim },
      to === undefined ? undefined : testLetter(house, to),
    );
    return sources.mail === "unsigned" ? [UNSIGNED, ...findings] : findings;
  },
  cards: ({ settings: { payments } }, { origin }) => payments.test?.(origin) ?? Promise.resolve([]),
  google: async ({ settings: { identity } }, { origin }) => {
    if (!identity.google) return [];
    const { testGoogle } = await import("#adapters/identity/google/test-google.ts");
    return testGoogle(identity.google, origin);
  },
  forms: ({ settings: { mail } }, { house }) => (mail.relay ? testFormRelay(mail.relay, house) : Promise.resolve([])),
};

const UNSIGNED: Finding = {
  check: "mail-signed",
  outcome: "bad",
  detail: "the DKIM key that is set can't sign them, set it again",
};

const ENTRIES: Record<ConnectionKind, (connected: Connected, origin: string) => Entry[]> = {
  mail: ({ settings: { mail } }) =>
    mail.smtp ? dnsLines({ ...mail.smtp, returns: mail.returns, dkim: mail.dkim }) : [],
  cards: (_, origin) => paymentEntries(origin),
  google: (_, origin) => [
    { name: "origin", value: origin },
    { name: "redirect", value: `${origin}${RETURN_PATH}` },
  ],
  forms: () => [],
};

function testLetter(house: string, to: string): WrittenLetter {
  const subject = `Test letter from ${house}`;
  const text = `This is a test. Letters from ${house} leave, and this one has arrived.`;
  const html = `<p>${text.replaceAll(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</p>`;
  return { id: 0, version: 0, key: `test ${Date.now()}`, to, subject, text, html, attachments: [] };
}

/** Servers may repeat what they were told. */
function withoutSecrets({ detail }: Finding, made: Connecting<unknown>["made"][ConnectionKind], kind: ConnectionKind) {
  return secretsOf(kind, made).reduce((words, secret) => words.replaceAll(secret, "..."), detail);
}

function byKind<Of>(of: (kind: ConnectionKind) => Of): Record<ConnectionKind, Of> {
  return Object.fromEntries(CONNECTION_KINDS.map((kind) => [kind, of(kind)])) as Record<ConnectionKind, Of>;
}
