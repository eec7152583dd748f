import { join } from "node:path";
import { z } from "zod";
import { chooseProvider } from "#adapters/payments/providers.ts";
import { turnOfDay } from "#content/time-of-day.ts";
import type { ConnectionKind } from "#hotel/settings/rules/connections.ts";
import {
  connect,
  type Connecting,
  faultsOf,
  type Given,
  givenIn,
  type KeptSettings,
  practiceFaults,
  type SettingFault,
} from "./connection-settings.ts";
import { forPractice } from "./practice-settings.ts";
import { backupOf, backupSettings } from "./backup-settings.ts";
import { databaseFaults, databaseOf, databaseSettings } from "./database-settings.ts";
import { identityFaults, identityOf, identitySettings } from "./identity-settings.ts";
import { count } from "./setting-kinds.ts";
import { mailOf, mailSettings, missingTogether } from "./mail-settings.ts";

const onOff = z.enum(["on", "off"]);
const url = z.url({ protocol: /^https?$/ });

const shapeOfSettings = z.object({
  ...identitySettings,
  ...mailSettings,
  PORT: count(0, 65_535, 3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: url.optional(),
  SECRETS_KEY: z.string().min(32, "must have 32 characters or more, best random ones").optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  ...databaseSettings,
  ...backupSettings,
  SESSION_SECRET: z.string().min(32, "must have 32 characters or more, best random ones").optional(),
  OWNER_EMAIL: z.email().toLowerCase().optional(),
  OWNER_PASSWORD: z.string().min(8, "must have 8 characters or more, better 15").max(128).optional(),
  ADMIN_SECOND_FACTOR: onOff.optional(),
  TRUST_PROXY: count(0, 10, 0),
  DEMO: onOff.optional(),
  PRACTICE: onOff.default("off"),
  SETUP: onOff.default("on"),
  ALLOW_SANDBOX: onOff.default("off"),
  ALLOW_EMBEDDED_CARDS: onOff.default("off"),
  ALLOW_OTHER_STRIPE_ACCOUNT: onOff.default("off"),
  HOLD_MINUTES: count(1, 120, 15),
  PENDING_HOURS: count(1, 168, 24),
  BOOKING_HORIZON_DAYS: count(1, 1_100, 540),
  MAX_NIGHTS: count(1, 365, 60),
  CAP_ROOMS_PER_BROWSER: count(1, 1_000, 10),
  CAP_ROOMS_PER_ADDRESS: count(1, 100_000, 30),
  CAP_UNPAID_NIGHTS_PER_BROWSER: count(1, 100_000, 20),
  CAP_UNPAID_NIGHTS_PER_ADDRESS: count(1, 1_000_000, 60),
  CAP_HELD_NIGHTS_PER_BROWSER: count(1, 100_000, 150),
  CAP_HELD_NIGHTS_PER_ADDRESS: count(1, 1_000_000, 300),
  CAP_OPENED_NIGHTS_PER_BROWSER: count(1, 1_000_000, 300),
  CAP_OPENED_NIGHTS_PER_ADDRESS: count(1, 10_000_000, 600),
  CAP_PENDING_PER_EMAIL: count(1, 1_000, 3),
  CAP_PAYMENTS_PER_BROWSER: count(1, 100_000, 30),
  CAP_PAYMENTS_PER_ADDRESS: count(1, 1_000_000, 120),
  CAP_RESERVATIONS_PER_BROWSER: count(1, 100_000, 10),
  CAP_RESERVATIONS_PER_ADDRESS: count(1, 1_000_000, 40),
  CAP_CARTS_PER_ADDRESS: count(1, 1_000_000, 120),
  UNPAID_SHARE: count(1, 100, 20),
  BUSINESS_DAY_TURNS: turnOfDay.optional(),
  NODE_ENV: z.string().optional(),
  LOG_FORMAT: z.enum(["lines", "json"]).default("lines"),
  METRICS_PORT: count(1, 65_535, 0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_LEVEL: z.enum(["error", "warn", "info", "debug"]).default("info"),
});

const settings = shapeOfSettings.superRefine((read, check) => {
  const faults = [...databaseFaults(read), ...missingTogether(read), ...identityFaults(read)];
  for (const { name, message } of faults) check.addIssue({ code: "custom", path: [name], message });
});

type Settings = ReturnType<typeof shape>;

/** What the environment has decided, and what owners may decide beside it. */
export type Config = Settings & {
  /** The settings together with the connections that owners have set. The environment wins. */
  connect(kept: KeptSettings): Connecting<Settings>;
  /** What is wrong with a connection that an owner would set. */
  faultsOf(kind: ConnectionKind, settings: Given): SettingFault[];
};

/** A setting that the server can't start with; the message names every fault at once. */
export class FaultySettings extends Error {
  override name = "FaultySettings";
}

/** Whether this is a practice house, also where its settings have faults. */
export function isPractice({ PRACTICE }: Record<string, string | undefined> = process.env): boolean {
  return PRACTICE === "on";
}

/** Those of the practice house of this one. */
export function readPracticeConfig(): Config {
  return readConfig({ ...process.env, PRACTICE: "on" });
}

/** The only reader of the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const all = givenIn(environment);
  const practises = isPractice(all);
  const given = practises ? forPractice(all) : all;
  const read = readSettings(given);
  if ("faults" in read) throw new FaultySettings(inWords(read.faults));
  return {
    ...read.settings,
    connect: (kept) => connect(readSettings, given, practises ? {} : kept),
    faultsOf: (kind, values) => (practises ? practiceFaults(kind) : faultsOf(readSettings, given, { kind, values })),
  };
}

function readSettings(given: Given): { settings: Settings } | { faults: SettingFault[] } {
  const read = settings.safeParse(given);
  const mayPlay = read.success && isAmongOneself(read.data);
  const { faults, chosen } = chooseProvider(given, { mayPlay });
  if (!read.success) return { faults: [...read.error.issues.map(faultOf), ...faults] };
  if (faults.length > 0) return { faults };
  const shaped = shape(read.data, chosen);
  const refusals = refusalsOf(shaped);
  return refusals.length > 0 ? { faults: refusals } : { settings: shaped };
}

/** What the settings allow each by itself, and an owner would regret together. */
function refusalsOf({ payments, databaseUrl, allowEmbeddedCards }: Settings): SettingFault[] {
  if (payments.money !== "live" || databaseUrl !== undefined || allowEmbeddedCards) return [];
  const message =
    `take real cards, but the bookings would be kept in the embedded database, which a power cut can damage. ` +
    "Set DATABASE_URL to a PostgreSQL, or ALLOW_EMBEDDED_CARDS=on if that is what you want.";
  return [{ name: payments.settings, message }];
}

/** Nobody else can come, or it was said that they may pay with play money. */
function isAmongOneself({ PUBLIC_URL, HOST, ALLOW_SANDBOX }: z.output<typeof settings>): boolean {
  const isReached = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return ALLOW_SANDBOX === "on" || (isLoopback(HOST) && !isReached);
}

/** Whether only this machine can come there; 0.0.0.0 and :: are every network's door. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(?:\.\d{1,3}){3}$/.test(name);
}

function shape(read: z.output<typeof settings>, payments: ReturnType<typeof chooseProvider>["chosen"]) {
  const isPublic = read.PUBLIC_URL?.startsWith("https:") ?? false;
  const mail = mailOf(read);
  const identity = identityOf(read);
  const isTried = payments.money === "play" && !identity.google && !identity.identityPlatform;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL,
    /** Where links in letters lead. */
    origin: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : `http://localhost:${read.PORT}`,
    /** Guests reach the hotel over https, so cookies are for https alone. */
    isPublic,
    dataDir: read.DATA_DIR,
    /** Seals what owners set at the console; undefined: a file in `dataDir` does. */
    secretsKey: read.SECRETS_KEY,
    ...databaseOf(read),
    /** Where pictures lie that owners hand in; undefined: in the database, which is all that its processes share. */
    pictureFolder: read.DATABASE_URL ? undefined : join(read.DATA_DIR, "pictures"),
    backup: backupOf(read),
    /** How many proxies in front may name the client's address. */
    trustedProxies: read.TRUST_PROXY,
    /** Whether the demo hotel is furnished into an empty database. */
    demo: read.DEMO ? read.DEMO === "on" : !read.DATABASE_URL && !isPublic && isTried,
    /** A second house with invented guests, out of which nothing leaves. */
    isPractice: read.PRACTICE === "on",
    /** Whether a house that begins from nothing asks its owner; else it opens with what stands in `content/`. */
    setup: read.SETUP === "on",
    mail,
    payments,
    identity,
    sessionSecret: read.SESSION_SECRET,
    /** Made at the start where there is no owner; in the demo with a password made for it. */
    owner: { email: read.OWNER_EMAIL, password: read.OWNER_PASSWORD },
    allowEmbeddedCards: read.ALLOW_EMBEDDED_CARDS === "on",
    /** Whether the hotel starts with another account of the payment provider while payments of the former are open. */
    allowOtherAccount: read.ALLOW_OTHER_STRIPE_ACCOUNT === "on",
    /** undefined: when the owner says. */
    businessDayTurns: read.BUSINESS_DAY_TURNS,
    /** With hot reload. */
    isDevelopment: read.NODE_ENV === "development",
    logLevel: read.LOG_LEVEL,
    logFormat: read.LOG_FORMAT,
    /** Where Prometheus reads; undefined: nothing is counted. */
    metricsPort: read.METRICS_PORT === 0 ? undefined : read.METRICS_PORT,
    /** Where OpenTelemetry's collector listens; undefined: nothing is told. */
    telemetryEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    houseRules: {
      horizonDays: read.BOOKING_HORIZON_DAYS,
      maxNights: read.MAX_NIGHTS,
      holdMinutes: read.HOLD_MINUTES,
      pendingHours: read.PENDING_HOURS,
      capRoomsPerBrowser: read.CAP_ROOMS_PER_BROWSER,
      capRoomsPerAddress: read.CAP_ROOMS_PER_ADDRESS,
      capUnpaidNightsPerBrowser: read.CAP_UNPAID_NIGHTS_PER_BROWSER,
      capUnpaidNightsPerAddress: read.CAP_UNPAID_NIGHTS_PER_ADDRESS,
      capHeldNightsPerBrowser: read.CAP_HELD_NIGHTS_PER_BROWSER,
      capHeldNightsPerAddress: read.CAP_HELD_NIGHTS_PER_ADDRESS,
      capOpenedNightsPerBrowser: read.CAP_OPENED_NIGHTS_PER_BROWSER,
      capOpenedNightsPerAddress: read.CAP_OPENED_NIGHTS_PER_ADDRESS,
      capPendingPerEmail: read.CAP_PENDING_PER_EMAIL,
      capPaymentsPerBrowser: read.CAP_PAYMENTS_PER_BROWSER,
      capPaymentsPerAddress: read.CAP_PAYMENTS_PER_ADDRESS,
      capReservationsPerBrowser: read.CAP_RESERVATIONS_PER_BROWSER,
      capReservationsPerAddress: read.CAP_RESERVATIONS_PER_ADDRESS,
      capCartsPerAddress: read.CAP_CARTS_PER_ADDRESS,
      unpaidShare: read.UNPAID_SHARE,
      adminSecondFactor: read.ADMIN_SECOND_FACTOR
        ? read.ADMIN_SECOND_FACTOR === "on"
        : isPublic && mail.smtp !== undefined,
    },
  };
}

function faultOf({ path, message }: z.core.$ZodIssue): SettingFault {
  return { name: path.join("."), message };
}

function inWords(faults: readonly SettingFault[]): string {
  return `The settings have faults:\n${faults.map(({ name, message }) => `  ${name}: ${message}`).join("\n")}`;
}
