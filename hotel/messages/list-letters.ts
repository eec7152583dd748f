import type { MessagesPorts } from "./ports.ts";
import type { KeptLetter, ListedLetter } from "./ports/outbox.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";
import { readLetterQuery, type SentLetterQuery } from "./rules/letter-query.ts";
import { pageOf } from "#hotel/kernel/list-query.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { gatherLetter } from "./letter-kinds.ts";
import { inWords } from "./send-letter.ts";
import { withoutTrace } from "./without-trace.ts";

export interface LetterList {
  letters: ListedLetter[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/**
 * A letter's words. kept: as the outbox has them. now: as they would be written at this moment, without living
 * links, because a letter that left the house is not kept. none: it would not be written any more, and why.
 */
export type LetterPreview =
  | { preview: "kept" | "now"; subject: string; html: string; text: string }
  | { preview: "none"; why: string };

/** A page of the outbox for the desk, newest first. */
export async function listLetters(
  { store }: MessagesPorts,
  asked: SentLetterQuery = {},
): Promise<LetterList | Problem> {
  const query = readLetterQuery(asked);
  if (isProblem(query)) return query;
  const found = await store.outbox.page({ ...query, limit: query.limit + 1 });
  const { rows: letters, next } = pageOf(found, query.limit, ({ id }) => String(id));
  return { letters, next };
}

/** One letter of the outbox with its words; looking changes nothing. */
export async function readLetter(
  ports: MessagesPorts,
  id: unknown,
): Promise<{ letter: KeptLetter; preview: LetterPreview } | Problem> {
  const letter = await ports.store.outbox.find(readRowId(id));
  return letter ? { letter, preview: await previewOf(ports, letter) } : { problem: "not-found" };
}

async function previewOf(ports: MessagesPorts, letter: KeptLetter): Promise<LetterPreview> {
  const { html, text, subject = "" } = letter;
  if (html !== undefined && text !== undefined) return { preview: "kept", subject, html, text };
  const gathered = await gatherLetter(withoutTrace(ports), letter);
  if ("drop" in gathered) return { preview: "none", why: gathered.drop };
  const words = await inWords(ports, gathered);
  if ("fault" in words) return { preview: "none", why: words.fault };
  return { preview: "now", subject: words.subject, html: words.html, text: words.text };
}
