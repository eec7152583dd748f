import { readOrNot } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/move-rows.ts";
import { replyTo, withStatus } from "./move-reply.ts";

/** What a move would come to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sent = { version: "", ...Object.fromEntries(url.searchParams) };
  const answer = await readOrNot(context, (staff, clerk) => staff.frontDesk.previewMove(clerk, sent));
  return withStatus(replyTo(answer, context));
}

/** Moves a stay; `difference` is cents, as the preview said. */
export async function action({ context, request }: Route.ActionArgs) {
  const { difference, ...sent } = { version: "", difference: "", ...Object.fromEntries(await request.formData()) };
  const shown = difference === "" ? undefined : Number(difference);
  const answer = await readOrNot(context, (staff, clerk) =>
    staff.frontDesk.moveStay(clerk, { ...sent, difference: shown }),
  );
  return withStatus(replyTo(answer, context));
}
