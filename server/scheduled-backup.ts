import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { BackupFault, BackupMaker, ProvedBackup } from "#hotel/upkeep/ports/backups.ts";
import {
  backUpToFile,
  exitAtSignals,
  olderThan,
  proveBackup,
  refuseUnfit,
  whereNobodySees,
  writeSealed,
} from "./backup-wiring.ts";
import { type Config, readConfig } from "./config.ts";
import { saidPlainly } from "./said-plainly.ts";

const PROGRAM = fileURLToPath(import.meta.url);
/** A child that takes longer hangs; no other begins while it works. */
const LONGEST_MS = 110 * 60_000;

interface Around {
  /** Instead of this process's own environment. */
  environment?: NodeJS.ProcessEnv;
  /** Ends the one that is being made. */
  closing?: AbortSignal | undefined;
}

/** Makes backups in a process of their own, which gives its memory back; undefined where the owner has chosen no folder. */
export function openBackupMaker({ backup }: Pick<Config, "backup">, around: Around = {}): BackupMaker | undefined {
  const { to, everyMs, keep, key } = backup;
  if (to === undefined) return undefined;
  return { to, everyMs, keep, isEncrypted: key !== undefined, make: (at) => makeInChild(at, around) };
}

function makeInChild(at: Instant, { environment, closing }: Around): ReturnType<BackupMaker["make"]> {
  if (closing?.aborted) return Promise.resolve("cut-off");
  const child = fork(PROGRAM, [String(at)], { timeout: LONGEST_MS, ...(environment && { env: environment }) });
  const end = () => child.kill();
  closing?.addEventListener("abort", end);
  child.once("exit", () => closing?.removeEventListener("abort", end));
  return new Promise((answer) => {
    const failed = (why: string) =>
      answer(closing?.aborted ? "cut-off" : { fault: `The program that made it ${why}.` });
    child.once("message", (made) => answer(made as ProvedBackup | BackupFault));
    child.once("error", ({ message }) => failed(`did not start: ${message}`));
    child.once("exit", (code, signal) => failed(`ended with ${signal ?? code}`));
  });
}

/**
 * One backup into the folder that the owner has chosen: restored where nobody sees it, brought up to date and found right, before it is
 * encrypted and before it has its name. Older ones go. Throws `BackupRefused` where the folder or the backup is
 * not as it must be.
 */
export async function makeScheduled(config: Config, at: Instant, prove = proveBackup): Promise<ProvedBackup> {
  const { to = "", key, keep } = config.backup;
  await refuseUnfit(to);
  return whereNobodySees(config.dataDir, async (work) => {
    const plain = join(work, "plain.levee");
    await backUpToFile({ ...config, backup: { ...config.backup, key: undefined } }, plain);
    const { faults, manifest } = await prove(plain, undefined, work);
    if (faults.length > 0) throw new BooksWrong(`Its books contradict each other: ${faults.slice(0, 3).join("; ")}`);
    const file = nameAt(at);
    await writeSealed(createReadStream(plain), { file: join(to, file), key });
    await forgetOlder(to, { made: file, keep });
    const { size: bytes } = await stat(join(to, file));
    const { bookings, payments, paid } = manifest.books;
    return { file, bytes, isEncrypted: key !== undefined, bookings, payments, paid };
  });
}

class BooksWrong extends Error {
  override name = "BackupRefused";
}

const NAME = /^levee-\d{8}T\d{6}Z\.levee$/;

function nameAt(at: Instant): string {
  const stamp = new Date(at).toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return `levee-${stamp}.levee`;
}

async function forgetOlder(folder: string, { made, keep }: { made: string; keep: number }): Promise<void> {
  const names = await readdir(folder);
  const whole = names.filter((name) => NAME.test(name));
  const older = olderThan(made, whole, keep);
  const broken = names.filter((name) => name.endsWith(".part") && NAME.test(name.slice(0, -".part".length)));
  await Promise.all([...older, ...broken].map((name) => rm(join(folder, name), { force: true })));
}

async function answerParent(): Promise<void> {
  const made = await makeScheduled(readConfig(), Number(process.argv[2])).catch((fault: unknown) => ({
    fault: saidPlainly(fault).split("\n")[0] ?? "",
  }));
  process.send?.(made, () => process.disconnect());
}

if (process.argv[1] === PROGRAM) {
  // Nobody waits for it any more.
  process.once("disconnect", () => process.exit());
  exitAtSignals();
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await answerParent();
}
