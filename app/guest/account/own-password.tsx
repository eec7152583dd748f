import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { PasswordField } from "./password-field.tsx";

interface OwnPasswordProps {
  email: string;
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}

export function OwnPassword({ email, hasPassword, answer }: OwnPasswordProps) {
  const { words, links } = useLanguage();
  const { password: own } = words.account.own;
  const [lead, letter] = hasPassword ? [own.forgot, own.letter] : [own.none, own.first];
  return (
    <OwnPart title={own.title}>
      {hasPassword ? <Change email={email} answer={answer} /> : null}
      <p>
        <Filled phrase={lead} with={{ link: <Link to={links.reset()}>{letter}</Link> }} />
      </p>
    </OwnPart>
  );
}

function Change({ email, answer }: Omit<OwnPasswordProps, "hasPassword">) {
  const { words, links } = useLanguage();
  const { own, register } = words.account;
  const faults = answer?.words?.fields ?? {};
  return (
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
  );
}
