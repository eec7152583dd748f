import { Link, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/verify.ts";
import { answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { whoIsIn } from "./coming-in.ts";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.verify.title }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { email } = whoIsIn(context, url);
  return { email, token: url.searchParams.get("token") ?? "" };
}

/** By a button and not by the link alone: mail programs follow links by themselves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  whoIsIn(context, url);
  const form = await request.formData();
  const { asking } = context.get(accountContext);
  const verified = await context.get(hotelContext).guest.accounts.verifyAddress(asking, { token: form.get("token") });
  if (isProblem(verified)) return answerFor(verified, form, context);
  leaveNotice(context, "verified");
  return redirect(context.get(speechContext).links.account());
}

/** What the link in the letter opens. */
export default function Verify({ loaderData: { email, token }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { verify: own } = words.account;
  return (
    <AccountPage title={own.title} lead={token === "" ? own.noLink : fill(own.lead, { email })}>
      {token === "" ? null : (
        <AccountForm action={links.verifyAddress(token)} answer={answer}>
          <input type="hidden" name="token" value={token} />
          <Button data-busy={own.sending}>{own.send}</Button>
          <p className="field-hint">{own.notYou}</p>
        </AccountForm>
      )}
      <p className="account-other">
        <Link className={token === "" ? buttonClass("filled") : undefined} to={links.account()}>
          {own.toAccount}
        </Link>
      </p>
    </AccountPage>
  );
}
