import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import type { Finding } from "#hotel/settings/rules/connections.ts";
import {
  type CopyFacts,
  type DatabaseFacts,
  type HouseFacts,
  type Symptom,
  TOPICS,
  type Topic,
} from "#hotel/upkeep/ports/doctor.ts";
import type { Config } from "./config.ts";

export interface Disk {
  folder: string;
  /** In bytes; undefined where there is no such folder. */
  free: number | undefined;
  /** What is put there for moments, which needs little room. */
  isTemporary: boolean;
  /** This user can't write to it. */
  isClosed: boolean;
}

export interface Examined {
  config: Pick<
    Config,
    "isPublic" | "publicUrl" | "trustedProxies" | "pooler" | "payments" | "mail" | "backup" | "houseRules"
  >;
  facts: DatabaseFacts;
  /** Undefined where none is set. */
  copy: CopyFacts | undefined;
  disks: readonly Disk[];
  /** What a try of each said, none where it is not set; undefined where nobody could try. */
  connections: Record<"mail" | "cards", readonly Finding[]> | undefined;
  /** Authenticator apps that no secret of the house opens. */
  lostApps: number;
  now: number;
}

type Said = Omit<Symptom, "topic">;

const OLDEST_POSTGRESQL = 150_000;
const CLOCK_MS = 2_000;
const GIGABYTE = 1e9;
const DAY = 86_400_000;
/** An event comes within seconds of its payment. */
const EVENT_LATE_MS = 3_600_000;

/** What is to be told of a house that was looked at, each topic once or more, in their order. */
export function diagnose(examined: Examined): Symptom[] {
  const { facts } = examined;
  const told: Partial<Record<Topic, Said[]>> = {
    settings: [fine("Read, and without faults.")],
    database: databaseIs(examined),
    copy: [copyIs(examined.copy)],
    schema: [schemaIs(facts)],
    clock: [clockIs(facts)],
    disk: examined.disks.map(diskIs),
    proxies: [proxiesAre(examined)],
    ...(facts.house && ofHouse(examined, facts.house)),
  };
  return TOPICS.flatMap((topic) => (told[topic] ?? []).map((said) => ({ topic, ...said })));
}

function ofHouse(examined: Examined, house: HouseFacts): Partial<Record<Topic, Said[]>> {
  return {
    mail: connectionIs(examined.connections?.mail, NO_MAIL),
    cards: connectionIs(examined.connections?.cards, NO_CARDS),
    events: [eventsAre(examined, house)],
    "time-zone": [zoneIs(house, examined.now)],
    backups: [backupsAre(examined, house)],
    "second-factors": [proofsAre(examined, house), ...lostAre(examined)],
  };
}

function fine(said: string): Said {
  return { state: "fine", said };
}

function note(said: string): Said {
  return { state: "note", said };
}

function wrong(said: string): Said {
  return { state: "wrong", said };
}

/** What the embedded database promises, told at each start too. */
export const POWER_CUT =
  "The embedded database survives a killed process, not a power cut, which can damage it: keep backups, and use PostgreSQL for anything " +
  "that matters (npm run hotel -- move-to).";

function databaseIs({ facts, config }: Examined): Said[] {
  if (facts.isHalfRestored) {
    return [wrong("A restore into it was cut off, or is under way. Run npm run hotel -- restore FILE again.")];
  }
  if (facts.kind === "embedded") return [note(POWER_CUT)];
  if (!facts.takesWrites) {
    return [
      wrong("It takes no writes: it is a standby that was not promoted, or held read-only. Guests are sent away."),
    ];
  }
  const name = `PostgreSQL ${Math.floor(facts.version / 10_000)}`;
  if (facts.version < OLDEST_POSTGRESQL) return [wrong(`${name} is too old. Use 15 or newer.`)];
  const missing = facts.missingExtensions.map((extension) =>
    wrong(
      `The extension ${extension} is not on the server. Install the package of PostgreSQL's contributed extensions.`,
    ),
  );
  const pooler = config.pooler ? ", through a pooler in transaction mode" : ", without a pooler in between";
  return missing.length > 0 ? missing : [fine(`${name}${pooler}, with its extensions.`)];
}

const MINUTE = 60_000;
const COPY_LATE_MS = 15 * MINUTE;

function copyIs(copy: CopyFacts | undefined): Said {
  if (!copy) return fine("None is set: reports read the database itself.");
  if (copy.state === "unreachable") {
    return wrong(`No database answers at DATABASE_READ_URL (${copy.why}). Reports read the database itself meanwhile.`);
  }
  if (copy.state === "other") return wrong("DATABASE_READ_URL leads to a database that does not hold this house.");
  if (copy.state === "itself") return note("DATABASE_READ_URL leads to the database itself, which spares it nothing.");
  const { behindMs } = copy;
  if (behindMs === undefined) return note("It holds this house, and does not tell how far it is behind.");
  const told = behindMs < 2 * MINUTE ? `${Math.round(behindMs / 1_000)} s` : `${Math.round(behindMs / MINUTE)} minutes`;
  if (behindMs < MINUTE) return fine(`It follows, ${told} behind.`);
  if (behindMs < COPY_LATE_MS) return note(`It is ${told} behind.`);
  return wrong(`It is ${told} behind. Look whether it still follows the database; its reports tell of when they are.`);
}

function schemaIs({ house }: DatabaseFacts): Said {
  if (!house) return note("There is no house of this version in it yet. npm start makes one, or brings it up to date.");
  if (house.isRestored) {
    return wrong(
      "The house is restored or copied: decisions from before wait. Open Money on the dashboard and look after them.",
    );
  }
  if (house.behind > 0) return note(`${house.behind} changes of the tables are missing. The next start makes them.`);
  return fine("Up to date.");
}

function clockIs({ clockAheadMs }: DatabaseFacts): Said {
  if (Math.abs(clockAheadMs) <= CLOCK_MS) return fine("This machine and the database agree.");
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
  const way = clockAheadMs > 0 ? "ahead of" : "behind";
  return wrong(
    `The database's clock is ${seconds} s ${way} this machine's. Let both be set by NTP: deadlines hang on it.`,
  );
}

/** What is wrong, and what is little, in bytes: a folder for moments may lie in memory. */
const ROOM = { lasting: [GIGABYTE / 2, 2 * GIGABYTE], temporary: [0.15 * GIGABYTE, 0.3 * GIGABYTE] } as const;

function diskIs({ folder, free, isClosed, isTemporary }: Disk): Said {
  if (free === undefined) return wrong(`There is no folder ${folder}. Make it, or mount its disk.`);
  if (isClosed) {
    return wrong(
      `${folder} can't be written by this user. It has to belong to whoever runs the house, and a service's unit has to let it write there.`,
    );
  }
  const room = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  const [tooLittle, little] = ROOM[isTemporary ? "temporary" : "lasting"];
  if (free < tooLittle) return wrong(`Only ${room}. Make room: a full disk stops the house.`);
  return free < little ? note(`${room}, which is little.`) : fine(`${room}.`);
}

const NO_MAIL =
  "No mail server is set: letters stay in the database, and nobody gets them. Set SMTP_URL, or Connections on the dashboard.";
const NO_CARDS = "No real cards are taken: no keys of a payment provider are set.";

function connectionIs(findings: readonly Finding[] | undefined, none: string): Said[] {
  if (!findings) return [note("Not tried: the tables are not up to date.")];
  if (findings.length === 0) return [note(none)];
  const bad = findings.filter(({ outcome }) => outcome === "bad");
  if (bad.length === 0)
    return [
      fine(
        findings
          .map(({ detail }) => detail)
          .filter(Boolean)
          .join(", ") || "It answers.",
      ),
    ];
  return bad.map(({ check, detail }) =>
    wrong(`${CHECKS[check] ?? check}: ${detail}. Look at Connections on the dashboard.`),
  );
}

const CHECKS: Partial<Record<Finding["check"], string>> = {
  "mail-reached": "The mail server does not answer",
  "mail-encrypted": "The line to the mail server can't be encrypted",
  "mail-login": "The mail server refuses the login",
  "mail-signed": "Letters leave unsigned",
  "cards-keys": "The payment provider refuses the keys",
  "cards-money": "The keys are not for the money that is meant",
  "cards-charges": "The payment provider does not let this account take payments",
  "cards-lists": "The keys may not list all that the books are compared by",
  "cards-endpoint": "The payment provider's webhook is not as it should be",
};

function eventsAre({ config }: Examined, { lastEventAt, lastPaymentAt }: HouseFacts): Said {
  if (config.payments.money !== "live") return fine("Nothing to hear: no real cards are taken.");
  if (!lastPaymentAt) return note("No card has paid yet, so that no event was due.");
  const isHeard = lastEventAt && lastEventAt.getTime() > lastPaymentAt.getTime() - EVENT_LATE_MS;
  if (isHeard) return fine(`The last one came at ${lastEventAt.toISOString()}.`);
  return wrong(
    "Cards have paid and no event came since. Look at the webhook's address and its secret at the provider.",
  );
}

function proxiesAre({ config: { publicUrl, isPublic, trustedProxies } }: Examined): Said {
  if (publicUrl === undefined) return note("PUBLIC_URL is not set: links in letters lead to this machine alone.");
  if (!isPublic) return note("PUBLIC_URL is not https: cookies travel unprotected.");
  if (trustedProxies > 0) return fine(`${trustedProxies} in front may name the guests' addresses.`);
  return wrong(
    "PUBLIC_URL is https, so that a proxy ends TLS, and TRUST_PROXY is 0: all guests share one guest's limits. Set it to the number of proxies.",
  );
}

function zoneIs({ timeZone }: HouseFacts, now: number): Said {
  if (timeZone === undefined) return note("The house has decided nothing yet.");
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }).format(now);
  return fine(`${timeZone}, where it is ${clock}.`);
}

function backupsAre({ config: { backup }, now }: Examined, { lastBackupAt, lastBackupFault }: HouseFacts): Said {
  if (backup.to === undefined) {
    return wrong("The house makes no backups by itself. Set BACKUP_TO to a folder on another disk or machine.");
  }
  if (lastBackupFault !== undefined) return wrong(`The last one failed: ${lastBackupFault}`);
  if (!lastBackupAt) return note("The first one is still to come.");
  if (lastBackupAt.getTime() > latestTrue(now)) {
    return wrong(
      `The last one is dated ${lastBackupAt.toISOString()}, which is still to come: a clock was or is wrong.`,
    );
  }
  const told = `The last one was made and proved at ${lastBackupAt.toISOString()}`;
  if (now - lastBackupAt.getTime() > 2 * backup.everyMs + DAY / 24)
    return wrong(`${told}, which is long ago. Is the house running?`);
  return backup.key ? fine(`${told}.`) : note(`${told}. It is not encrypted: BACKUP_KEY changes that.`);
}

function proofsAre({ config: { houseRules, isPublic } }: Examined, { staff, staffWithoutProof }: HouseFacts): Said {
  if (staff === 0) return note("Nobody works here yet.");
  const told = `${staff - staffWithoutProof} of ${staff} who work here have a passkey or an authenticator app`;
  if (!houseRules.adminSecondFactor) {
    return isPublic
      ? wrong(`${told}, and nobody is asked for one. Set up mail, or ADMIN_SECOND_FACTOR=on.`)
      : note(`${told}; nobody is asked for one while the house has no https address and no mail.`);
  }
  return staffWithoutProof > 0 ? note(`${told}; the others are asked at their next log-in.`) : fine(`${told}.`);
}

function lostAre({ lostApps }: Examined): Said[] {
  if (lostApps === 0) return [];
  return [
    wrong(
      `${lostApps} authenticator apps were set up under another SESSION_SECRET, and their codes open nothing. Set that one again; where it ` +
        "is lost, npm run hotel -- create-owner gives an owner a login without the app, and owners take the others off Staff and invite them anew.",
    ),
  ];
}
