import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { BackupRefused } from "./backup-format.ts";

/** How every file of age begins (https://age-encryption.org/v1). */
const MARK = "age-encryption.org/v1";
const SECRET = /^AGE-SECRET-KEY-/;

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.toString("latin1") === MARK;
  } finally {
    await handle.close();
  }
}

/** Encrypted so that only the owner's secret key opens it. */
export async function seal(plain: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(SECRET.test(key) ? await identityToRecipient(key) : key);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

export async function unseal(sealed: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined || !SECRET.test(key)) {
    sealed.destroy();
    throw new BackupRefused(
      "This backup is encrypted. Name the file with its secret key: --key FILE. Nothing was changed.",
    );
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (fault) {
    sealed.destroy();
    throw new BackupRefused(wordsFor(fault));
  }
}

function wordsFor(fault: unknown): string {
  const isOther = fault instanceof Error && fault.message.startsWith("no identity matched");
  return isOther
    ? "This key does not open the backup: it was encrypted for another one. Nothing was changed."
    : "This file is damaged or cut off, or what was given is no key. Nothing was changed.";
}

/** The two kinds of streams carry the same bytes, and their types don't know it. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
}
