import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { backUpToFile, backUpToStream, proveBackup, restoreFrom } from "./backup-wiring.ts";
import { moveHouse } from "./move-house.ts";
import { type Config, FaultySettings } from "./config.ts";
import { directPlaceOf } from "./place-of-house.ts";
import { SECRET_KEY } from "./backup-settings.ts";

/** What a verb says to the owner, line by line, and the program's exit code. */
export interface Told {
  lines: string[];
  code: 0 | 1 | 2;
}

export const BACKUP_USAGE = `
  npm run hotel -- backup FILE
      Writes everything the hotel holds at one instant to a file, while it runs; encrypted where BACKUP_KEY is set. With - for the
      standard output say npm run --silent.
  npm run hotel -- verify FILE [--key KEY-FILE]
      Restores a backup where nobody sees it, brings it up to date and checks its books; KEY-FILE has the secret key of an encrypted one.
  npm run hotel -- restore FILE [--key KEY-FILE]
      Makes an empty house, in DATA_DIR or at DATABASE_URL (DATABASE_DIRECT_URL where it is set), the one that was backed up. Stop the
      hotel first.
  npm run hotel -- move-to postgresql://...
      Brings the house in DATA_DIR into an empty PostgreSQL, proves it equal table by table, and keeps the old one from opening; nothing
      in it is changed. Stop the hotel first. Where it was cut off, the same command does it anew.
`;

const VERBS = { backup, verify, restore, "move-to": moveTo };

/** Answers undefined where it is none of these, or was said wrongly. */
export function backupVerb(said: readonly string[], config: () => Config): Promise<Told> | undefined {
  const [verb = "", ...rest] = said;
  if (!Object.hasOwn(VERBS, verb)) return undefined;
  const { values, positionals } = parseArgs({
    args: rest,
    options: { key: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return undefined;
  return VERBS[verb as keyof typeof VERBS]({ file, keyFile: values.key, config: config() });
}

interface Asked {
  file: string;
  keyFile: string | undefined;
  config: Config;
}

async function backup({ file, config }: Asked): Promise<Told> {
  const backed = await (file === "-" ? backUpToStream(config, process.stdout) : backUpToFile(config, file));
  const paused = backed.paused === undefined ? [] : [backed.paused];
  return { lines: [...paused, `backed up ${counted(backed.books)} from ${directPlaceOf(config)}`], code: 0 };
}

async function verify({ file, keyFile, config }: Asked): Promise<Told> {
  const { manifest, head, faults } = await proveBackup(file, await keyFrom(keyFile, config));
  const house = head.house ? ` of house ${head.house.id} in epoch ${head.house.epoch}` : "";
  const of = `a backup${house} of ${head.madeAt} by version ${head.product}`;
  if (faults.length > 0) return { lines: [`This is ${of}, and its books are wrong:`, ...faults], code: 1 };
  const tables = Object.keys(manifest.tables).length;
  return { lines: [`This is ${of}: ${tables} tables, books right.`, `verified ${counted(manifest.books)}`], code: 0 };
}

async function restore({ file, keyFile, config }: Asked): Promise<Told> {
  const { manifest } = await restoreFrom(file, await keyFrom(keyFile, config), config);
  return { lines: [RESTORED, `restored ${counted(manifest.books)} into ${directPlaceOf(config)}`], code: 0 };
}

async function moveTo({ file: url, config }: Asked): Promise<Told> {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    return { lines: ["Say where: move-to postgresql://user:password@host/name"], code: 2 };
  const { tables, books } = (await moveHouse(config, url)).manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const equal = `${Object.keys(tables).length} tables with ${rows} rows came there as they were.`;
  return { lines: [equal, MOVED, `moved ${counted(books)}`], code: 0 };
}

const MOVED =
  "Set DATABASE_URL to that address and start the hotel, with the same DATA_DIR or SECRETS_KEY: connections are sealed with it. The house here opens no more.";

const RESTORED =
  "Refunds, letters and reservations without payment from before wait for a person: after the start sign in as owner and open Money and Today on the dashboard.";

/** The secret key, from a file that may have remarks in it as age-keygen writes them. */
async function keyFrom(file: string | undefined, { backup: { key } }: Config): Promise<string | undefined> {
  if (file === undefined) return key;
  const lines = (await readFile(file, "utf8")).split("\n").map((line) => line.trim());
  const secret = lines.find((line) => SECRET_KEY.test(line));
  if (secret === undefined)
    throw new FaultySettings(`There is no line with a secret key (AGE-SECRET-KEY-...) in ${file}.`);
  return secret;
}

function counted({ bookings, payments, paid }: { bookings: number; payments: number; paid: Cents }): string {
  return `${bookings} bookings, ${payments} payments, $${inDollars(paid)}`;
}
