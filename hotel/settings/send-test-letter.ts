import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { isMailFailure } from "#hotel/messages/ports/mailer.ts";
import type { SettingsPorts } from "./ports.ts";
import { type SentSample, writeSampleLetter } from "./write-sample-letter.ts";

/** kept: no mail server is set, so nothing left the house. failed: with the mail server's own reason. */
export type TestLetter = { outcome: "sent" | "kept"; to: string } | { outcome: "failed"; reason: string };

/**
 * Sends whoever asks a letter about an invented stay, in the words of a document, saved or not. For owners alone. Problems: as of
 * `writeSampleLetter`.
 */
export async function sendTestLetter(
  ports: SettingsPorts,
  owner: Account,
  sent: SentSample & { document: unknown },
): Promise<TestLetter | Problem> {
  const sample = await writeSampleLetter(ports, { ...sent, name: owner.name });
  if (isProblem(sample)) return sample;
  const { clock, mailRoom } = ports;
  // In no outbox: a letter about nothing has no place among those that were sent.
  const key = mailRoom.sign(`test letter ${sample.kind} ${owner.id} ${clock.now()}`);
  const answer = await mailRoom.mailer.send({ ...sample.words, id: 0, version: 0, key, to: owner.email });
  return isMailFailure(answer) ? { outcome: "failed", reason: answer.reason } : { ...answer, to: owner.email };
}
