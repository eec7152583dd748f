import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { migrate, MigrationRefused } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";

/** An empty house, or one to be backed up, as the settings of its process name it. */
export type Place = { DATABASE_URL: string } | { DATA_DIR: string };

export interface KillsReport {
  kills: number;
  /** What lay there afterwards and should not have, or opened, or did not come back. */
  wrong: string[];
}

/** Kills `backup` at so many points, spread over what it says to the database. No file may look whole. */
export async function killBackups(house: Place, points: number): Promise<KillsReport> {
  const folder = await mkdtemp(join(tmpdir(), "levee-kills-"));
  const file = join(folder, "house.levee");
  const all = Number((await runVerb(["backup", file], house)).stdout);
  await rm(file);
  const wrong: string[] = [];
  for (const at of spread(all, points)) {
    const { killed } = await runVerb(["backup", file], house, at);
    if (!killed) wrong.push(`nobody died at statement ${at}`);
    if (existsSync(file)) wrong.push(`a file lay there after a kill at statement ${at}`);
    const left = `${file}.part`;
    if (existsSync(left) && (await inspectBackup(left).then(is, isNot))) wrong.push(`${left} is whole at ${at}`);
  }
  await rm(folder, { recursive: true });
  return { kills: points, wrong };
}

/**
 * Kills `restore` of a backup at so many points, each time in a new empty house. What is there afterwards refuses to open and says why,
 * or was not touched yet; the same restore then brings the whole house.
 */
export async function killRestores(
  file: string,
  { points, empty }: { points: number; empty: () => Promise<Place> },
): Promise<KillsReport> {
  const all = Number((await runVerb(["restore", file], await empty())).stdout);
  const wrong: string[] = [];
  let refused = 0;
  for (const at of spread(all, points)) {
    const place = await empty();
    const { killed } = await runVerb(["restore", file], place, at);
    if (!killed) wrong.push(`nobody died at statement ${at}`);
    const opened = await openAgain(place);
    if (opened === "refused") refused += 1;
    else if (opened !== "empty") wrong.push(`after a kill at statement ${at} the house ${opened}`);
    await runVerb(["restore", file], place).catch((fault: Error) => wrong.push(`at ${at}: ${fault.message}`));
    if ((await openAgain(place)) !== "there") wrong.push(`after a kill at statement ${at} the house did not come back`);
  }
  if (refused < points / 2) wrong.push(`only ${refused} of ${points} houses refused`);
  return { kills: points, wrong };
}

/**
 * Kills `move-to` at so many points, or at these statements, each time of a new copy of this house into a new database. The house that was killed does not open
 * where anything had begun; the same again brings it over, and then only the new one opens.
 */
export async function killMoves(
  founded: string,
  { points, empty }: { points: number | readonly number[]; empty: () => Promise<{ DATABASE_URL: string }> },
): Promise<KillsReport> {
  const wrong: string[] = [];
  const statements = typeof points === "number" ? spread(await statementsOfMove(founded, empty), points) : points;
  for (const at of statements) {
    const [from, to] = [await copyOf(founded), await empty()];
    const { killed } = await runVerb(["move-to", to.DATABASE_URL], from, at);
    if (!killed) wrong.push(`nobody died at statement ${at}`);
    const left = await openAgain(from);
    if (left !== "HouseMoved" && (left !== "empty" || at > 50))
      wrong.push(`after a kill at ${at} the source is ${left}`);
    await runVerb(["move-to", to.DATABASE_URL], from).catch((fault: Error) => wrong.push(`at ${at}: ${fault.message}`));
    const both = [await openAgain(from), await openAgain(to)].join();
    if (both !== "HouseMoved,empty") wrong.push(`after a kill at ${at} and again: ${both}`);
    await rm(from.DATA_DIR, { recursive: true });
  }
  return { kills: statements.length, wrong };
}

async function statementsOfMove(founded: string, empty: () => Promise<{ DATABASE_URL: string }>): Promise<number> {
  const from = await copyOf(founded);
  const { stdout } = await runVerb(["move-to", (await empty()).DATABASE_URL], from);
  await rm(from.DATA_DIR, { recursive: true });
  return Number(stdout);
}

/** What a start would find. */
async function openAgain(place: Place): Promise<string> {
  const databaseUrl = "DATABASE_URL" in place ? place.DATABASE_URL : undefined;
  const dataDir = "DATA_DIR" in place ? place.DATA_DIR : "unused";
  const database = await openDatabase({ databaseUrl, dataDir }).catch((fault: Error) => fault.name);
  if (typeof database === "string") return database;
  try {
    await migrate(database);
    const { rows } = await database.pool.query("select from house where restored_since is not null");
    return rows.length > 0 ? "there" : "empty";
  } catch (fault) {
    if (fault instanceof MigrationRefused && fault.message.includes("was cut off")) return "refused";
    return String(fault);
  } finally {
    await database.close();
  }
}

/** Evenly, from the second to the one before the last. */
function spread(all: number, points: number): number[] {
  return Array.from({ length: points }, (_, index) => 2 + Math.round(((all - 3) * index) / (points - 1)));
}

export function runVerb(verb: string[], place: Place, diesAt?: number): Promise<{ killed: boolean; stdout: string }> {
  const env = { ...process.env, ...place, ...(diesAt !== undefined && { DIES_AT: String(diesAt) }) };
  // It lives for seconds: to compile the embedded database a second time, for speed, costs more than it gains.
  const program = ["--liftoff-only", "tests/outages/dying-backup.ts"];
  return promisify(execFile)(process.execPath, [...program, ...verb], { env }).then(
    ({ stdout }) => ({ killed: false, stdout }),
    (fault: { signal?: string; message: string }) => {
      if (fault.signal !== "SIGKILL") throw fault;
      return { killed: true, stdout: "" };
    },
  );
}

/** A new folder with an empty house on the embedded database in it. */
export async function copyOf(founded: string): Promise<{ DATA_DIR: string }> {
  const folder = await mkdtemp(join(tmpdir(), "levee-killed-"));
  await cp(founded, folder, { recursive: true });
  return { DATA_DIR: folder };
}

const is = () => true;
const isNot = () => false;
