import type { WrittenWords } from "./ports/letter-writer.ts";
import { isMailFailure, type MailFailure, type WrittenLetter } from "./ports/mailer.ts";
import type { MessagesPorts } from "./ports.ts";
import type { Alert } from "#hotel/kernel/ports/alerts.ts";
import type { LetterEnd, QueuedLetter } from "./ports/outbox.ts";
import { nextTry } from "./rules/letter-timing.ts";
import { gatherLetter, MAILED_KINDS, needsAPerson } from "./letter-kinds.ts";
import { type GatheredLetter, nameOfLetter } from "./order-letter.ts";

/** One at a time: when this process is killed, at most one letter is out and not written down yet. */
const BATCH = 1;

/** Takes the next letter whose time has come; another process's hands are off them for a minute. */
export function claimLetters({ store, clock, leases }: MessagesPorts): Promise<QueuedLetter[]> {
  const now = clock.now();
  return store.outbox.claim({ kinds: MAILED_KINDS, now, until: now + leases.letter, limit: BATCH });
}

/**
 * Writes and sends a letter that was claimed. It goes out at least once: should this process die between the mail
 * server's answer and the row, the letter goes again under the same Message-ID. A letter that is refused for good, or
 * that can't be put into words, is set aside with its error and, where a person could mend it, an alert. One whose address is
 * corrected while it is under way goes to the new one as well, whatever became of it at the old one.
 */
export async function sendLetter(ports: MessagesPorts, letter: QueuedLetter): Promise<void> {
  const gathered = await gatherLetter(ports, letter);
  if ("drop" in gathered) return end(ports, letter, { state: "dropped", trouble: gathered.drop });
  const words = await inWords(ports, gathered);
  if ("fault" in words) return setAside(ports, letter, words.fault);
  const written = addressed(ports, letter, { ...gathered, words });
  const answer = await ports.mailRoom.mailer.send(written);
  if (isMailFailure(answer)) return handleFailure(ports, letter, answer);
  await end(ports, letter, answer.outcome === "sent" ? { state: "sent", subject: written.subject } : kept(written));
  await ports.store.alerts.settle(UNREACHABLE, ports.clock.now());
}

/** A letter that counts as sent before: written, so that the links in it work, and not handed to anybody. */
export async function endAsSent(ports: MessagesPorts, letter: QueuedLetter): Promise<void> {
  const gathered = await gatherLetter(ports, letter);
  if ("drop" in gathered) return end(ports, letter, { state: "dropped", trouble: gathered.drop });
  const words = await inWords(ports, gathered);
  if ("fault" in words) return setAside(ports, letter, words.fault);
  await end(ports, letter, { state: "sent", subject: words.subject });
}

const UNREACHABLE: Alert = { kind: "mail-unreachable", subject: "mail" };

export async function inWords(
  { mailRoom }: MessagesPorts,
  letter: GatheredLetter,
): Promise<WrittenWords | { fault: string }> {
  try {
    return await mailRoom.writer.write(letter.facts, letter.language);
  } catch (fault) {
    return { fault: `It can't be put into words: ${String(fault)}` };
  }
}

function addressed(
  { mailRoom }: MessagesPorts,
  letter: QueuedLetter,
  { facts, to, replyTo = mailRoom.desk, words }: GatheredLetter & { words: WrittenWords },
): WrittenLetter {
  return {
    ...words,
    id: letter.id,
    version: letter.version,
    key: mailRoom.sign(nameOfLetter({ ...letter, to })),
    to,
    replyTo,
    ...("link" in facts && { secretLink: facts.link }),
  };
}

/** A reader of the outbox must not find the key to an account there. */
function kept({ subject, html, text, secretLink }: WrittenLetter): LetterEnd {
  return { state: "kept", subject, ...(secretLink === undefined && { html, text }) };
}

async function handleFailure(
  ports: MessagesPorts,
  letter: QueuedLetter,
  { failure, reason }: MailFailure,
): Promise<void> {
  const now = ports.clock.now();
  const until = failure === "refused" ? undefined : nextTry(letter, failure, now);
  if (until === undefined) return setAside(ports, letter, reason);
  await ports.store.outbox.putOff(letter, { until, trouble: reason });
  if (failure === "unreachable") await ports.store.alerts.raise(UNREACHABLE, now);
}

function setAside(ports: MessagesPorts, letter: QueuedLetter, trouble: string): Promise<void> {
  const at = ports.clock.now();
  return ports.store.transaction(async (tx) => {
    const isOver = await tx.outbox.settle(letter, { state: "failed", trouble }, at);
    if (isOver && needsAPerson(letter.kind))
      await tx.alerts.raise({ kind: "letter-failed", subject: `letter:${letter.id}` }, at);
  });
}

async function end({ store, clock }: MessagesPorts, letter: QueuedLetter, became: LetterEnd): Promise<void> {
  await store.outbox.settle(letter, became, clock.now());
}
