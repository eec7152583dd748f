import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { isMailFailure } from "#hotel/messages/ports/mailer.ts";
import { readDecisions } from "./check-decisions.ts";
import type { SettingsPorts } from "./ports.ts";
import { WORDED_LETTERS } from "./rules/worded-letters.ts";
import { sampleFacts } from "./sample-facts.ts";

/** The document whose words it has, saved or not, and which letter in which language; nothing of it trusted. */
export interface SentTestLetter {
  document: unknown;
  kind?: unknown;
  language?: string | undefined;
}

/** kept: no mail server is set, so nothing left the house. failed: with the mail server's own reason. */
export type TestLetter = { outcome: "sent" | "kept"; to: string } | { outcome: "failed"; reason: string };

/**
 * Sends whoever asks a letter about an invented stay, in the words of a document that nobody has to see yet. For owners alone.
 * Problems: `invalid-fields` for a `kind` that there is not; `property-refused` with every fault.
 */
export async function sendTestLetter(
  ports: SettingsPorts,
  owner: Account,
  { document, kind: sent, language }: SentTestLetter,
): Promise<TestLetter | Problem> {
  const kind = WORDED_LETTERS.find((one) => one === sent);
  if (!kind) return fieldProblem("kind", "invalid");
  const decisions = readDecisions(ports, document);
  if (isProblem(decisions)) return decisions;
  const { clock, mailRoom, draftWriter } = ports;
  const type = decisions.roomTypes[0]?.id ?? "";
  const facts = sampleFacts(kind, { type, name: owner.name, today: clock.today(), now: clock.now() });
  const words = await (await draftWriter(document)).write(facts, language);
  // In no outbox: a letter about nothing has no place among those that were sent.
  const key = mailRoom.sign(`test letter ${kind} ${owner.id} ${clock.now()}`);
  const answer = await mailRoom.mailer.send({ ...words, id: 0, key, to: owner.email });
  return isMailFailure(answer) ? { outcome: "failed", reason: answer.reason } : { ...answer, to: owner.email };
}
