import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/log-in-passkey.ts";
import { answerFor } from "./account-answer.ts";
import { homeOf, wayOn } from "./coming-in.ts";
import { readTold, said } from "./passkey-told.ts";

/** The two steps of coming in with a passkey, for the log-in page's scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const told = await readTold(request);
  const { guest } = context.get(hotelContext);
  const { asking } = context.get(accountContext);
  if (told.step === "begin") {
    const begun = await guest.accounts.beginPasskeySignIn(asking);
    return said(isProblem(begun) ? { answer: answerFor(begun, new FormData(), context) } : begun);
  }
  const entered = await guest.accounts.signInWithPasskey(asking, { response: told.response });
  if (isProblem(entered)) return said({ answer: answerFor(entered, new FormData(), context) });
  leaveNotice(context, "loggedIn");
  return said({ goOn: wayOn(told.returnTo, homeOf(entered.account, context.get(speechContext).links)) });
}
