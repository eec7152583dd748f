import { fill } from "#app/languages/phrase.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { formWords } from "./words.ts";

type Sent = Record<string, unknown> & { form: unknown; id: unknown };

/** Does what the button says. */
export function act(
  messages: Hotel["staff"]["messages"],
  account: Account,
  sent: Sent,
): Promise<{ modifiedCount: number } | Problem> {
  const { form, id, version } = sent;
  const change = { form, id, version };
  switch (sent.intent) {
    case "match":
      return messages.matchForm(account, { ...change, bookingId: sent.number || sent.candidate });
    case "accept":
      return messages.acceptCheckIn(account, change);
    case "done":
    case "open":
      return messages.finishForm(account, { ...change, as: sent.intent });
    case "reply":
      return messages.replyToForm(account, { form, id, words: sent.words });
    default:
      return Promise.resolve(fieldProblem("intent", "invalid"));
  }
}

/** What is said once it is done. */
export function saidOf(sent: Record<string, unknown>): string {
  switch (sent.intent) {
    case "match":
      return fill(formWords.match.done, { number: String(sent.number || sent.candidate) });
    case "accept":
      return formWords.accept.done;
    case "open":
      return formWords.open.done;
    case "reply":
      return formWords.replies.done;
    default:
      return formWords.finish.done;
  }
}
