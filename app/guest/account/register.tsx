import { Link } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/register.ts";
import { answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { AddressField } from "./address-field.tsx";
import { comeIn, leadOnWhoIsIn, wayOnIn } from "./coming-in.ts";
import { NameField } from "./name-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./register.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.register.title }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  leadOnWhoIsIn(context, url);
  return { returnTo: wayOnIn(url, context.get(speechContext).links) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const newcomer = {
    name: form.get("name"),
    email: form.get("email"),
    password: form.get("password"),
    terms: form.has("terms"),
    language: context.get(speechContext).language,
  };
  const { guest } = context.get(hotelContext);
  const entered = await guest.accounts.register(context.get(accountContext).asking, newcomer);
  if (isProblem(entered)) return answerFor(entered, form, context);
  return comeIn(context, entered, form.get("returnTo"));
}

export default function Register({ loaderData: { returnTo }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { register: own, password } = words.account;
  const faults = answer?.words?.fields ?? {};
  const terms = (
    <a href={links.statement("terms")} target="_blank" rel="noopener">
      {own.terms}
    </a>
  );
  return (
    <AccountPage title={own.title} lead={own.lead}>
      <AccountForm action={links.register(returnTo)} answer={answer}>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <NameField label={own.fullName} answer={answer} />
        <AddressField answer={answer} />
        <PasswordField
          label={password}
          name="password"
          autoComplete="new-password"
          error={faults.password}
          hint={own.passwordHint}
        />
        <CheckField name="terms" required defaultChecked={answer?.typed.terms !== undefined} error={faults.terms}>
          <Filled phrase={own.agree} with={{ terms }} />
        </CheckField>
        <Button data-busy={own.sending}>{own.send}</Button>
      </AccountForm>
      <p className="account-other">
        <Filled phrase={own.known} with={{ link: <Link to={links.login(returnTo)}>{own.logIn}</Link> }} />
      </p>
    </AccountPage>
  );
}
