import type { Settled } from "#app/browser/settle-payment.ts";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/payment.ts";

/** The browser comes back from paying and asks what became of it. Any number of times: this never pays. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const { payments } = context.get(hotelContext).guest;
  const answer = await payments.confirm(visitorOf(context), String(form.get("paymentId") ?? ""));
  // Perhaps paid: the page says then what it says where nobody answers, with the numbers that it knows.
  if (isProblem(answer) && answer.problem === "too-many-tries") {
    return new Response(null, { status: 429, headers: { "retry-after": String(answer.retryAfterSeconds) } });
  }
  const say = (problem: Problem) => problemWords(problem, context.get(contentContext), context.get(speechContext));
  if (!isProblem(answer) && answer.outcome === "confirmed") leaveNotice(context, "booked");
  return Response.json(settledOf(answer, say), { headers: { "cache-control": "no-store" } });
}

function settledOf(
  answer: Awaited<ReturnType<Hotel["guest"]["payments"]["confirm"]>>,
  say: (problem: Problem) => Words,
): Settled {
  if (isProblem(answer)) return { settled: SETTLED_BY[answer.problem] ?? "unsaved", words: say(answer) };
  if (answer.outcome === "processing") return { settled: "processing" };
  return { settled: "confirmed", orderId: answer.orderId };
}

const SETTLED_BY: Partial<Record<Problem["problem"], "unpaid" | "over">> = {
  "payment-not-succeeded": "unpaid",
  "order-over": "over",
  "other-order": "over",
  "payment-refunded": "over",
};
