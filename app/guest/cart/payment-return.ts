import { redirect, type RouterContextProvider } from "react-router";
import { hotelContext, speechContext } from "#app/context.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { leaveNotice, type NoticeName } from "#app/shell/notices.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Returned } from "#hotel/payments/checkout.ts";
import type { Route } from "./+types/payment-return.ts";
import { withDrawer } from "./drawer-address.ts";

/**
 * A guest comes back from their bank's page, to the very order that was paid for. The payment's secret stands in this
 * address, so nobody stays here.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { links } = context.get(speechContext);
  const { payments } = context.get(hotelContext).guest;
  const { answer, isElsewhere } = await payments.confirmReturned(visitorOf(context), url.searchParams);
  if (isElsewhere) return toHome(context, noticeElsewhere(answer, context));
  if (!isProblem(answer) && answer.outcome === "confirmed") return redirect(links.confirmed(answer.orderId));
  // The step of the card says of an order that is over that nothing was charged.
  if (isProblem(answer) && answer.problem === "payment-refunded") return toHome(context, "moneyReturns");
  // Whoever pays again while nobody knows would pay for two stays.
  if (isProblem(answer) && UNHEARD.has(answer.problem)) leaveNotice(context, "awaited");
  return redirect(withDrawer({ pathname: links.home(), search: "" }, "pay"));
}

const UNHEARD: ReadonlySet<Problem["problem"]> = new Set<Problem["problem"]>([
  "provider-unreachable",
  "too-many-tries",
]);

type Context = Readonly<RouterContextProvider>;

function toHome(context: Context, notice: NoticeName): Response {
  leaveNotice(context, notice);
  return redirect(context.get(speechContext).links.home());
}

/** This browser shows nothing of the order: whoever has the secret hears what became of the payment, and whose it is not. */
function noticeElsewhere(answer: Returned["answer"], context: Context): NoticeName {
  const { sendsLetters } = context.get(hotelContext).guest.messages;
  if (!isProblem(answer)) {
    if (answer.outcome === "processing") return "awaitedElsewhere";
    return sendsLetters ? "paidElsewhere" : "paidWithoutLetter";
  }
  if (answer.problem === "payment-refunded") return "moneyReturns";
  if (answer.problem === "order-over") return "overElsewhere";
  return answer.problem === "payment-not-succeeded" && !answer.isAsked ? "unpaidElsewhere" : "awaitedElsewhere";
}
