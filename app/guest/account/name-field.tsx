import { Field } from "#app/ui/field.tsx";
import type { AccountAnswer } from "./account-answer.ts";

interface NameFieldProps {
  label: string;
  answer: AccountAnswer | undefined;
  /** What the account has by now. */
  known?: string;
}

/** The whole name of somebody who has or gets an account, as it was typed. */
export function NameField({ label, answer, known }: NameFieldProps) {
  return (
    <Field
      label={label}
      name="name"
      autoComplete="name"
      required
      maxLength={200}
      dir="auto"
      defaultValue={answer?.typed.name ?? known}
      error={answer?.words?.fields.name}
    />
  );
}
