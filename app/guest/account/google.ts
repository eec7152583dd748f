import { redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/google.ts";
import { wayOnIn } from "./coming-in.ts";
import { codeOf } from "./google-words.ts";
import { AMONG_WINDOWS, wayIn } from "./google-way.ts";

/** Sends the browser to Google: the whole page, or the window that was opened for it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { links } = context.get(speechContext);
  const back = links.googleDone(wayIn(url), wayOnIn(url, links));
  const begun = await context.get(hotelContext).guest.accounts.beginGoogle(context.get(accountContext).asking, back);
  if (isProblem(begun)) return redirect(`${back}&problem=${codeOf(begun)}`, AMONG_WINDOWS);
  return redirect(begun.address, AMONG_WINDOWS);
}
