import { useLanguage } from "#app/languages/use-language.ts";
import type { AccountAnswer } from "./account-answer.ts";
import { PasswordField } from "./password-field.tsx";

/** The password once more, before something that opens the account is set up or removed. */
export function OwnProof({ answer }: { answer: AccountAnswer | undefined }) {
  const { app, perhapsNone } = useLanguage().words.account.own;
  return (
    <PasswordField
      label={app.password}
      name="password"
      autoComplete="current-password"
      error={answer?.words?.fields.password}
      hint={perhapsNone}
    />
  );
}
