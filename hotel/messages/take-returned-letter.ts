import type { MessagesPorts } from "./ports.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { needsAPerson } from "./letter-kinds.ts";

const MINUTE = 60_000;
/** A mark has 128 bits, so that nobody guesses one; a mailbox for returned letters gets much that is none of ours. */
const TRIES_PER_MINUTE = 60;

/**
 * Takes what a mail server sent back (RFC 3464). Our own mark in its address is all the proof that is asked for: a letter
 * that can't be delivered is noted as come back, and the desk is told where it can mend that; what is only late changes nothing. `not-found` for
 * everything that bears no mark of ours, and `too-many-tries` where an address sends too much of it.
 */
export async function takeReturnedLetter(
  { store, mailRoom, clock }: MessagesPorts,
  { address }: Visitor,
  message: string,
): Promise<{ taken: true } | Problem> {
  const returned = await mailRoom.mailer.readReturned(message);
  if (!returned) {
    const tries = await store.tries.count(`returned-letter:${address}`, { now: clock.now(), lengthMs: MINUTE });
    return tries > TRIES_PER_MINUTE ? { problem: "too-many-tries", retryAfterSeconds: 60 } : { problem: "not-found" };
  }
  if (returned.verdict === "late") return { taken: true };
  const at = clock.now();
  return store.transaction(async (tx) => {
    const kind = await tx.outbox.bounce(returned, at);
    if (kind && needsAPerson(kind)) {
      await tx.alerts.raise({ kind: "letter-bounced", subject: `letter:${returned.letterId}` }, at);
    }
    return { taken: true };
  });
}
