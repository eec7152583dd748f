import { type ReadRows, rowsAgain } from "#app/desk/parts/rows.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { ListedLetter } from "#hotel/messages/ports/outbox.ts";
import type { LetterState } from "#hotel/messages/rules/letter-states.ts";

const PAGE_LENGTH = 50;

/** A page of the outbox. */
export const readMessages = (async ({ staff, clerk }, asked) => {
  const found = await staff.messages.listLetters(clerk, { ...asked, limit: PAGE_LENGTH });
  return isProblem(found) ? found : { ...found, letters: found.letters.map(messageRow) };
}) satisfies ReadRows<unknown>;

export const loader = rowsAgain(readMessages);

export type MessageRow = ReturnType<typeof messageRow>;

/** A message as the desk's list shows it: without what it tells. */
export function messageRow(letter: ListedLetter) {
  const { id, kind, to, subject, attempts, trouble, queuedAt, settledAt } = letter;
  const state: LetterState | "held" = letter.waitsSince === undefined ? letter.state : "held";
  const nextTryAt = state === "queued" ? letter.nextTryAt : undefined;
  return { id, kind, to, subject, state, attempts, trouble, queuedAt, settledAt, nextTryAt };
}
