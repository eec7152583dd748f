import type { Readable } from "node:stream";

/** What a mail server adds is at the beginning; the letter itself, which it may append, nobody needs. */
const ENOUGH_BYTES = 60_000;
const PATIENCE_MS = 30_000;

/** For a mail server's pipe (sysexits.h): with this code it keeps the message and tries again. */
const TRY_AGAIN = 75;

/**
 * Hands a message that came to the return address to the hotel, which may hold the embedded database itself. Answers the
 * exit code: 0 also for what is no report of ours, or the mail server would send it back to its writer.
 */
export async function handInReturned(message: Readable, origin: string): Promise<{ code: number; said: string }> {
  const body = await beginningOf(message);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/api/returned-letters`, { method: "POST", body, signal });
    if (answer.ok) return { code: 0, said: "The hotel has noted it." };
    if (answer.status < 500) return { code: 0, said: "This is no report about a letter of the hotel's." };
    return { code: TRY_AGAIN, said: `The hotel answered ${answer.status}.` };
  } catch (fault) {
    return { code: TRY_AGAIN, said: `The hotel at ${origin} can't be reached: ${String(fault)}` };
  }
}

async function beginningOf(message: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk as Uint8Array);
    if (length < ENOUGH_BYTES) chunks.push(bytes.subarray(0, ENOUGH_BYTES - length));
    length += bytes.length;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
