import type { MessagesPorts } from "./ports.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { isRelayed } from "./relay-form.ts";
import { endAsSent } from "./send-letter.ts";
import { withoutTrace } from "./without-trace.ts";

/** How many letters wait since the database was restored: nobody knows whether they were sent before it was lost (ADR 53). */
export async function countHeldLetters({ store }: MessagesPorts): Promise<{ held: number } | Problem> {
  return { held: (await store.outbox.held()).length };
}

/** Sends all of them. A guest who has one already gets it under the same Message-ID, with the same links. */
export function sendHeldLetters(ports: MessagesPorts, clerk: Account): Promise<Modified | Problem> {
  const at = ports.clock.now();
  return decide(ports, clerk, { act: "letter.held-sent", carryOut: ({ id }) => ports.store.outbox.letGo(id, at) });
}

/** Counts all of them as sent: none leaves, and the links that guests have in them work again. */
export function countHeldAsSent(ports: MessagesPorts, clerk: Account): Promise<Modified | Problem> {
  // Nobody reads the secret link of a letter that does not leave.
  const quiet = { ...ports, mailRoom: withoutTrace(ports).mailRoom };
  return decide(ports, clerk, { act: "letter.held-counted", carryOut: (letter) => count(quiet, letter) });
}

async function count(ports: MessagesPorts, letter: QueuedLetter): Promise<void> {
  if (!isRelayed(letter)) return endAsSent(ports, letter);
  await ports.store.outbox.settle(letter, { state: "sent", subject: "" }, ports.clock.now());
}

/** One after another: what a dead process leaves goes on waiting. */
async function decide(
  ports: MessagesPorts,
  clerk: Account,
  { act, carryOut }: { act: string; carryOut: (letter: QueuedLetter) => Promise<void> },
): Promise<Modified | Problem> {
  const held = await ports.store.outbox.held();
  if (held.length === 0) return { modifiedCount: 0 };
  const detail = String(held.length);
  const noted = await inDeskTransaction(ports.store, clerk, async (tx) => {
    await tx.audit.add({ actor: clerk.id, act, subject: "house", at: ports.clock.now(), detail });
    return { modifiedCount: held.length };
  });
  if (!isProblem(noted)) for (const letter of held) await carryOut(letter);
  return noted;
}
