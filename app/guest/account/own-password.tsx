import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { PasswordField } from "./password-field.tsx";

export function OwnPassword({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const { words, links } = useLanguage();
  const { own, register } = words.account;
  const faults = answer?.words?.fields ?? {};
  return (
    <OwnPart title={own.password.title}>
      <AccountForm action={links.account()} answer={answer}>
        {/* Tells password managers whose password changes. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          label={own.password.current}
          name="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <PasswordField
          label={own.password.next}
          name="newPassword"
          autoComplete="new-password"
          error={faults.newPassword}
          hint={register.passwordHint}
        />
        <Button look="outline" name="intent" value="password" data-busy={own.saving}>
          {own.password.send}
        </Button>
      </AccountForm>
      <p>
        <Filled phrase={own.password.forgot} with={{ link: <Link to={links.reset()}>{own.password.letter}</Link> }} />
      </p>
    </OwnPart>
  );
}
