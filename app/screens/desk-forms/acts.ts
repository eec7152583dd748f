import { fill } from "#app/languages/phrase.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/rules/account.ts";
import { fieldProblem, type Problem } from "#hotel/rules/problem.ts";
import { formWords } from "./words.ts";

type Sent = Record<string, unknown> & { form: unknown; id: unknown };

/** Does what the button says. */
export function act(
  postRoom: Hotel["postRoom"],
  account: Account,
  sent: Sent,
): Promise<{ modifiedCount: number } | Problem> {
  const { form, id, version } = sent;
  const change = { form, id, version };
  switch (sent.intent) {
    case "match":
      return postRoom.matchForm(account, { ...change, bookingId: sent.number || sent.candidate });
    case "accept":
      return postRoom.acceptCheckIn(account, change);
    case "done":
    case "open":
      return postRoom.finishForm(account, { ...change, as: sent.intent });
    case "reply":
      return postRoom.replyToForm(account, { form, id, words: sent.words });
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
