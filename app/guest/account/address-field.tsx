import { useLanguage } from "#app/languages/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import type { AccountAnswer } from "./account-answer.ts";

/** The e-mail address that an account goes by, as it was typed. */
export function AddressField({ answer }: { answer: AccountAnswer | undefined }) {
  const { email } = useLanguage().words.account;
  return (
    <Field
      label={email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      maxLength={254}
      defaultValue={answer?.typed.email}
      error={answer?.words?.fields.email}
    />
  );
}
