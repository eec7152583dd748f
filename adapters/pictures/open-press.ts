import { fork } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LookedAt, MadeFile, PicturePress } from "#hotel/settings/ports/pictures.ts";
import type { PictureFault } from "#hotel/kernel/picture-fault.ts";
import type { PictureKind } from "#hotel/settings/rules/picture-files.ts";
import type { PressOrder, PressWord } from "./press-program.ts";

const PROGRAM = fileURLToPath(new URL("press-program.ts", import.meta.url));

export interface PressBounds {
  lookMs: number;
  makeMs: number;
  /** Of the process that looks, in milliseconds of its own work: what it waits for a busy machine is nobody's fault. */
  lookWorkMs: number;
  /** Of the process that works, in bytes. */
  memory: number;
}

/** Fifty million pixels, interlaced and with eight bytes each, fit; the largest photograph takes half a minute on half a core. */
const BOUNDS: PressBounds = { lookMs: 120_000, makeMs: 120_000, lookWorkMs: 20_000, memory: 512 * 1024 * 1024 };

/** Reads and makes pictures in processes of their own, one at a time, which end with their work, or when it takes too much. */
export function openPress(others: Partial<PressBounds> = {}): PicturePress {
  const bounds = { ...BOUNDS, ...others };
  const [inTurnToLook, inTurnToMake] = [oneAtATime(), oneAtATime()];
  return {
    look: (path, kind) => inTurnToLook(() => look({ path, kind }, bounds)),
    make: (base, of, each) => inTurnToMake(() => make({ base, of, each }, bounds)),
  };
}

interface Looking {
  path: string;
  kind: PictureKind;
}

async function look(
  { path, kind }: Looking,
  { lookMs: ms, lookWorkMs: mostWorkMs, memory }: PressBounds,
): Promise<LookedAt | { fault: PictureFault }> {
  const fault = await faultOfHead(path);
  if (fault) return { fault };
  const base = `${path}-base`;
  const words: PressWord[] = [];
  await run({ look: path, kind, base, mostMemory: memory, mostWorkMs }, { ms, heard: (word) => void words.push(word) });
  const [word] = words;
  if (word && "seen" in word) return { ...word.seen, base };
  return { fault: word && "fault" in word ? word.fault : "too-hard" };
}

interface Making {
  base: string;
  of: Parameters<PicturePress["make"]>[1];
  each: (made: MadeFile) => Promise<void>;
}

async function make({ base, of, each }: Making, { makeMs: ms, memory }: PressBounds): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "levee-press-"));
  let handing: Promise<void> = Promise.resolve();
  let isDone = false;
  try {
    const heard = (word: PressWord) => {
      if ("done" in word) isDone = true;
      if (!("made" in word)) return;
      const { made: file } = word;
      handing = handing.then(() => each({ file, path: join(folder, file) }));
      // Waited for below; until then nobody listens.
      handing.catch(() => undefined);
    };
    await run({ make: base, of, folder, mostMemory: memory }, { ms, heard });
    await handing;
    return isDone;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until the process has ended by itself or was ended. It is given nothing of this one's settings but where compiled programs lie, and others go before it. */
function run(order: PressOrder, { ms, heard }: { ms: number; heard: (word: PressWord) => void }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2", ...compiledBefore() },
      execArgv: ["--max-old-space-size=64"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const patience = setTimeout(() => child.kill("SIGKILL"), ms);
    child.on("message", heard);
    child.once("spawn", () => {
      standBack(child.pid);
      child.send(order, () => undefined);
    });
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/** To strip and compile the program anew is a third of a process's work for a small picture. */
function compiledBefore(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function standBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone, or the system has no such thing.
  }
}

/** JPEG, PNG and WebP. */
const HEADS = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];
/** Its brands (ISO/IEC 23008-12). What reads pictures here has no decoder for HEVC, which is under patents. */
const HEIC = /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** What begins as no picture does needs no process to be refused. */
async function faultOfHead(path: string): Promise<PictureFault | undefined> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (bytesRead === 0) return "empty";
    const head = buffer.toString("latin1", 0, bytesRead);
    if (HEADS.some((pattern) => pattern.test(head))) return undefined;
    return HEIC.test(head) ? "heic" : "not-a-picture";
  } finally {
    await file.close();
  }
}

/** Runs what it is given one after another. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
