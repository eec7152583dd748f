import { data, type Params } from "react-router";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Outcome, refused } from "./outcome.ts";
import { problemInWords } from "./problem-in-words.ts";
import { type DeskContext, readOrNot, type Staff } from "./read.ts";
import { inWords } from "./told-if-lost.ts";
import { words } from "./words.ts";

/** What a form has sent, and the parameters of its address; nothing of it trusted. */
export type Sent = Readonly<Record<string, FormDataEntryValue | undefined>>;

interface Done {
  modifiedCount: number;
  said?: string;
  /** What is said stays until somebody has read it. */
  stays?: boolean;
}

/** What a button of the desk does, and what is said of it. */
export interface DeskAct {
  does: (staff: Staff, clerk: Account, sent: Sent) => Promise<Done | Problem>;
  /** Once it is done, unless its answer says so itself. */
  said: Of;
  /** Where nothing had to change; the desk's usual words where nothing is said. */
  unchanged?: string;
}

interface Asked {
  request: Request;
  context: DeskContext;
  params?: Params;
}

/** Words, perhaps by what was sent. */
export type Of = string | ((sent: Sent) => string);

/** For a page's action: carries out what its form asks for. `act` chooses it; `of` says whom or what it concerns. */
export async function answerForm({ request, context, params }: Asked, acts: Acts) {
  return answerSent(context, { ...Object.fromEntries(await request.formData()), ...params }, acts);
}

interface Acts {
  act: (sent: Sent) => DeskAct | undefined;
  of: Of;
}

/** The same, where the page has looked at the form before. */
export async function answerSent(context: DeskContext, sent: Sent, { act, of }: Acts) {
  const { does, said, unchanged } = act(sent) ?? NO_ACT;
  const answer = await readOrNot(context, (staff, clerk) => does(staff, clerk, sent));
  const words = isProblem(answer) ? undefined : answer.said;
  const outcome = outcomeOf(answer, { of: inWords(of, sent), said: words ?? inWords(said, sent) }, context);
  if (outcome.outcome === "done" && !isProblem(answer) && answer.stays) return { ...outcome, stays: true };
  if (outcome.outcome !== "unchanged") return withStatus(outcome);
  return withStatus({ ...outcome, said: words ?? unchanged ?? outcome.said });
}

const NO_ACT: DeskAct = { does: () => Promise.resolve(fieldProblem("intent", "invalid")), said: "" };

/** Chooses an act by the name that its button sends as `intent`. */
export function byIntent(acts: Readonly<Record<string, DeskAct>>): (sent: Sent) => DeskAct | undefined {
  return ({ intent }) => (typeof intent === "string" && Object.hasOwn(acts, intent) ? acts[intent] : undefined);
}

/** The outcome of an act: `of` is whom or what it concerns, `said` tells its success. */
export function outcomeOf(
  answer: { modifiedCount: number } | Problem,
  { of, said }: { of: string; said: string },
  context: DeskContext,
): Outcome {
  if (!isProblem(answer)) {
    return answer.modifiedCount > 0 ? { outcome: "done", said } : { outcome: "unchanged", said: words.unchanged };
  }
  const { detail } = problemInWords(answer, context);
  return refused(of, {
    code: answer.problem,
    detail,
    ...("bookingIds" in answer && { bookingIds: answer.bookingIds }),
  });
}

/** The answer to a form: whoever may not send it is told so by its status, too. */
export function withStatus(outcome: Outcome) {
  const isRefused = outcome.outcome === "refused" && outcome.code === "not-allowed";
  return isRefused ? data(outcome, { status: 403 }) : outcome;
}
