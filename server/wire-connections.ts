import { openHttpFormRelay } from "#adapters/form-relay/http-form-relay.ts";
import { keptSecret } from "#adapters/identity/session-secret.ts";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { openSmtpMail } from "#adapters/mail/smtp-mail.ts";
import type { OpenProvider, ProviderTimes } from "#adapters/payments/payment-provider.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import type { FormRelay } from "#hotel/messages/ports/form-relay.ts";
import type { Mailer } from "#hotel/messages/ports/mailer.ts";
import type { ConnectionSource } from "#hotel/settings/ports/connections.ts";
import { CONNECTION_KINDS, type ConnectionKind } from "#hotel/settings/rules/connections.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

export interface Connecting {
  config: Config;
  /** What the environment and the owners have set, together. */
  connected: ReturnType<Config["connect"]>;
  database: Database;
  log: Log;
  now: () => number;
  times: ProviderTimes | undefined;
  /** The hotel's name. */
  house: string;
}

/** The house's connections, opened. */
export interface Connected {
  /** The name under which letters and authenticator apps know it. */
  house: string;
  made: Connecting["connected"]["made"];
  sources: Connecting["connected"]["sources"];
  provider: OpenProvider;
  identity: Identity;
  mailer: Mailer;
  formRelay: FormRelay | undefined;
  houseRules: Config["houseRules"];
}

/** Longer than a letter may take (`hotel/messages/ports/mailer.ts`). */
const LAST_LETTERS_MS = 60_000;

/** Opens what is set; of the connections before, those stay that nobody has changed, in a house of the same name. */
export async function wireConnections(house: Connecting, before?: Connected): Promise<Connected> {
  const { made, sources, settings } = house.connected;
  tellOfUnfit(sources, house.log);
  const isSame = (kind: ConnectionKind) => before && JSON.stringify(before.made[kind]) === JSON.stringify(made[kind]);
  const isNamedSo = before?.house === house.house;
  const [mailer, provider, identity] = await Promise.all([
    (isNamedSo && isSame("mail") && before?.mailer) || openMailer(house),
    (isSame("cards") && before?.provider) || openProvider(house),
    (isNamedSo && isSame("google") && before?.identity) || openAccounts(house),
  ]);
  if (before && before.mailer !== mailer) closeAfterLastLetters(before.mailer);
  return {
    house: house.house,
    made,
    sources,
    provider,
    identity,
    mailer,
    formRelay: settings.mail.relay && openHttpFormRelay(settings.mail.relay),
    houseRules: settings.houseRules,
  };
}

function tellOfUnfit(sources: Connected["sources"], log: Log): void {
  for (const [source, tell] of UNFIT) {
    const kinds = CONNECTION_KINDS.filter((kind) => sources[kind] === source);
    if (kinds.length > 0) log.warn(`${tell(kinds.join(", "))} at /dashboard/settings/connections.`);
  }
}

/** What is said of connections that an owner has set and that are not, or not wholly, in force. */
const UNFIT: readonly [ConnectionSource, (kinds: string) => string][] = [
  [
    "sealed",
    (kinds) =>
      `Connections that an owner has set can't be opened (${kinds}): the key that sealed them is not here. Bring back secrets.key in ` +
      "DATA_DIR or SECRETS_KEY, or set them again",
  ],
  [
    "faulty",
    (kinds) =>
      `Connections that an owner has set do not hold (${kinds}): the house does without, because this version or the settings of its ` +
      "environment refuse them. Set them again",
  ],
  ["unsigned", () => "Letters leave unsigned: the DKIM key that an owner has set can't sign them. Set it again"],
];

function closeAfterLastLetters(mailer: Mailer): void {
  setTimeout(() => void mailer.close(), LAST_LETTERS_MS).unref();
}

function openProvider({ config, connected, database, log, now, times }: Connecting): Promise<OpenProvider> {
  const { money, settings, open } = connected.settings.payments;
  if (config.isPublic && money === "test") {
    log.warn(`The ${settings} hold test keys, and this is a public address: nobody really pays.`);
  }
  if (money === "off") log.warn(SWITCHED_OFF);
  const hotel = new URL(config.origin).host;
  return open({ sql: database.pool, hotel, now, times });
}

const SWITCHED_OFF =
  "Card payment is switched off, because others than this machine can come and no card keys are set: guests can only " +
  "reserve. Set them at /dashboard/settings/connections or in the environment, or ALLOW_SANDBOX=on to play with it.";

/** Who people are. */
async function openAccounts({ config, connected, database, log, house }: Connecting): Promise<Identity> {
  const { google, identityPlatform } = connected.settings.identity;
  const { openIdentity } = await import("#adapters/identity/open-identity.ts");
  return openIdentity({
    pool: database.pool,
    google,
    identityPlatform,
    origin: config.origin,
    secret: config.sessionSecret,
    houseName: house,
    onTrouble: (words) => log.warn(`Accounts: ${words}`),
  });
}

/** The mail server that the settings name, else the outbox. */
async function openMailer({ config, connected, database, log, house }: Connecting): Promise<Mailer> {
  const { smtp, dkim, returns: address } = connected.settings.mail;
  if (!smtp) return openKeptMail(config.publicUrl ? undefined : (subject, link) => tellLink(log, subject, link));
  const returns =
    address === undefined ? undefined : { address, secret: await keptSecret(database.pool, "returned letters") };
  const from = { name: smtp.from.name || house, address: smtp.from.address };
  return openSmtpMail({ url: smtp.url, from, dkim, returns });
}

function tellLink(log: Log, subject: string, link: string): void {
  log.info(
    `The letter "${subject}" was not sent, because no mail server is set (SMTP_URL). This house has no public ` +
      `address either (PUBLIC_URL), so whoever reads this is its owner: ${link}`,
  );
}
