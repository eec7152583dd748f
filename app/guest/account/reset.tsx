import { Link, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/reset.ts";
import { answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { AddressField } from "./address-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { askForReset } from "./proving.ts";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.reset.title }];
}

/** The proof from the letter, which Google's own letter calls `oobCode`; without it the page asks where to send one. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { sendsLetters } = context.get(hotelContext).guest.accounts;
  return { token: searchParams.get("token") ?? searchParams.get("oobCode") ?? "", sendsLetters };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "ask") return askForReset(form, context);
  const { guest } = context.get(hotelContext);
  const proof = { token: form.get("token"), password: form.get("password") };
  const reset = await guest.accounts.resetPassword(context.get(accountContext).asking, proof);
  if (isProblem(reset)) return answerFor(reset, form, context);
  leaveNotice(context, "passwordReset");
  return redirect(context.get(speechContext).links.login());
}

export default function Reset({ loaderData: { token, sendsLetters }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { reset: own, logIn } = words.account;
  const askLead = sendsLetters ? own.askLead : own.askLeadKept;
  return (
    <AccountPage title={own.title} lead={token === "" ? askLead : own.newLead}>
      {token === "" ? <AskAgain answer={answer} /> : <NewPassword token={token} answer={answer} />}
      {token === "" ? null : (
        <p className="account-other">
          <Link to={links.reset()}>{own.again}</Link>
        </p>
      )}
      <p className="account-other">
        <Filled phrase={own.remembered} with={{ link: <Link to={links.login()}>{logIn.title}</Link> }} />
      </p>
    </AccountPage>
  );
}

type Answered = Pick<Route.ComponentProps, "actionData">["actionData"];

function AskAgain({ answer }: { answer: Answered }) {
  const { words, links } = useLanguage();
  const { reset: own } = words.account;
  return (
    <AccountForm action={links.reset()} answer={answer}>
      <AddressField answer={answer} />
      <Button name="intent" value="ask" data-busy={own.asking}>
        {own.ask}
      </Button>
    </AccountForm>
  );
}

function NewPassword({ token, answer }: { token: string; answer: Answered }) {
  const { words, links } = useLanguage();
  const { reset: own, register } = words.account;
  return (
    <AccountForm action={links.reset(token)} answer={answer}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={own.newPassword}
        name="password"
        autoComplete="new-password"
        error={answer?.words?.fields.password}
        hint={register.passwordHint}
      />
      <Button name="intent" value="reset" data-busy={own.sending}>
        {own.send}
      </Button>
    </AccountForm>
  );
}
