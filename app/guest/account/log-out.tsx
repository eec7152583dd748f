import { data, redirect } from "react-router";
import { accountContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { Button } from "#app/ui/button.tsx";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import type { Route } from "./+types/log-out.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).frame.logOut }];
}

/** Leaving is an act: a link, which others can make somebody follow, only leads home. */
export function loader({ context }: Route.LoaderArgs) {
  const { links } = context.get(speechContext);
  if (context.get(accountContext).account === undefined) throw redirect(links.home());
  return null;
}

/** Logs out; on a shared machine the browser may also forget its cart and what was booked in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const forgets = (await request.formData()).has("forget");
  try {
    await context.get(hotelContext).guest.accounts.signOut(context.get(accountContext).asking);
  } catch (fault) {
    console.error(fault);
    return data({ failed: true }, 503);
  }
  if (forgets) context.get(visitContext).forget();
  leaveNotice(context, forgets ? "forgotten" : "loggedOut");
  // Whatever the browser kept of the pages before goes, so that nobody finds one of them behind Back.
  const headers = { "clear-site-data": '"cache"' };
  return redirect(context.get(speechContext).links.home(), { headers });
}

/** A log-out that failed: a dialog says so, and without scripts this page does (docs/SPECIFICATION.md, 8). */
export default function LogOut({ actionData }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { logOut, notLoggedOut, ok } = words.frame;
  return (
    <div className="page page-section stack">
      <h1>{notLoggedOut.title}</h1>
      <p className="lead">{notLoggedOut.detail}</p>
      <form method="post" action={links.logOut()} data-leaves="">
        <Button>{logOut}</Button>
      </form>
      {actionData ? <NoticeDialog mark="error" {...notLoggedOut} ok={ok} /> : null}
    </div>
  );
}
