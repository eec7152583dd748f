import { useLanguage } from "#app/languages/use-language.ts";
import type { AccountAnswer } from "./account-answer.ts";
import { PasswordField } from "./password-field.tsx";

interface OwnProofProps {
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}

/** The password once more, before something that can't be left to whoever finds the browser open; a fresh log-in proves as much where there is none. */
export function OwnProof({ hasPassword, answer }: OwnProofProps) {
  const { yourPassword, noPassword } = useLanguage().words.account.own;
  if (!hasPassword) return <p>{noPassword}</p>;
  return (
    <PasswordField
      label={yourPassword}
      name="password"
      autoComplete="current-password"
      error={answer?.words?.fields.password}
    />
  );
}
