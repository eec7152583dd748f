import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/own-passkey.ts";
import { ownAnswer } from "./own-acts.ts";
import { readTold, said } from "./passkey-told.ts";

/** The two steps of making a passkey, for the account page's scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const told = await readTold(request);
  const { guest } = context.get(hotelContext);
  const { asking } = context.get(accountContext);
  const done =
    told.step === "begin"
      ? await guest.accounts.beginPasskey(asking, { password: told.password })
      : await guest.accounts.confirmPasskey(asking, { response: told.response, name: told.name });
  if (isProblem(done)) {
    const form = new FormData();
    form.set("intent", "passkey-add");
    form.set("name", String(told.name ?? ""));
    return said({ answer: ownAnswer(done, form, context) });
  }
  if ("options" in done) return said(done);
  leaveNotice(context, "passkeyAdded");
  return said({ goOn: context.get(speechContext).links.account() });
}
