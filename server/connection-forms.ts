import { PAYMENT_FIELDS } from "#adapters/payments/providers.ts";
import type { ConnectionFault, ConnectionKind, ShownPart } from "#hotel/settings/rules/connections.ts";
import { type Given, givenIn, type SettingFault } from "./connection-settings.ts";

/** What an owner has typed, by the names of the fields. */
type Typed = Readonly<Record<string, string>>;

interface ConnectionForm {
  fields: readonly string[];
  /** Never shown again. */
  secrets: readonly string[];
  /** The field at which a fault of a setting is told. */
  fieldOf: Readonly<Record<string, string>>;
  toSettings(typed: Typed): Given;
  toTyped(settings: Given): Typed;
  /** What the environment would take, and a form may not. */
  faults(typed: Typed): ConnectionFault[];
}

const LONGEST = 8_000;
/** A name or a number; an address of IPv6 stands in brackets. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/i;
const PORT = /^[1-9]\d{0,4}$/;
const DKIM = { dkim_domain: "DKIM_DOMAIN", dkim_selector: "DKIM_SELECTOR", dkim_key: "DKIM_PRIVATE_KEY" } as const;

const mail: ConnectionForm = {
  fields: ["server", "port", "security", "user", "password", "sender", "returns", ...Object.keys(DKIM)],
  secrets: ["password", "dkim_key"],
  fieldOf: { ...inverted(DKIM), SMTP_URL: "server", MAIL_FROM: "sender", MAIL_RETURNS: "returns" },
  toSettings: ({ server, port = "", security, user, password = "", sender, returns, ...more }) => {
    const login = user === undefined ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
    const scheme = security === "starttls" ? "smtp" : "smtps";
    return givenIn({
      SMTP_URL: server && `${scheme}://${login}${server}${port && `:${port}`}`,
      MAIL_FROM: sender,
      MAIL_RETURNS: returns,
      ...named(DKIM, more),
    });
  },
  toTyped: (settings) => {
    const { protocol, hostname, port, username, password } = new URL(settings.SMTP_URL ?? "smtps://unknown");
    return givenIn({
      server: hostname,
      port,
      security: protocol === "smtp:" ? "starttls" : "tls",
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      sender: settings.MAIL_FROM,
      returns: settings.MAIL_RETURNS,
      ...named(inverted(DKIM), settings),
    });
  },
  faults: ({ server, port, user, password }) => [
    ...(server !== undefined && !HOST.test(server)
      ? [{ path: "server", message: "must be a name such as mail.example.com" }]
      : []),
    ...(port !== undefined && (!PORT.test(port) || Number(port) > 65_535)
      ? [{ path: "port", message: "must be a number such as 465" }]
      : []),
    ...((user === undefined) === (password === undefined)
      ? []
      : [{ path: user === undefined ? "user" : "password", message: "is missing" }]),
  ],
};

/** A key goes to no stranger on the way. */
function relayFaults({ url }: Typed): ConnectionFault[] {
  const { protocol, hostname } = (url !== undefined && URL.parse(url)) || {};
  if (protocol !== "http:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname ?? "")) return [];
  return [{ path: "url", message: "must begin with https" }];
}

const CARD_FIELDS = Object.fromEntries(
  PAYMENT_FIELDS.flatMap(({ fields, furtherFields }) => Object.entries({ ...fields, ...furtherFields })),
);

const FORMS: Record<ConnectionKind, ConnectionForm> = {
  mail,
  cards: plain(CARD_FIELDS, { shown: PAYMENT_FIELDS.flatMap(({ shownFields }) => shownFields) }),
  google: plain({ client_id: "GOOGLE_CLIENT_ID", client_secret: "GOOGLE_CLIENT_SECRET" }, { shown: ["client_id"] }),
  forms: {
    ...plain({ url: "FORM_RELAY_URL", access_key: "FORM_RELAY_ACCESS_KEY" }, { shown: ["url"] }),
    faults: relayFaults,
  },
};

/** The settings that were typed, or what is wrong with them before anybody looks at what they mean. */
export function readTyped(
  kind: ConnectionKind,
  sent: Readonly<Record<string, unknown>>,
): { settings: Given } | { faults: ConnectionFault[] } {
  const form = FORMS[kind];
  const texts = form.fields.flatMap((field) => {
    const text = typeof sent[field] === "string" ? sent[field].trim() : "";
    return text === "" ? [] : [[field, text] as const];
  });
  const typed = Object.fromEntries(texts);
  const long = texts.filter(([, text]) => text.length > LONGEST);
  const faults = [...long.map(([field]) => ({ path: field, message: "is too long" })), ...form.faults(typed)];
  return faults.length > 0 ? { faults } : { settings: form.toSettings(typed) };
}

/** Faults of settings at the fields in which they were typed. */
export function atFields(kind: ConnectionKind, faults: readonly SettingFault[]): ConnectionFault[] {
  const { fieldOf } = FORMS[kind];
  return faults.map(({ name, message }) => ({ path: fieldOf[name] ?? name, message }));
}

/** A key of this length can't be guessed by its end. */
const LONG_SECRET = 20;
const END = 4;

/** What may be shown of a connection. */
export function shownOf(kind: ConnectionKind, settings: Given): ShownPart[] {
  const { fields, secrets, toTyped } = FORMS[kind];
  const typed = toTyped(settings);
  return fields.flatMap((field): ShownPart[] => {
    const value = typed[field];
    if (value === undefined) return [];
    if (!secrets.includes(field)) return [{ field, value }];
    // People make passwords of words; and the end of a key in PEM is the same for all.
    const isTelling = value.length >= LONG_SECRET && field !== "password" && !value.includes("-----");
    return [isTelling ? { field, ends: value.slice(-END) } : { field }];
  });
}

/** The secrets themselves, so that they can be struck out of what others say. */
export function secretsOf(kind: ConnectionKind, settings: Given): string[] {
  const { secrets, toTyped } = FORMS[kind];
  const typed = toTyped(settings);
  return secrets.flatMap((field) => typed[field] ?? []);
}

/** A form whose fields are settings, one by one. */
function plain(fields: Readonly<Record<string, string>>, { shown }: { shown: readonly string[] }): ConnectionForm {
  const names = Object.keys(fields);
  return {
    fields: names,
    secrets: names.filter((name) => !shown.includes(name)),
    fieldOf: inverted(fields),
    toSettings: (typed) => givenIn(named(fields, typed)),
    toTyped: (settings) => givenIn(named(inverted(fields), settings)),
    faults: () => [],
  };
}

function inverted(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, setting]) => [setting, field]));
}

/** The same values under other names. */
function named(names: Readonly<Record<string, string>>, values: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, values[from]]));
}
