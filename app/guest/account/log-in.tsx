import { Link } from "react-router";
import { accountContext, hotelContext, openContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/log-in.ts";
import { answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { AddressField } from "./address-field.tsx";
import { comeIn, leadOnWhoIsIn, wayOnIn } from "./coming-in.ts";
import { GoogleButton } from "./google-button.tsx";
import { answerInAddress, windowWords } from "./google-words.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { askForReset, needsSecondFactor } from "./proving.ts";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.logIn.title }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  leadOnWhoIsIn(context, url);
  const speech = context.get(speechContext);
  return {
    returnTo: wayOnIn(url, speech.links),
    hasGoogle: context.get(hotelContext).guest.accounts.google,
    said: windowWords(speech),
    sentHere: answerInAddress(url, speech),
    isOpen: context.get(openContext),
  };
}

/** Logs in, or asks for a letter with a new password: the form's two buttons. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "forgot") return askForReset(form, context);
  const { guest } = context.get(hotelContext);
  const proof = { email: form.get("email"), password: form.get("password") };
  const entered = await guest.accounts.signIn(context.get(accountContext).asking, proof);
  const returnTo = form.get("returnTo");
  if (!isProblem(entered)) return comeIn(context, entered, returnTo);
  return needsSecondFactor(entered, context, returnTo) ?? answerFor(entered, form, context);
}

export default function LogIn({
  loaderData: { returnTo, hasGoogle, said, sentHere, isOpen },
  actionData,
}: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { logIn: own, password } = words.account;
  const answer = actionData ?? sentHere;
  const faults = answer?.words?.fields ?? {};
  return (
    <AccountPage title={own.title} lead={isOpen ? own.lead : own.leadToStaff}>
      <AccountForm action={links.login(returnTo)} answer={answer}>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <AddressField answer={answer} />
        <PasswordField label={password} name="password" autoComplete="current-password" error={faults.password} />
        <Button name="intent" value="login" data-busy={own.sending}>
          {own.send}
        </Button>
        <button type="submit" className="account-forgot" name="intent" value="forgot" data-busy={own.sendingLetter}>
          {own.forgot}
        </button>
      </AccountForm>
      <p className="account-or">
        <span>{own.or}</span>
      </p>
      {hasGoogle ? <GoogleButton returnTo={returnTo} said={said} /> : null}
      <PasskeyButton returnTo={returnTo} />
      {isOpen ? (
        <p className="account-other">
          <Filled phrase={own.newHere} with={{ link: <Link to={links.register(returnTo)}>{own.register}</Link> }} />{" "}
          {own.without}
        </p>
      ) : null}
    </AccountPage>
  );
}
