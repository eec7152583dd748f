import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { diagnose, type Examined } from "./diagnose.ts";

const NOW = Date.parse("2026-11-21T18:00:00Z");
const before = (ms: number) => new Date(NOW - ms);
const HOUR = 3_600_000;

const SETTINGS = {
  DATABASE_URL: "postgresql://localhost/hotel",
  PUBLIC_URL: "https://hotel.example.com",
  TRUST_PROXY: "1",
  BACKUP_TO: "/copies",
  BACKUP_KEY: `age1${"q".repeat(58)}`,
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "desk@example.com",
};

const HOUSE = {
  behind: 0,
  isRestored: false,
  timeZone: "America/Chicago",
  lastEventAt: before(HOUR),
  lastPaymentAt: before(HOUR),
  lastBackupAt: before(HOUR),
  lastBackupFault: undefined,
  staff: 2,
  staffWithoutProof: 0,
};

const FACTS: Examined["facts"] = {
  kind: "postgresql",
  version: 180_004,
  missingExtensions: [],
  takesWrites: true,
  clockAheadMs: 3,
  isHalfRestored: false,
  house: HOUSE,
};

const REACHED = { check: "mail-reached", outcome: "good", detail: "mail.example.com:465" } as const;
const CARDS = { check: "cards-keys", outcome: "good", detail: "live" } as const;

interface Other {
  settings?: Record<string, string>;
  facts?: Partial<Examined["facts"]>;
  house?: Partial<NonNullable<Examined["facts"]["house"]>>;
  free?: number | undefined;
  isClosed?: boolean;
  isTemporary?: boolean;
  connections?: Examined["connections"];
  copy?: Examined["copy"];
  lostApps?: number;
  money?: "live";
}

function told(other: Other = {}) {
  const { payments, ...config } = readConfig({ ...SETTINGS, ...other.settings });
  return diagnose({
    config: { ...config, payments: { ...payments, money: other.money ?? payments.money } },
    facts: { ...FACTS, house: { ...HOUSE, ...other.house }, ...other.facts },
    copy: other.copy,
    disks: [
      {
        folder: "/data",
        free: "free" in other ? other.free : 40e9,
        isClosed: other.isClosed ?? false,
        isTemporary: other.isTemporary ?? false,
      },
    ],
    connections: "connections" in other ? other.connections : { mail: [REACHED], cards: [CARDS] },
    lostApps: other.lostApps ?? 0,
    now: NOW,
  });
}

/** What is told beside what is fine. */
function amiss(other: Other): string[] {
  return told(other)
    .filter(({ state }) => state !== "fine")
    .map(({ topic, state, said }) => `${topic} ${state}: ${said}`);
}

test("a house that is well is fine in every line, and each topic has one", () => {
  const symptoms = told();
  expect(symptoms.filter(({ state }) => state !== "fine")).toEqual([]);
  expect(symptoms.map(({ topic }) => topic)).toEqual([
    ...["settings", "database", "copy", "schema", "clock", "disk", "mail", "cards", "events"],
    ...["proxies", "time-zone", "backups", "second-factors"],
  ]);
});

test("a copy for reports that follows is fine, and how far it is behind is told", () => {
  const [, , copy] = told({ copy: { state: "copy", behindMs: 2_400 } });
  expect(copy).toEqual({ topic: "copy", state: "fine", said: "It follows, 2 s behind." });
});

const AMISS: [string, Other, string][] = [
  ["an old PostgreSQL", { facts: { version: 140_009 } }, "database wrong: PostgreSQL 14 is too old"],
  ["a standby", { facts: { takesWrites: false } }, "database wrong: It takes no writes: it is a standby"],
  ["a missing extension", { facts: { missingExtensions: ["pg_trgm"] } }, "database wrong: The extension pg_trgm"],
  ["the embedded database", { facts: { kind: "embedded" } }, "database note: The embedded database survives a killed"],
  ["a restore that was cut off", { facts: { isHalfRestored: true } }, "database wrong: A restore into it was cut off"],
  [
    "a copy that does not answer",
    { copy: { state: "unreachable", why: "ETIMEDOUT" } },
    "copy wrong: No database answers",
  ],
  ["a copy of another house", { copy: { state: "other" } }, "copy wrong: DATABASE_READ_URL leads to a database that"],
  ["a copy that is none", { copy: { state: "itself" } }, "copy note: DATABASE_READ_URL leads to the database itself"],
  ["a copy a little behind", { copy: { state: "copy", behindMs: 90_000 } }, "copy note: It is 90 s behind"],
  ["a copy far behind", { copy: { state: "copy", behindMs: 3 * HOUR } }, "copy wrong: It is 180 minutes behind"],
  [
    "a copy that knows no time",
    { copy: { state: "copy", behindMs: undefined } },
    "copy note: It holds this house, and",
  ],
  ["an empty database", { facts: { house: undefined } }, "schema note: There is no house"],
  ["tables of an older version", { house: { behind: 2 } }, "schema note: 2 changes of the tables are missing"],
  ["a restored house", { house: { isRestored: true } }, "schema wrong: The house is restored or copied"],
  ["a clock ahead", { facts: { clockAheadMs: 90_000 } }, "clock wrong: The database's clock is 90 s ahead of"],
  ["a clock behind", { facts: { clockAheadMs: -90_000 } }, "clock wrong: The database's clock is 90 s behind"],
  ["a full disk", { free: 1e8 }, "disk wrong: Only 0.1 GB free at /data"],
  ["a disk that fills", { free: 1.5e9 }, "disk note: 1.5 GB free at /data, which is little"],
  ["a folder that is not there", { free: undefined }, "disk wrong: There is no folder /data"],
  [
    "a small folder for moments",
    { free: 200e6, isTemporary: true },
    "disk note: 0.2 GB free at /data, which is little",
  ],
  ["a full folder for moments", { free: 100e6, isTemporary: true }, "disk wrong: Only 0.1 GB free at /data"],
  ["a folder that can't be written", { isClosed: true }, "disk wrong: /data can't be written by this user"],
  ["no mail", { connections: { mail: [], cards: [CARDS] } }, "mail note: No mail server is set"],
  [
    "a mail server that is silent",
    { connections: { mail: [{ check: "mail-reached", outcome: "bad", detail: "ETIMEDOUT" }], cards: [CARDS] } },
    "mail wrong: The mail server does not answer: ETIMEDOUT",
  ],
  [
    "letters that can't be signed",
    { connections: { mail: [REACHED, { check: "mail-signed", outcome: "bad", detail: "" }], cards: [CARDS] } },
    "mail wrong: Letters leave unsigned",
  ],
  [
    "no events after payments",
    { money: "live", house: { lastEventAt: before(9 * HOUR) } },
    "events wrong: Cards have paid and no event came since",
  ],
  ["a proxy that is not named", { settings: { TRUST_PROXY: "0" } }, "proxies wrong: PUBLIC_URL is https"],
  ["no address", { settings: { PUBLIC_URL: "", TRUST_PROXY: "0" } }, "proxies note: PUBLIC_URL is not set"],
  ["no backups", { settings: { BACKUP_TO: "" } }, "backups wrong: The house makes no backups by itself"],
  ["a backup that failed", { house: { lastBackupFault: "full" } }, "backups wrong: The last one failed: full"],
  [
    "a backup of next month",
    { house: { lastBackupAt: before(-720 * HOUR) } },
    "backups wrong: The last one is dated 2026-12-21T18:00:00.000Z, which is still to come",
  ],
  ["a backup of last week", { house: { lastBackupAt: before(170 * HOUR) } }, "backups wrong: The last one was made"],
  [
    "a backup that anybody can read",
    { settings: { BACKUP_KEY: "" } },
    "backups note: The last one was made and proved",
  ],
  ["staff without a second factor", { house: { staffWithoutProof: 1 } }, "second-factors note: 1 of 2 who work here"],
  [
    "staff that nobody asks for one",
    { settings: { ADMIN_SECOND_FACTOR: "off" } },
    "second-factors wrong: 2 of 2 who work here",
  ],
  ["apps of another secret", { lostApps: 3 }, "second-factors wrong: 3 authenticator apps were set up under another"],
];

describe("what is amiss is told with what to do", () => {
  test.each(AMISS)("%s", (_, other, words) => {
    expect(amiss(other)).toEqual(expect.arrayContaining([expect.stringContaining(words)]));
  });
});
