import { data } from "react-router";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What the hotel says to a proposed move, for the calendar that asks; amounts are cents. */
export function replyTo(answer: ChangedStay | Problem, context: DeskContext) {
  if (!isProblem(answer)) return { reply: "fits", ...answer } as const;
  const { detail: why } = problemInWords(answer, context);
  const bookingIds: readonly number[] = ("bookingIds" in answer && answer.bookingIds) || [];
  return { reply: "refused", code: answer.problem as string, why, bookingIds } as const;
}

export type Reply = ReturnType<typeof replyTo>;
/** What a move that can be had comes to. */
export type Fitting = Extract<Reply, { reply: "fits" }>;

/** The same as an answer: whoever may not move stays is told so by its status, too. */
export function withStatus(reply: Reply) {
  return data(reply, { status: reply.reply === "refused" && reply.code === "not-allowed" ? 403 : 200 });
}
