import type { MessagesPorts } from "./ports.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber, readRowId } from "#hotel/kernel/sent-number.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { gatherLetter } from "./letter-kinds.ts";
import { lockOrderOf } from "./order-letter.ts";
import { isRelayed } from "./relay-form.ts";
import { withoutTrace } from "./without-trace.ts";

/**
 * Puts a letter that was sent, kept or set aside back into the outbox, or lets one go that waits for a person. It goes out
 * under the same Message-ID, so a mail program that has it already shows it once; a letter about an order goes to the address
 * that this has now, and to another one as another message with other links. Problems: `letter-outdated` where what it tells is no longer so;
 * `wrong-state` where it waits already; `stale-version` where somebody was faster.
 */
export async function resendLetter(
  ports: MessagesPorts,
  clerk: Account,
  sent: { id: unknown; version: unknown },
): Promise<Modified | Problem> {
  const version = readNumber(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const letter = await ports.store.outbox.find(readRowId(sent.id));
  if (!letter) return { problem: "not-found" };
  if (letter.version !== version) return { problem: "stale-version" };
  if (letter.state === "queued" && letter.waitsSince === undefined) return { problem: "wrong-state" };
  if (await isOutdated(ports, letter)) return { problem: "letter-outdated" };
  const at = ports.clock.now();
  return inDeskTransaction(ports.store, clerk, async (tx) => {
    const subject = `letter:${letter.id}`;
    const to = (await lockOrderOf(tx, letter))?.email ?? letter.to;
    if (!(await tx.outbox.queueAgain(letter.id, { version, at, to }))) return { problem: "stale-version" };
    await tx.alerts.settle({ kind: "letter-failed", subject }, at);
    await tx.alerts.settle({ kind: "letter-bounced", subject }, at);
    await tx.audit.add({ actor: clerk.id, act: "letter.resent", subject, at });
    return { modifiedCount: 1 };
  });
}

/** A form for the external service is no letter: it goes again as long as there is such a service. */
async function isOutdated(ports: MessagesPorts, letter: QueuedLetter): Promise<boolean> {
  return isRelayed(letter)
    ? ports.formRelay === undefined
    : "drop" in (await gatherLetter(withoutTrace(ports), letter));
}
