import { type RouterContextProvider, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type AccountAnswer, answerFor, typedIn } from "./account-answer.ts";
import { wayOn } from "./coming-in.ts";

type Context = Readonly<RouterContextProvider>;

/** Asks for a letter with a way to a new password. The answer is the same whether the address has an account or not. */
export async function askForReset(form: FormData, context: Context): Promise<AccountAnswer> {
  const { language } = context.get(speechContext);
  const { guest } = context.get(hotelContext);
  const asked = await guest.accounts.askForReset(context.get(accountContext).asking, {
    email: form.get("email"),
    language,
  });
  if (isProblem(asked)) return answerFor(asked, form, context);
  const { resetAsked, resetKept } = context.get(speechContext).words.notices;
  const words = { ...(guest.accounts.sendsLetters ? resetAsked : resetKept), fields: {} };
  return { ...typedIn(form), words, isGood: true };
}

/** The password was right, and the account wants a code as well. */
export function needsSecondFactor(problem: Problem, context: Context, returnTo: unknown): Response | undefined {
  if (problem.problem !== "identity" || problem.code !== "multi-factor-auth-required") return undefined;
  const { links } = context.get(speechContext);
  const way = wayOn(returnTo, links);
  return redirect(links.secondFactor(way === links.home() ? undefined : way));
}
