import { z } from "zod";
import { chooseProvider, PAYMENT_SETTINGS } from "#adapters/payments/providers.ts";
import { databaseFaults, databaseOf, databaseSettings } from "./database-settings.ts";
import { identityFaults, identityOf, identitySettings } from "./identity-settings.ts";
import { mailOf, mailSettings, missingTogether } from "./mail-settings.ts";

const count = (least: number, most: number, unset: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .default(unset);
const onOff = z.enum(["on", "off"]);
const url = z.url({ protocol: /^https?$/ });

const shapeOfSettings = z.object({
  ...identitySettings,
  ...mailSettings,
  PORT: count(0, 65_535, 3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  ...databaseSettings,
  SESSION_SECRET: z.string().min(32, "must have 32 characters or more, best random ones").optional(),
  OWNER_EMAIL: z.email().toLowerCase().optional(),
  OWNER_PASSWORD: z.string().min(8, "must have 8 characters or more, better 15").max(128).optional(),
  ADMIN_SECOND_FACTOR: onOff.optional(),
  TRUST_PROXY: count(0, 10, 0),
  DEMO: onOff.optional(),
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
  CAP_PENDING_PER_EMAIL: count(1, 1_000, 3),
  CAP_PAYMENTS_PER_BROWSER: count(1, 100_000, 30),
  CAP_PAYMENTS_PER_ADDRESS: count(1, 1_000_000, 120),
  CAP_CARTS_PER_ADDRESS: count(1, 1_000_000, 120),
  UNPAID_SHARE: count(1, 100, 20),
  BUSINESS_DAY_TURNS: z
    .string()
    .regex(/^0\d:[0-5]\d$|^1[01]:[0-5]\d$/, "must be a time before noon, such as 04:00")
    .default("04:00"),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(["error", "warn", "info", "debug"]).default("info"),
});

const settings = shapeOfSettings.superRefine((read, check) => {
  const faults = [...databaseFaults(read), ...missingTogether(read), ...identityFaults(read)];
  for (const { name, message } of faults) check.addIssue({ code: "custom", path: [name], message });
});

export type Config = ReturnType<typeof shape>;

/** A setting that the server can't start with; the message names every fault at once. */
export class FaultySettings extends Error {
  override name = "FaultySettings";
}

/** The only reader of the environment. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = settings.safeParse(given);
  const { faults, chosen } = chooseProvider(given);
  if (!read.success) throw new FaultySettings(inWords([...read.error.issues.map(faultOf), ...faults]));
  if (faults.length > 0) throw new FaultySettings(inWords(faults));
  const config = shape(read.data, chosen);
  const [refusal] = refusalsOf(config);
  if (refusal) throw new FaultySettings(refusal);
  return config;
}

/** What the settings allow each by itself, and an owner would regret together. */
function refusalsOf(config: Config): string[] {
  const { publicUrl, host, payments, databaseUrl, allowSandbox, allowEmbeddedCards } = config;
  const reached = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname) ? "PUBLIC_URL" : "HOST";
  const isAtHome = isLoopback(host) && reached === "HOST";
  const isPlay = payments.money === "play" && !allowSandbox && !isAtHome;
  return [
    ...(isPlay
      ? [
          `${reached} lets others than this machine in, but payments are still the sandbox's: nobody would really pay. ` +
            `Set the ${PAYMENT_SETTINGS} to take real cards, or ALLOW_SANDBOX=on if that is what you want.`,
        ]
      : []),
    ...(payments.money === "live" && databaseUrl === undefined && !allowEmbeddedCards
      ? [
          `The ${payments.settings} take real cards, but the bookings would be kept in the embedded database, which a power ` +
            "cut can damage. Set DATABASE_URL to a PostgreSQL, or ALLOW_EMBEDDED_CARDS=on if that is what you want.",
        ]
      : []),
  ];
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
  const hasKeys = payments.money !== "play" || Boolean(identity.google ?? identity.identityPlatform);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL,
    /** Where links in letters lead. */
    origin: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : `http://localhost:${read.PORT}`,
    /** Guests reach the hotel over https, so cookies are for https alone. */
    isPublic,
    dataDir: read.DATA_DIR,
    ...databaseOf(read),
    /** How many proxies in front may name the client's address. */
    trustedProxies: read.TRUST_PROXY,
    /** Whether the demo hotel is furnished into an empty database. */
    demo: read.DEMO ? read.DEMO === "on" : !read.DATABASE_URL && !isPublic && !hasKeys,
    mail,
    payments,
    identity,
    sessionSecret: read.SESSION_SECRET,
    /** Made at the start where there is no owner; in the demo with a password made for it. */
    owner: { email: read.OWNER_EMAIL, password: read.OWNER_PASSWORD },
    allowSandbox: read.ALLOW_SANDBOX === "on",
    allowEmbeddedCards: read.ALLOW_EMBEDDED_CARDS === "on",
    /** Whether the hotel starts with another account of the payment provider while payments of the former are open. */
    allowOtherAccount: read.ALLOW_OTHER_STRIPE_ACCOUNT === "on",
    businessDayTurns: read.BUSINESS_DAY_TURNS,
    /** With hot reload. */
    isDevelopment: read.NODE_ENV === "development",
    logLevel: read.LOG_LEVEL,
    houseRules: {
      horizonDays: read.BOOKING_HORIZON_DAYS,
      maxNights: read.MAX_NIGHTS,
      holdMinutes: read.HOLD_MINUTES,
      pendingHours: read.PENDING_HOURS,
      capRoomsPerBrowser: read.CAP_ROOMS_PER_BROWSER,
      capRoomsPerAddress: read.CAP_ROOMS_PER_ADDRESS,
      capUnpaidNightsPerBrowser: read.CAP_UNPAID_NIGHTS_PER_BROWSER,
      capUnpaidNightsPerAddress: read.CAP_UNPAID_NIGHTS_PER_ADDRESS,
      capPendingPerEmail: read.CAP_PENDING_PER_EMAIL,
      capPaymentsPerBrowser: read.CAP_PAYMENTS_PER_BROWSER,
      capPaymentsPerAddress: read.CAP_PAYMENTS_PER_ADDRESS,
      capCartsPerAddress: read.CAP_CARTS_PER_ADDRESS,
      unpaidShare: read.UNPAID_SHARE,
      adminSecondFactor: read.ADMIN_SECOND_FACTOR
        ? read.ADMIN_SECOND_FACTOR === "on"
        : isPublic && mail.smtp !== undefined,
    },
  };
}

type Fault = ReturnType<typeof chooseProvider>["faults"][number];

function faultOf({ path, message }: z.core.$ZodIssue): Fault {
  return { name: path.join("."), message };
}

function inWords(faults: readonly Fault[]): string {
  return `The settings have faults:\n${faults.map(({ name, message }) => `  ${name}: ${message}`).join("\n")}`;
}
