import { redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/google-return.ts";
import { codeOf } from "./google-words.ts";
import { AMONG_WINDOWS } from "./google-way.ts";

/** Google sent the browser back. Redirected at once, so that its code stays in no history. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { asking } = context.get(accountContext);
  const { answer, returnTo } = await context.get(hotelContext).guest.accounts.finishGoogle(asking, url.searchParams);
  const back = returnPage(returnTo ?? context.get(speechContext).links.googleDone("page"));
  const search = new URLSearchParams(back.search);
  if (isProblem(answer)) search.set("problem", codeOf(answer));
  return redirect(`${back.pathname}?${search}`, AMONG_WINDOWS);
}
