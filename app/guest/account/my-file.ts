import { data, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/my-file.ts";
import { whoIsIn } from "./coming-in.ts";

/**
 * Everything the hotel keeps about the guest, as a file (GDPR article 20, CCPA 1798.130); back to the page with a word where the
 * guest has more to show than the password that they came in with.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  whoIsIn(context, url);
  const kept = await context.get(hotelContext).guest.accounts.exportMyData(context.get(accountContext).asking);
  if (isProblem(kept) && kept.problem === "too-many-tries") throw data(null, { status: 429 });
  if (isProblem(kept)) {
    leaveNotice(context, "moreToShow");
    return redirect(context.get(speechContext).links.account());
  }
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    },
  });
}
