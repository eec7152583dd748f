import { PAYMENT_FIELDS } from "#adapters/payments/providers.ts";
import type { ConnectionSource } from "#hotel/settings/ports/connections.ts";
import { CONNECTION_KINDS, type ConnectionKind } from "#hotel/settings/rules/connections.ts";

/** Settings by their names in the environment, none of them empty. */
export type Given = Readonly<Record<string, string>>;

/** An empty one counts as unset. */
export function givenIn(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}

/** The settings of each connection that an owner has set; `undefined`: sealed with a key that is not here. */
export type KeptSettings = Partial<Record<ConnectionKind, Given | undefined>>;

export interface SettingFault {
  name: string;
  message: string;
}

/** A way to make a connection: the settings that do it together. */
type Way = readonly string[];

/** The ways of each. Where the environment has one of these settings, it has the connection. */
const WAYS: Record<ConnectionKind, readonly Way[]> = {
  mail: [["SMTP_URL", "MAIL_FROM"]],
  cards: PAYMENT_FIELDS.map(({ fields }) => Object.values(fields)),
  google: [["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]],
  forms: [["FORM_RELAY_URL", "FORM_RELAY_ACCESS_KEY"]],
};

type Read<Settings> = (given: Given) => { settings: Settings } | { faults: SettingFault[] };

export interface Connecting<Settings> {
  settings: Settings;
  sources: Record<ConnectionKind, ConnectionSource>;
  /** What each connection is made of. */
  made: Record<ConnectionKind, Given>;
}

/** The environment's settings with those that owners have set beside it. A connection that can't be read is left out, of mail the key alone where only that can't. */
export function connect<Settings>(read: Read<Settings>, given: Given, kept: KeptSettings): Connecting<Settings> {
  const sources = {} as Connecting<Settings>["sources"];
  const made = {} as Connecting<Settings>["made"];
  let all = given;
  for (const kind of CONNECTION_KINDS) {
    const { source, settings } = find(kind, { read, given, all, kept });
    sources[kind] = source;
    all = { ...all, ...settings };
    made[kind] = Object.fromEntries(Object.entries(all).filter(([name]) => isOf(kind, name)));
  }
  const settled = read(all);
  if ("faults" in settled) throw new Error("Connections that can be read one by one can't be read together.");
  return { settings: settled.settings, sources, made };
}

/** Where a connection comes from, with what is taken of an owner's settings. */
function find<Settings>(
  kind: ConnectionKind,
  { read, given, all, kept }: { read: Read<Settings>; given: Given; all: Given; kept: KeptSettings },
): { source: ConnectionSource; settings?: Given } {
  if (isMadeBy(given, kind)) return { source: "environment" };
  if (!(kind in kept)) return { source: "nowhere" };
  const settings = kept[kind];
  if (settings === undefined) return { source: "sealed" };
  const canBe = (some: Given) => !("faults" in read({ ...all, ...some }));
  if (canBe(settings)) return { source: "console", settings };
  const unsigned = Object.fromEntries(Object.entries(settings).filter(([name]) => !SIGNING.includes(name)));
  return canBe(unsigned) ? { source: "unsigned", settings: unsigned } : { source: "faulty" };
}

/** What the environment would say of these settings, were they its own. */
export function faultsOf<Settings>(
  read: Read<Settings>,
  given: Given,
  { kind, values }: { kind: ConnectionKind; values: Given },
): SettingFault[] {
  const missing = missingFrom(WAYS[kind], values);
  if (missing.length > 0) return missing.map((name) => ({ name, message: "is missing" }));
  const settled = read({ ...given, ...values });
  return "faults" in settled ? settled.faults : [];
}

/** What the ways lack that were begun; where none was, what the first one takes. */
export function missingFrom(ways: readonly Way[], values: Given): string[] {
  const begun = ways.filter((way) => way.some((name) => values[name] !== undefined));
  return (begun.length > 0 ? begun : ways.slice(0, 1)).flat().filter((name) => values[name] === undefined);
}

/** Nothing is connected with a practice house, whatever its owner types. */
export function practiceFaults(kind: ConnectionKind): SettingFault[] {
  const message = "is not set in a practice house, out of which nothing leaves";
  return WAYS[kind]
    .flat()
    .slice(0, 1)
    .map((name) => ({ name, message }));
}

function isMadeBy(given: Given, kind: ConnectionKind): boolean {
  return WAYS[kind].flat().some((name) => given[name] !== undefined);
}

/** A mail server can do without. */
const SIGNING: readonly string[] = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"];

/** What may stand beside. */
const MORE: Partial<Record<ConnectionKind, readonly string[]>> = {
  mail: ["MAIL_RETURNS", ...SIGNING],
  cards: PAYMENT_FIELDS.flatMap(({ furtherFields }) => Object.values(furtherFields)),
};

function isOf(kind: ConnectionKind, name: string): boolean {
  return WAYS[kind].flat().includes(name) || (MORE[kind]?.includes(name) ?? false);
}
