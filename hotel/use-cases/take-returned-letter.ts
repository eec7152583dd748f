import type { Ports } from "#hotel/ports/ports.ts";
import type { Problem } from "#hotel/rules/problem.ts";

/**
 * Takes what a mail server sent back (RFC 3464). Our own mark in its address is all the proof that is asked for: a letter
 * that can't be delivered is noted as come back, and the desk is told; what is only late changes nothing. `not-found` for
 * everything that bears no mark of ours.
 */
export async function takeReturnedLetter(
  { store, mailRoom, clock }: Ports,
  message: string,
): Promise<{ taken: true } | Problem> {
  const returned = await mailRoom.mailer.readReturned(message);
  if (!returned) return { problem: "not-found" };
  if (returned.verdict === "late") return { taken: true };
  const at = clock.now();
  return store.transaction(async (tx) => {
    if (await tx.outbox.bounce(returned.letterId, returned.reason, at)) {
      await tx.alerts.raise({ kind: "letter-bounced", subject: `letter:${returned.letterId}` }, at);
    }
    return { taken: true };
  });
}
