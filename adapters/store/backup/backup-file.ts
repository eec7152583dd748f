import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline as streamThrough, Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupRefused } from "./backup-format.ts";
import { isSealed, seal, unseal } from "./sealing.ts";

/** Of zstd: a reader passes over it. Its content is the SHA-256 of every byte before it. */
const FOOT_HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const FOOT = FOOT_HEAD.length + 32;

/** Ends with a process that died in the middle; the name says so. */
export const UNFINISHED = ".part";

/** Compresses the pieces of a backup, adds its checksum and seals it for the owner's key where there is one. */
export async function writeBackup(
  pieces: AsyncIterable<string>,
  { to, key }: { to: Writable; key?: string | undefined },
): Promise<void> {
  const compressed = through(Readable.from(pieces), createZstdCompress({ params: COMPRESSION }), withFoot());
  await pipeline(key === undefined ? compressed : await seal(compressed, key), to);
}

const COMPRESSION = { [constants.ZSTD_c_checksumFlag]: 1 };

/** Whole under its name, or not there at all; for its owner's eyes alone. */
export async function writeFileWhole(
  file: string,
  write: (to: Writable) => Promise<void>,
  mode = 0o600,
): Promise<void> {
  const part = `${file}${UNFINISHED}`;
  try {
    await write(createWriteStream(part, { mode }));
    await reachDisk(part);
    await rename(part, file);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

export async function reachDisk(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}

/**
 * The lines of a backup. Each byte is held against the checksum at the end, so what was read is only to be believed when this ends
 * without a refusal.
 */
export async function* readBackup(file: string, key?: string): AsyncGenerator<unknown[]> {
  const sealed = await isSealed(file);
  const source = sealed ? await unseal(createReadStream(file), key) : createReadStream(file);
  try {
    yield* linesOf(through(source, withoutFoot(), createZstdDecompress()));
  } catch (fault) {
    throw fault instanceof BackupRefused || isOfTheMachine(fault) ? fault : new BackupRefused(DAMAGED);
  }
}

const DAMAGED = "This file is damaged, cut off, or no backup at all. Nothing was changed.";

/** What fails on the way is told by the last stream. */
function through(source: Readable, first: Transform, second: Transform): Transform {
  return streamThrough(source, first, second, () => undefined);
}

function isOfTheMachine(fault: unknown): boolean {
  return fault instanceof Error && "syscall" in fault;
}

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<unknown[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as unknown);
  }
  if (rest !== "") throw new BackupRefused(DAMAGED);
}

function withFoot(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([FOOT_HEAD, hash.digest()]));
    },
  });
}

/** Lets through all but the end of the file, and fails where that does not fit the rest. */
function withoutFoot(): Transform {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const until = Math.max(0, all.length - FOOT);
      held = all.subarray(until);
      hash.update(all.subarray(0, until));
      done(null, all.subarray(0, until));
    },
    flush(done) {
      const isWhole = held.equals(Buffer.concat([FOOT_HEAD, hash.digest()]));
      done(isWhole ? null : new BackupRefused(DAMAGED));
    },
  });
}
