import { accountContext, hotelContext } from "#app/context.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/my-file.ts";
import { whoIsIn } from "./coming-in.ts";

/** Everything the hotel keeps about the guest, as a file (GDPR article 20, CCPA 1798.130). */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  whoIsIn(context, url);
  const kept = await context.get(hotelContext).guest.accounts.exportMyData(context.get(accountContext).asking);
  if (isProblem(kept)) return Response.json(kept, { status: 403 });
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    },
  });
}
